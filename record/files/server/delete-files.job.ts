import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { displayPaths } from '#basics/files/display-pictures.ts'
import type { Job } from '#platform/jobs.ts'
import { areDeletionsPaused } from '#platform/storage/deletions.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { deleteRemoved, forgetLeftBehind, listLeftBehind, listRemoved } from './queries.ts'

const PAGE = 200

/** What was detached or deleted a moment ago loses its bytes, and so does what people who are gone left behind. */
export const deleteFilesJob = (database: Database, storage: Storage): Job<object> => ({
  name: 'delete-files',
  schedule: '* * * * *',
  run: () => deleteFiles(database, storage),
})

/** The objects first and the row last, so that whatever is left undone is still known. One failure stops no other. */
export async function deleteFiles(database: Database, storage: Storage): Promise<void> {
  const failures = [
    ...(await deleteAll(database, storage, { list: listRemoved, forget: deleteRemoved })),
    ...(await deleteAll(database, storage, { list: listLeftBehind, forget: forgetLeftBehind })),
  ]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files could not be deleted`)
}

interface ToDelete {
  list: (db: SystemDb, after: string, most: number) => Promise<{ path: string; bucket: string }[]>
  forget: (db: SystemDb, path: string) => Promise<unknown>
}

async function deleteAll(database: Database, storage: Storage, { list, forget }: ToDelete): Promise<unknown[]> {
  const failures: unknown[] = []
  for (let after = '', isLast = false; !isLast;) {
    const page = await asSystem(database, (db) => listDeletable(db, list, after))
    for (const { bucket, path } of page) {
      try {
        for (const shown of displayPaths(path)) await storage.remove({ bucket, path: shown })
        await storage.remove({ bucket, path })
        await asSystem(database, (db) => forget(db, path))
      } catch (error) {
        failures.push(error)
      }
    }
    after = page.at(-1)?.path ?? after
    isLast = page.length < PAGE
  }
  return failures
}

/** Nothing while a backup reads: the next run finds it again. */
async function listDeletable(db: SystemDb, list: ToDelete['list'], after: string) {
  const listed = await list(db, after, PAGE)
  return (await areDeletionsPaused(db)) ? [] : listed
}
