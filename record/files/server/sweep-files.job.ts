import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { originalPath } from '#basics/files/display-pictures.ts'
import type { Job } from '#platform/jobs.ts'
import { areDeletionsPaused } from '#platform/storage/deletions.ts'
import type { ListedObject, Storage } from '#platform/storage/storage.ts'
import { deleteFiles } from './delete-files.job.ts'
import { removeUnattached, UNATTACHED_HOURS, whichHaveRows } from './queries.ts'

const PAGE = 500
const HOUR_MS = 60 * 60 * 1_000

/** What a day has passed over: uploads that were never attached, and objects that a crash left without a row. */
export const sweepFilesJob = (database: Database, storage: Storage): Job<object> => ({
  name: 'sweep-files',
  schedule: '23 * * * *',
  run: () => sweepFiles(database, storage, new Date()),
})

export async function sweepFiles(database: Database, storage: Storage, now: Date): Promise<void> {
  while ((await asSystem(database, (db) => removeUnattached(db, now, PAGE))) === PAGE);
  await deleteFiles(database, storage)
  await removeOrphans(database, storage, new Date(now.getTime() - UNATTACHED_HOURS * HOUR_MS))
  await storage.tidy()
}

/** An upload's objects are there before its row, for as long as it takes; nothing takes a day. */
async function removeOrphans(database: Database, storage: Storage, before: Date) {
  for await (const page of storage.list()) {
    const old = page.filter(({ modified }) => modified < before)
    const orphans = await asSystem(database, (db) => orphansAmong(db, old))
    for (const { bucket, path } of orphans) await storage.remove({ bucket, path })
  }
}

/** None while a backup reads: some may still have had their rows when it began. */
async function orphansAmong(db: SystemDb, objects: ListedObject[]) {
  const originals = objects.map(({ path }) => originalPath(path))
  const known = await whichHaveRows(db, originals)
  return (await areDeletionsPaused(db)) ? [] : objects.filter(({ path }) => !known.has(originalPath(path)))
}
