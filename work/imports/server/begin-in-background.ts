import { randomUUID } from 'node:crypto'
import type { FinishedImport, WholeImportPlan } from '../contract.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { type KeyedRequest, once } from '#database/keyed-request.ts'
import { refuse } from '#platform/refusal.ts'
import { currentSpeech } from '#platform/speech.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { InTransaction } from '#account/identity/server/shared/callers.ts'
import { insertWaiting, isOneUnderWay } from './background-queries.ts'
import { RUN_IMPORTS } from './run-imports.job.ts'
import { WAITING_TABLES, waitingPath } from './waiting-tables.ts'
import { importRefusals } from '../refusals.ts'

interface Services {
  storage: Storage
  enqueue: Enqueue
}

interface Waiting {
  file_name: string
  rows: number
  plan: WholeImportPlan
  content: AsyncIterable<Uint8Array>
  keyed: KeyedRequest | null
}

/** First the table, which nobody sees as long as no row tells of it; then the row, and with it the job. */
export async function beginInBackground(
  { storage, enqueue }: Services,
  inTransaction: InTransaction,
  owner: string,
  { content, keyed, ...waiting }: Waiting,
): Promise<FinishedImport> {
  if (await inTransaction(isOneUnderWay)) refuse(importRefusals['IMPORT_RUNNING.table'])
  const id = randomUUID()
  const path = waitingPath(owner, id)
  await storage.put({ owner, bucket: WAITING_TABLES, path, content })
  return inTransaction((db) =>
    once(db, keyed, async () => {
      await insertWaiting(db, { ...waiting, id, path, language: currentSpeech().language })
      await enqueue(db, RUN_IMPORTS, {})
      return { id, waits: true, added: 0, changed: 0, known: 0, wrong: 0, without_room: 0 }
    }),
  )
}
