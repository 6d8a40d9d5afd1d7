import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { WorkersBusy, WorkersStopped } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { beginNext, type DocumentToRead, giveUp, isAnyWaiting, putBack, saveOutcome } from './queries.ts'
import { readText } from './read-text.ts'

interface Services {
  database: Database
  storage: Storage
  workers: Workers
}

/** The next run goes on. */
const MOST_MS = 50_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** How often it is looked whether a document waits. */
const LOOK_EVERY_MS = 2_000

/** Reads what is written in documents, so that search finds it: one after the other, one of each owner in turn. */
export const readDocumentsJob = (services: Services): Job<object> => ({
  name: 'read-documents',
  schedule: '* * * * *',
  looks: { everyMs: LOOK_EVERY_MS, forWork: () => asSystem(services.database, isAnyWaiting) },
  run: (_data, _id, signal) => readDocuments(services, signal),
})

export async function readDocuments(services: Services, signal?: AbortSignal): Promise<void> {
  const { database } = services
  const ends = performance.now() + MOST_MS
  await asSystem(database, giveUp)
  let last = NOBODY
  const goesOn = () => performance.now() < ends && !signal?.aborted
  while (goesOn()) {
    const next = await asSystem(database, (db) => beginNext(db, last))
    if (!next && last === NOBODY) return
    last = next?.user_id ?? NOBODY
    if (next && !(await read(services, next))) return
  }
}

/** False where nobody has time for it now. */
async function read({ database, ...services }: Services, document: DocumentToRead): Promise<boolean> {
  const { document_id } = document
  try {
    const outcome = await readText(services, document)
    await asSystem(database, (db) => saveOutcome(db, document_id, outcome))
    return true
  } catch (error) {
    if (!(error instanceof WorkersBusy || error instanceof WorkersStopped)) throw error
    await asSystem(database, (db) => putBack(db, document_id))
    return false
  }
}
