import type pg from 'pg'
import { connect } from '#database/connect.ts'
import { copyIn } from '#database/copy.ts'
import { openQueue, type PendingJob } from '#platform/pending-jobs.ts'

const PAGE = 500

/** Until all rows are there. */
export async function saveJobs(client: pg.Client, rows: AsyncIterable<Uint8Array>): Promise<void> {
  await client.query('create temporary table moved_jobs (name text, data text, start_after timestamptz) on commit drop')
  await copyIn(client, 'copy moved_jobs from stdin', rows)
  await client.query('alter table moved_jobs add column number bigint generated always as identity primary key')
}

/** What was requested and not yet done is queued here, in the same transaction as the rows that it follows from. */
export async function moveJobs(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows: found } = await client.query(`select where to_regclass('pg_temp.moved_jobs') is not null`)
  if (found.length === 0) return
  const { rows: names } = await client.query<{ name: string }>('select distinct name from moved_jobs')
  if (names.length === 0) return
  const database = connect(databaseUrl, { max: 1, name: 'strongroom restore' })
  try {
    const queue = await openQueue(
      database,
      names.map(({ name }) => name),
    )
    for (let after = '0'; ;) {
      const { rows } = await client.query<PendingJob & { number: string }>(
        'select number, name, data, start_after from moved_jobs where number > $1 order by number limit $2',
        [after, PAGE],
      )
      for (const job of rows) await queue.enqueue(client, job)
      if (rows.length < PAGE) break
      after = rows.at(-1)!.number
    }
    await queue.close()
  } finally {
    await database.close()
  }
}
