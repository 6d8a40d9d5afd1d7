import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { withoutRole, type AdminDb, type SystemDb, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { asWork } from '#database/work.ts'
import { loginOf } from '#database/login.ts'
import type { Log } from './log.ts'
import { saidSeldom } from './said-seldom.ts'
import type { Sealer } from './sealer.ts'
import { createSlots } from './slots.ts'

/** Work that follows from a committed row. It may run twice, after any crash, and must not mind. */
export interface Job<Data extends object> {
  name: string
  /** `signal` says that the process is about to end: what goes on for long stops at the next step. */
  run: (data: Data, id: string, signal?: AbortSignal) => Promise<void>
  /** What is requested is for nobody's eyes, so it waits sealed and leaves nothing behind: letters hold links. */
  sealed?: true
  /** A job that comes by the clock rather than by a row: a cron expression, in UTC. */
  schedule?: string
  /**
   * One that also comes as soon as there is work, whichever way that came about. In one process it runs once at a time. The
   * clock stays: it comes where a process ended before it had looked.
   */
  looks?: { everyMs: number; forWork: () => Promise<boolean> }
}

/** How a transaction asks for work: the job is there if and only if the transaction commits. */
export type Enqueue = (db: UserDb | AdminDb | SystemDb, name: string, data: object) => Promise<void>

export const QUEUE = {
  retryLimit: 8,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
} as const

const MOST_AT_ONCE = 2

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Those that go on by then are begun again by the next process. */
const STOP_MS = 1_000

export interface Jobs {
  enqueue: Enqueue
  /** Says what work there is. Only then can it be requested. */
  add: (jobs: readonly Job<any>[]) => Promise<void>
  /** Takes up work in this process; without it, another process has to. */
  work: () => Promise<void>
  /** Begins no more, and waits so long for what is under way. */
  pause: (patienceMs: number) => Promise<void>
  stop: () => Promise<void>
}

export async function startJobs(database: Database, log: Log, sealer: Sealer): Promise<Jobs> {
  const jobs: Job<any>[] = []
  const ending = new AbortController()
  const looking: Promise<void>[] = []
  const boss = new PgBoss({
    schema: 'pgboss',
    // The queue's tables are their owner's to make, and its indexes to build again (queue-tables.ts).
    migrate: false,
    reindex: false,
    db: { executeSql: fewAtOnce((text, values) => loginOf(database).pool.query(text, values)) },
  })
  // Without a database each of its queues says so, each time it looks.
  boss.on(
    'error',
    saidSeldom((err, unsaid) => log.error({ err, unsaid }, 'the job queue reports an error')),
  )
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  await boss.start()

  return {
    enqueue: (db, name, data) =>
      withoutRole(db, async () => {
        const executeSql = (text: string, values: unknown[] = []) =>
          db.executeQuery<any>(CompiledQuery.raw(text, values))
        const isSealed = jobs.some((job) => job.name === name && job.sealed)
        await boss.send(name, isSealed ? { sealed: sealer.seal(JSON.stringify(data)) } : data, { db: { executeSql } })
      }),
    add: async (more) => {
      for (const { name } of more) {
        await boss.createQueue(name, QUEUE)
        // It remembers a queue once it was queried about it; within a transaction that would take a second connection.
        await boss.findJobs(name, { id: NO_JOB })
      }
      jobs.push(...more)
    },
    work: async () => {
      for (const job of jobs) {
        const { looks } = job
        const workedOn = job.sealed ? unsealed(job, database, sealer) : looks ? onceAtATime(job) : job
        await workOn(boss, workedOn, { log, signal: ending.signal })
        if (looks) looking.push(lookForWork({ ...workedOn, looks }, { log, signal: ending.signal }))
      }
    },
    pause: async (patienceMs) => {
      ending.abort()
      const ended = Promise.all([...jobs.map(({ name }) => boss.offWork(name)), ...looking])
      await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
    },
    stop: () => {
      ending.abort()
      return boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: any[] }>

/** All queues look for work in the same moment: a connection for each of them would stay open for it. */
function fewAtOnce(execute: ExecuteSql): ExecuteSql {
  const slots = createSlots({ all: MOST_AT_ONCE, waiting: Infinity })
  return async (text, values) => {
    const done = await slots([{ key: 'queue', max: MOST_AT_ONCE }])
    try {
      return await execute(text, values)
    } finally {
      done()
    }
  }
}

/** Several at a time and each by itself: one that fails is tried again, the others are done. */
const WORK = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

interface Working {
  log: Log
  signal: AbortSignal
}

async function workOn(boss: PgBoss, { name, run, schedule }: Job<any>, { log, signal }: Working) {
  await boss.work<object, object, typeof WORK>(name, WORK, (batch) => Promise.all(batch.map(settle)))
  if (schedule !== undefined) await boss.schedule(name, schedule)

  async function settle({ id, data }: { id: string; data: object }) {
    try {
      await asWork('job', null, () => run(data, id, signal))
      return { id, status: 'completed' as const }
    } catch (err) {
      log.error({ err, job: name, id }, 'a job failed and will be tried again')
      return { id, status: 'failed' as const }
    }
  }
}

/** Whoever wants it meanwhile waits for what is under way. */
function onceAtATime(job: Job<any>): Job<any> {
  let underWay: Promise<void> | null = null
  const run: Job<any>['run'] = (...given) => (underWay ??= job.run(...given).finally(() => (underWay = null)))
  return { ...job, run }
}

async function lookForWork(
  { name, run, looks }: Job<any> & Required<Pick<Job<any>, 'looks'>>,
  { log, signal }: Working,
) {
  const { everyMs, forWork } = looks
  const look = async () => void ((await forWork()) && (await run({}, NO_JOB, signal)))
  for (;;) {
    await sleep(everyMs, undefined, { ref: false, signal }).catch(() => {})
    if (signal.aborted) return
    await asWork('job', null, look).catch((err: unknown) =>
      log.warn({ err, job: name }, 'a job was not done; it is looked for again'),
    )
  }
}

/** A job of a release that did not seal comes as it is; one that was done when its process was killed comes empty. */
function unsealed(job: Job<any>, database: Database, sealer: Sealer): Job<any> {
  return {
    ...job,
    run: async (data: { sealed?: string } | null, id, signal) => {
      if (data === null) return
      const { sealed } = data
      await job.run(sealed === undefined ? data : JSON.parse(sealer.open(sealed)), id, signal)
      if (sealed !== undefined)
        await loginOf(database).pool.query('update pgboss.job set data = null where name = $1 and id = $2', [
          job.name,
          id,
        ])
    },
  }
}
