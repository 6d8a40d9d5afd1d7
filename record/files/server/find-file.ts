import type { Context } from 'hono'
import { asSession } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { FilesRouteOptions } from '#platform/storage/files-route.ts'
import { findOwnFiles } from './queries.ts'

/**
 * A file is served to its owner, signed in, for as long as it is stored: an address that got into other hands, or that
 * outlived a session, opens nothing.
 */
export const findFile =
  ({ database, identity }: { database: Database; identity: Identity }): FilesRouteOptions['findFile'] =>
  async (c: Context, { bucket, path }) => {
    const sessionRef = identity.sessionRef(c.req.raw.headers)
    return asSession(database, sessionRef, async (db, arriving) => {
      const [arrived, [file]] = await Promise.all([arriving, findOwnFiles(db, [path])])
      return arrived && path.startsWith(`${arrived.person.id}/`) && file?.bucket === bucket ? file : null
    })
  }
