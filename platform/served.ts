import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '#database/refusal.ts'

const PATIENCE_MS = 3_000

/** For commands that pull away what a server stands on. One that was stopped a moment ago may still be hanging up. */
export async function requireNoOtherServer(client: pg.Client): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; await isServed(client); await sleep(100))
    if (Date.now() > until) throw new Refusal('A server is running on this database. Stop it first.')
}

async function isServed(client: pg.Client) {
  // Within a transaction the first look would be shown again.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'strongroom'`,
  )
  return rows.length > 0
}
