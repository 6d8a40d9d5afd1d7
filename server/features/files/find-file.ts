import type { Context } from 'hono'
import { asUser } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Identity } from '#server/platform/auth/identity.ts'
import type { FilesRouteOptions } from '#server/platform/storage/files-route.ts'
import { findOwnFiles } from './queries.ts'

/**
 * A file is served to its owner, signed in, for as long as it is stored: an address that got into other hands, or that
 * outlived a session, opens nothing.
 */
export const findFile =
  ({ database, identity }: { database: Database; identity: Identity }): FilesRouteOptions['findFile'] =>
  async (c: Context, { bucket, path }) => {
    const session = await identity.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } })
    if (!session || !path.startsWith(`${session.user.id}/`)) return null
    const [file] = await asUser(database, session.user.id, (db) => findOwnFiles(db, [path]))
    return file?.bucket === bucket ? file : null
  }
