import { asOwnerOfJob, asSystem, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { asWork } from '#database/work.ts'
import { sourceOf } from '../rules/import-table.ts'
import { t } from '#basics/words/words.ts'
import type { Job } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { refuse } from '#platform/refusal.ts'
import { refusalOf } from '#platform/refusal-of.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { bufferOf } from '#platform/streams.ts'
import { WorkersBusy, WorkersStopped } from '#platform/workers/errors.ts'
import type { Workers } from '#platform/workers/workers.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import {
  addDone,
  claimNext,
  endInBackground,
  failInBackground,
  holdRunning,
  type ImportUnderWay,
  isGivenUp,
  knowSizeOfAssets,
  releaseClaim,
  renewClaim,
  tellSteps,
  waitWhileSuspended,
} from './background-queries.ts'
import { judgeTable } from './judge-table.ts'
import { addRows, changeRows, nameSource, ownFieldsOf, takeBack } from './queries.ts'
import { workIn } from './run-import.ts'
import { TABLE_WORDS, WAITING_TABLES, withoutIn, withSectionNamed } from './waiting-tables.ts'
import { importRefusals } from '../refusals.ts'

interface Services {
  database: Database
  storage: Storage
  workers: Workers
  log: Log
}

export const RUN_IMPORTS = 'run-imports'
/** So many in one transaction: whoever saves something meanwhile waits no longer than for these. */
const AT_ONCE = 500
const RENEW_MS = 15_000

/** What waits is requested when it comes; the clock finds what a server left that ended. */
export const runImportsJob = (services: Services): Job<object> => ({
  name: RUN_IMPORTS,
  schedule: '* * * * *',
  run: () => runImports(services),
})

async function runImports(services: Services): Promise<void> {
  const { database, log } = services
  for (let next; (next = await asSystem(database, claimNext)) !== undefined;) {
    const claimed = next
    const renewing = setInterval(
      () =>
        // Of its own: what the import holds meanwhile is not waited for.
        void asWork('job', null, () => asSystem(database, (db) => renewClaim(db, claimed.id))).catch((err: unknown) =>
          log.warn({ err }, 'an import was not renewed'),
        ),
      RENEW_MS,
    )
    try {
      await speaking(speechFor(claimed.language ?? 'en'), () => runOne(services, claimed))
    } finally {
      clearInterval(renewing)
    }
  }
}

/** Cancelled meanwhile, and all that it did is undone already; or its person is suspended. */
class Cancelled extends Error {}

async function runOne(services: Services, claimed: ImportUnderWay): Promise<void> {
  const { database, storage, log } = services
  const { id, user_id, path } = claimed
  const inTransaction = <T>(work: (db: UserDb) => Promise<T>) => asOwnerOfJob(database, user_id, work)
  try {
    if (isGivenUp(claimed)) refuse(importRefusals.TABLE_REFUSED, t('Something went wrong on our side, several times.'))
    await work(services, claimed)
  } catch (error) {
    if (error instanceof WorkersBusy || error instanceof WorkersStopped) {
      await asSystem(database, (db) => releaseClaim(db, id))
      throw error
    }
    if (!(error instanceof Cancelled)) {
      const refused = refusalOf(error, TABLE_WORDS)
      // It may go better another time.
      if (!refused) throw error
      log.info({ id, code: refused.refusal }, 'an import was refused')
      await inTransaction(async (db) => {
        if (!(await holdRunning(db, id))) return
        await takeBack(db, id, { me: claimed, now: new Date() })
        await failInBackground(db, id, refused.message)
      })
    }
  }
  if (await asSystem(database, (db) => waitWhileSuspended(db, id))) return
  await storage.remove({ bucket: WAITING_TABLES, path })
}

async function work({ database, storage, workers }: Services, claimed: ImportUnderWay): Promise<void> {
  const { id, user_id, made_by, role, file_name: name, path, plan } = claimed
  const inTransaction = <T>(each: (db: UserDb) => Promise<T>) => asOwnerOfJob(database, user_id, each, made_by)
  const read = await workers.run(
    'read-table',
    async () => {
      const stored = await storage.open({ owner: user_id, bucket: WAITING_TABLES, path })
      if (!stored)
        refuse(importRefusals.TABLE_REFUSED, t('The spreadsheet is no longer stored. Please import it again.'))
      return { name, bytes: await bufferOf(stored.read()), heading_row: plan.heading_row, without: withoutIn(plan) }
    },
    { whose: user_id },
  )
  const table = withSectionNamed(read)
  const own = await inTransaction(listOwnFields)
  const planned = { table, plan, own }
  const judged = await judgeTable(inTransaction, { role }, planned)
  const { adding, changing, withoutRoom } = workIn(judged, planned)
  const fields = await within(async (db) => {
    await nameSource(db, id, sourceOf(table.headings))
    await tellSteps(db, id, adding.length + changing.length)
    return ownFieldsOf(db, [...adding, ...changing.map(({ row }) => row)], table.headings)
  })
  const begun = { id, fields }
  for (let at = 0; at < adding.length; at += AT_ONCE) {
    const some = adding.slice(at, at + AT_ONCE)
    await within(async (db) =>
      addDone(db, id, { added: await addRows(db, begun, some), changed: 0, steps: some.length }),
    )
    await inTransaction(knowSizeOfAssets)
  }
  const updating = { mode: plan.update, shownAt: plan.checked_at }
  for (let at = 0; at < changing.length; at += AT_ONCE) {
    const some = changing.slice(at, at + AT_ONCE)
    await within(async (db) =>
      addDone(db, id, { added: 0, changed: await changeRows(db, begun, some, updating), steps: some.length }),
    )
  }
  await within((db) => endInBackground(db, id, { wrong: judged.wrong.length, without_room: withoutRoom }))

  /** A step: all of it, while it has not been cancelled. */
  function within<T>(step: (db: UserDb) => Promise<T>): Promise<T> {
    return inTransaction(async (db) => {
      if (!(await holdRunning(db, id))) throw new Cancelled()
      return step(db)
    })
  }
}
