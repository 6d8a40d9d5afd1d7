import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { KEY_HOURS } from './contract/keys.ts'

export interface Limit {
  max: number
  seconds: number
  /** Not even a crash in the next half second may forget it. What is only counted does not wait for the disk. */
  outlastsCrash?: boolean
}

export type RateVerdict = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts one more request under `key` and says whether it is still within the limit. */
export async function countRequest(
  database: Database,
  key: string,
  { max, seconds, outlastsCrash = false }: Limit,
): Promise<RateVerdict> {
  const { rows } = await asSystem(database, (db) =>
    sql<{ count: number; wait: number }>`
      insert into rate_limits (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when rate_limits.ends_at <= now() then 1 else rate_limits.count + 1 end,
        ends_at = case when rate_limits.ends_at <= now() then excluded.ends_at else rate_limits.ends_at end
      returning count, ceil(extract(epoch from ends_at - now()))::int as wait,
        set_config('synchronous_commit', ${outlastsCrash ? 'on' : 'off'}, true)
    `.execute(db),
  )
  const [counted] = rows
  if (!counted) throw new Error('Counting a request returned no row')
  return counted.count <= max ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(counted.wait, 1) }
}

export const forgetOldRequests = (database: Database) =>
  asSystem(database, (db) => sql`delete from rate_limits where ends_at < now()`.execute(db))

/** As long as docs/api.md promises to know them. */
export const forgetKeyedRequests = (database: Database) =>
  asSystem(database, (db) =>
    sql`delete from keyed_requests where created_at < now() - make_interval(hours => ${KEY_HOURS})`.execute(db),
  )
