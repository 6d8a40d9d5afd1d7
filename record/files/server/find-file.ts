import type { Context } from 'hono'
import { asGuest, asSession } from '#database/access.ts'
import { asGrant, sessionRefOf } from '#account/identity/server/shared/caller-ref.ts'
import { guestRefOf } from '#account/access/server/shared/guest-ref.ts'
import type { Database } from '#database/connect.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import type { FilesRouteOptions } from '#platform/storage/files-route.ts'
import { findFilesToOpen, findOwnFiles } from './queries.ts'

/**
 * A file is served to its owner and to whoever works in their vault, signed in, for as long as it is stored, and to whoever is
 * shown it: an address that got into
 * other hands, or that outlived a session or a grant, opens nothing. A guest is given what was made to be shown, never the
 * file as it came, which may say where a photo was taken.
 */
export const findFile =
  ({ database, identity }: { database: Database; identity: Identity }): FilesRouteOptions['findFile'] =>
  async (c: Context, { bucket, path }) => {
    const grant = c.req.query('grant')
    if (grant !== undefined) {
      const guestRef = guestRefOf(c, identity, grant)
      if (!guestRef) return null
      return asGuest(database, guestRef, async (db) => {
        const [file] = await findOwnFiles(db, [path])
        return file?.bucket === bucket ? { ...file, isOnlyShown: true } : null
      })
    }
    const session = sessionRefOf(c)
    const vault = c.req.query('vault')
    const sessionRef = session && vault !== undefined ? { ...session, workGrant: asGrant(vault) } : session
    return asSession(database, sessionRef, async (db, arriving) => {
      const [arrived, [file]] = await Promise.all([arriving, findFilesToOpen(db, [path])])
      return arrived && path.startsWith(`${arrived.person.id}/`) && file?.bucket === bucket ? file : null
    })
  }
