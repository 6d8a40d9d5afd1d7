import type { Context } from 'hono'
import { asGuestSaving, type GuestRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { deviceName } from '#account/identity/rules/device.ts'
import type { Config } from '#platform/config.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { type MarkedFor, markPdfOf } from '#platform/pdf/mark.ts'
import { refuse } from '#platform/refusal.ts'
import { type Spool, spoolOf } from '#platform/spool.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { ObjectName, Storage } from '#platform/storage/storage.ts'
import { bufferOf } from '#platform/streams.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { findShownFile } from '#record/files/server/shared/shown-file.ts'
import { noteDownload } from '../../queries.ts'
import { type AdmittedGuest, workOf } from './admit-guest.ts'

/* What its owner hands out of a file: made anew for one reader, and written down before it goes out. */

interface Services {
  config: Config
  storage: Storage
  workers: Workers
}

interface For {
  guest: AdmittedGuest
  signal: AbortSignal
}

export type Shown = ObjectName & NonNullable<Awaited<ReturnType<typeof findShownFile>>>

/** What is laid over each page. */
export const printMark = ({ workers }: Pick<Services, 'workers'>, mark: MarkedFor, { guest, signal }: For) =>
  workers.run('print-page', markPdfOf(mark), { whose: workOf(guest.ref), signal })

/** On the disk it lies without a name, and under a key that is written nowhere. */
export async function markedFile(
  { config, storage, workers }: Services,
  file: Shown,
  { guest, signal, printed }: For & { printed: Awaited<ReturnType<typeof printMark>> },
): Promise<Spool> {
  const by = { whose: workOf(guest.ref), signal }
  const fetch = async () => ({ bytes: await bytesOf(storage, file), content_type: file.content_type, mark: printed })
  const marked = await workers.run('mark-file', fetch, { ...by, bytes: file.size_bytes })
  return spoolOf(`${config.dataFolder}/incoming`, inParts(marked))
}

/** Asks once more whether it is shown, and writes the line. */
export function requireNotedFile(c: Context, database: Database, ref: GuestRef, object: ObjectName) {
  const notThere = () => refuse(requestRefusals.NOT_FOUND)
  const device = deviceName(c.req.header('user-agent') ?? null)
  return asGuestSaving(
    database,
    ref,
    async (db) => {
      const isShown = (await findShownFile(db, object)) !== null
      if (!isShown || !(await noteDownload(db, { token: ref.tokenHash, path: object.path, device }))) notThere()
    },
    notThere,
  )
}

async function* inParts(bytes: Uint8Array) {
  yield bytes
}

async function bytesOf(storage: Storage, object: ObjectName): Promise<Buffer> {
  try {
    const opened = await storage.open(object)
    if (opened) return await bufferOf(opened.read())
  } catch (error) {
    // Storage has reported the damage by then.
    if (!(error instanceof DamagedObject)) throw error
  }
  return refuse(requestRefusals.NOT_FOUND)
}
