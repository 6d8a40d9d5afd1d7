import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { displayPath } from '#basics/files/display-pictures.ts'
import type { Display } from '#platform/content/display-pictures.ts'
import { RefusedContent } from '#platform/content/refused-content.ts'
import type { Job } from '#platform/jobs.ts'
import { onePiece } from '#platform/storage/put-file.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { AlreadyStored } from '#platform/storage/store.ts'
import { bufferOf } from '#platform/streams.ts'
import { WorkLimitExceeded } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { listWithoutPreview, savePreview } from './queries.ts'

interface Services {
  database: Database
  storage: Storage
  workers: Workers
}

/** In a run; the next one goes on. */
const MOST = 200

/** Pictures that an earlier version stored get the widths, the formats and the preview that came since. */
export const renewPicturesJob = (services: Services): Job<object> => ({
  name: 'renew-pictures',
  schedule: '*/10 * * * *',
  run: () => renewPictures(services),
})

export async function renewPictures({ database, storage, workers }: Services): Promise<void> {
  for (const file of await asSystem(database, (db) => listWithoutPreview(db, MOST))) {
    const display = await makeAgain(file)
    for (const { width, format, bytes } of display?.pictures ?? []) {
      const shown = { bucket: file.bucket, path: displayPath(file.path, width, format) }
      await storage.put({ ...shown, owner: file.user_id, content: onePiece(bytes) }).catch(unlessThere)
    }
    // Empty where none can be made, so that nobody tries again.
    await asSystem(database, (db) => savePreview(db, file.path, display?.preview ?? ''))
  }

  /** Null where the original can't be read, or is too much; it is served as it is. */
  async function makeAgain({ bucket, path }: { bucket: string; path: string }): Promise<Display | null> {
    try {
      const opened = await storage.open({ bucket, path })
      return opened && (await workers.run('shrink-picture', { bytes: await bufferOf(opened.read()) }, BY))
    } catch (error) {
      if (error instanceof RefusedContent || error instanceof WorkLimitExceeded || error instanceof DamagedObject)
        return null
      throw error
    }
  }
}

const BY = { whose: 'pictures of earlier versions' }

function unlessThere(error: unknown) {
  if (!(error instanceof AlreadyStored)) throw error
}
