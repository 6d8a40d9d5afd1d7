import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { withoutRole, type AdminDb, type SystemDb, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Log } from './log.ts'

/** Work that follows from a committed row. It may run twice, after any crash, and must not mind. */
export interface Job<Data extends object> {
  name: string
  run: (data: Data, id: string) => Promise<void>
  /** A job that comes by the clock rather than by a row: a cron expression, in UTC. */
  schedule?: string
}

/** How a transaction asks for work: the job is there if and only if the transaction commits. */
export type Enqueue = (db: UserDb | AdminDb | SystemDb, name: string, data: object) => Promise<void>

export const QUEUE = {
  retryLimit: 8,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  deleteAfterSeconds: 60 * 60,
} as const

export interface Jobs {
  enqueue: Enqueue
  /** Says what work there is. Only then can it be asked for. */
  add: (jobs: readonly Job<any>[]) => Promise<void>
  /** Takes up work in this process; without it, another process has to. */
  work: () => Promise<void>
  stop: () => Promise<void>
}

export async function startJobs(database: Database, log: Log): Promise<Jobs> {
  const jobs: Job<any>[] = []
  const boss = new PgBoss({
    schema: 'pgboss',
    // The queue's tables are their owner's to make, and its indexes to build again (queue-tables.ts).
    migrate: false,
    reindex: false,
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  })
  boss.on('error', (err) => log.error({ err }, 'the job queue reports an error'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  await boss.start()

  return {
    enqueue: (db, name, data) =>
      withoutRole(db, async () => {
        const executeSql = (text: string, values: unknown[] = []) =>
          db.executeQuery<any>(CompiledQuery.raw(text, values))
        await boss.send(name, data, { db: { executeSql } })
      }),
    add: async (more) => {
      for (const { name } of more) await boss.createQueue(name, QUEUE)
      jobs.push(...more)
    },
    work: async () => {
      for (const job of jobs) await workOn(boss, job, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Several at a time and each by itself: one that fails is tried again, the others are done. */
const WORK = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const

async function workOn(boss: PgBoss, { name, run, schedule }: Job<any>, log: Log) {
  await boss.work<object, object, typeof WORK>(name, WORK, (batch) => Promise.all(batch.map(settle)))
  if (schedule !== undefined) await boss.schedule(name, schedule)

  async function settle({ id, data }: { id: string; data: object }) {
    try {
      await run(data, id)
      return { id, status: 'completed' as const }
    } catch (err) {
      log.error({ err, job: name, id }, 'a job failed and will be tried again')
      return { id, status: 'failed' as const }
    }
  }
}
