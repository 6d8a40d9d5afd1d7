import { Hono } from 'hono'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { isId } from '#basics/ids.ts'
import type { Database } from '#database/connect.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { contentDisposition } from '#platform/storage/content-disposition.ts'
import { HARMLESS } from '#platform/storage/files-route.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { asStream } from '#platform/streams.ts'
import { readClaimFileStream } from '../contract.ts'
import { findClaimFile } from './queries.ts'

interface Services {
  database: Database
  identity: Identity
  storage: Storage
}

/** `GET /api/claims/files/{id}`: what a client sent with a claim, for them and for their insurer, to be kept. */
export function claimFilesRoute(services: Services) {
  const app = new Hono()
  streamRoute(app, {
    stream: readClaimFileStream,
    path: '/files/:id',
    admit: (c) => admit(c, services, readClaimFileStream),
    handler: async (c) => {
      const id = c.req.param('id')
      const file = isId(id) ? await stepsFor(c, services)((db) => findClaimFile(db, id)) : undefined
      const opened = file && (await openUndamaged(services.storage, file.path))
      if (!opened) return refuse(requestRefusals.NOT_FOUND)
      return c.body(asStream(opened.read()), 200, {
        ...HARMLESS,
        'cache-control': 'private, no-store',
        'content-type': 'application/octet-stream',
        'content-length': String(opened.size),
        'content-disposition': contentDisposition('attachment', file.name),
      })
    },
  })
  return app
}

/** Storage has reported the damage by the time that it throws. */
async function openUndamaged(storage: Storage, path: string) {
  try {
    return await storage.open({ bucket: 'policy-documents', path })
  } catch (error) {
    if (error instanceof DamagedObject) return null
    throw error
  }
}
