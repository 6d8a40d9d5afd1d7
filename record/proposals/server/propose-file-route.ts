import { type Context, Hono } from 'hono'
import { admitGuest, type AdmittedGuest, workOf } from '#account/access/server/shared/handed/admit-guest.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { asGuest, asGuestSaving, type GuestRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { type JudgedFile, putFile, takeBack } from '#platform/storage/put-file.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { fileReceiver, type ReceivingOptions, textOf } from '#record/files/server/shared/receive-file.ts'
import { proposeFileStream } from '../contract.ts'
import { fileKindOf, judgeSaid } from '../rules.ts'
import { type FileToPropose, isShown, proposeFile } from './queries.ts'

interface ProposeFileServices extends ReceivingOptions {
  database: Database
  identity: Identity
  storage: Storage
}

const notThere = () => refuse(requestRefusals.NOT_FOUND)

/** `POST /api/shared/{grant}/assets/{id}/proposals/{bucket}`: looked into as what its owner uploads, and kept apart. */
export function proposeFileRoute(services: ProposeFileServices) {
  const app = new Hono()
  const { limits } = proposeFileStream
  const { words, onRefused, fileOf, receive } = fileReceiver(services, { limits, savedAtOnce: 2 })
  streamRoute(app, {
    stream: proposeFileStream,
    path: '/:grant/assets/:id/proposals/:bucket{asset-images|asset-documents}',
    admit: (c) => admitGuest(c, services, proposeFileStream, 'propose'),
    words,
    onRefused,
    handler: async (c, guest) => {
      const asset = c.req.param('id')
      if (!isId(asset) || !(await asGuest(services.database, guest.ref, (db) => isShown(db, asset)))) return notThere()
      const file = fileOf(c)
      const said = { asset, kind: fileKindOf(c.req.param('bucket')), ...saidOf(c) }
      const mistakes = judgeSaid(said.kind, said)
      if (mistakes.length > 0) return refuse(assetRefusals.ASSET_INVALID, { mistakes })
      const id = await receive(c, {
        file,
        whose: workOf(guest.ref),
        save: (judged) => saveProposed(services, guest, { ...said, judged }),
      })
      return c.json({ id }, 201)
    },
  })
  return app
}

const saidOf = (c: Context) => ({ type: textOf(c, 'x-document-type'), message: textOf(c, 'x-message') })

type Proposed = Omit<FileToPropose, 'file'> & { judged: Omit<JudgedFile, 'owner'> }

/** The objects first and the row last, as of every file. */
async function saveProposed(
  { database, storage }: ProposeFileServices,
  { ref, visit }: AdmittedGuest,
  { judged, ...proposed }: Proposed,
): Promise<string> {
  const file = await putFile(storage, { ...judged, owner: visit.owner })
  try {
    return await savedRow(database, ref, { ...proposed, file })
  } catch (error) {
    if (isRolledBack(error)) await takeBack(storage, file)
    throw error
  }
}

const savedRow = (database: Database, ref: GuestRef, proposed: FileToPropose) =>
  asGuestSaving(database, ref, async (db) => (await proposeFile(db, proposed)) ?? notThere(), notThere)

/** Of a connection that broke nobody knows; the sweep will. */
const isRolledBack = (error: unknown) =>
  error instanceof Refusal || (error as { constraint?: unknown } | null)?.constraint !== undefined
