import { sql } from 'kysely'
import pg from 'pg'
import type { SystemDb } from '#database/access.ts'
import { Refusal } from '#database/refusal.ts'

/** Any number will do, as long as every process of every version takes the same one. */
const LOCK = 5_026_238

/**
 * Whether objects have to stay because a backup is reading them. Asked after looking up what could go: a backup that
 * begins later than that has a snapshot in which it is gone already.
 */
export async function areDeletionsPaused(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${sql.lit(LOCK)}) as free`.execute(db)
  return !rows[0]!.free
}

/**
 * Until its connection ends, however it ends, no stored object is deleted. Taken before a snapshot, all that the snapshot
 * shows stays in the store.
 */
export async function pauseDeletions(client: pg.Client): Promise<void> {
  try {
    await client.query(`begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s'`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error
    throw new Refusal('Another backup is running.', { cause: error })
  }
}
