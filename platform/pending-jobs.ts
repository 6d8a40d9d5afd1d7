import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import { QUEUE } from './jobs.ts'

/** Work that is requested and not done. What comes by the clock comes again by itself. */
export const PENDING_JOBS = `select name, data::text, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
    and not exists (select from pgboss.schedule where schedule.name = job.name)`

export const hasQueue = async (client: pg.Client) =>
  (await client.query<{ found: boolean }>(`select to_regclass('pgboss.job') is not null as found`)).rows[0]!.found

export interface PendingJob {
  name: string
  data: string | null
  start_after: Date
}

/** Makes a queue where there is none yet. What it returns asks for work within the caller's transaction. */
export async function openQueue(database: Database, names: readonly string[]) {
  const boss = new PgBoss({
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => loginOf(database).pool.query(text, values) },
  })
  boss.on('error', () => {})
  await boss.start()
  for (const name of names) await boss.createQueue(name, QUEUE)
  return {
    enqueue: (client: pg.Client, { name, data, start_after: startAfter }: PendingJob) =>
      boss.send(name, data === null ? null : (JSON.parse(data) as object), {
        startAfter,
        db: { executeSql: (text, values = []) => client.query(text, values) },
      }),
    close: () => boss.stop({ graceful: false }),
  }
}
