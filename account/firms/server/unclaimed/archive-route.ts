import { Hono } from 'hono'
import { asSession, asSystem } from '#database/access.ts'
import { sessionRefOf } from '#account/identity/server/shared/caller-ref.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { archiveOf, type ArchiveServices, headersOf } from '#work/archive/server/shared/archive-of.ts'
import { archiveName } from '#work/archive/server/shared/file-names.ts'
import { unclaimedArchiveStream } from '../../contract/unclaimed.ts'
import { findUnclaimedVault, noteArchive } from './queries.ts'

/** `GET /api/client-archives/{id}`: the archive of a vault that a firm opened, for its leads, until it is claimed. */
export function unclaimedArchiveRoute(services: ArchiveServices) {
  const { database } = services
  const app = new Hono()
  streamRoute(app, {
    stream: unclaimedArchiveStream,
    path: '/:id',
    admit: async (c) => {
      const id = c.req.param('id')
      const { workGrant: _, ...ref } = sessionRefOf(c) ?? refuse(requestRefusals.UNAUTHORIZED)
      const vault = await asSession(database, ref, async (db, arriving) => {
        if (!(await arriving)) return refuse(requestRefusals.UNAUTHORIZED)
        return isId(id) ? findUnclaimedVault(db, id) : undefined
      })
      return vault ?? refuse(requestRefusals.NOT_FOUND)
    },
    handler: async (c, taken) => {
      const headers = headersOf(archiveName(new Date()))
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const { counted } = unclaimedArchiveStream.limits
      const verdict = await countRequest(database, `archive of ${taken.vault}`, counted)
      if (!verdict.ok) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
      const body = await archiveOf(services, taken.vault, c.req.raw.signal, async () => {
        await asSystem(database, (db) => noteArchive(db, taken))
      })
      return c.body(body, 200, headers)
    },
  })
  return app
}
