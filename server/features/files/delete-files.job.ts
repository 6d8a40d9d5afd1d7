import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { DISPLAY_WIDTHS, displayPath } from '#domain/file-rules.ts'
import type { Job } from '#server/platform/jobs.ts'
import { areDeletionsPaused } from '#server/platform/storage/deletions.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { deleteRemoved, listRemoved } from './queries.ts'

const PAGE = 200

/** What was detached or deleted a moment ago loses its bytes. */
export const deleteFilesJob = (database: Database, storage: Storage): Job<object> => ({
  name: 'delete-files',
  schedule: '* * * * *',
  run: () => deleteFiles(database, storage),
})

/** The objects first and the row last, so that whatever is left undone is still known. One failure stops no other. */
export async function deleteFiles(database: Database, storage: Storage): Promise<void> {
  const failures: unknown[] = []
  for (let after = '', isLast = false; !isLast;) {
    const page = await asSystem(database, (db) => listDeletable(db, after))
    for (const { bucket, path } of page) {
      try {
        for (const width of DISPLAY_WIDTHS) await storage.remove({ bucket, path: displayPath(path, width) })
        await storage.remove({ bucket, path })
        await asSystem(database, (db) => deleteRemoved(db, path))
      } catch (error) {
        failures.push(error)
      }
    }
    after = page.at(-1)?.path ?? after
    isLast = page.length < PAGE
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
}

/** Nothing while a backup reads: the next run finds it again. */
async function listDeletable(db: SystemDb, after: string) {
  const removed = await listRemoved(db, after, PAGE)
  return (await areDeletionsPaused(db)) ? [] : removed
}
