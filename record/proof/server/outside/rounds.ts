import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { checkpointIn, signedByUs } from '../log/checkpoints.ts'
import { findCheckpoint, findLog } from '../log/queries.ts'

/* Whom a checkpoint was sent to, and when. */

export const MINUTES_BETWEEN = 60

/** A checkpoint that is sent now: nobody else of the installation sends it to this party. */
export interface Round {
  epoch: number
  origin: string
  size: number
  /** As this installation signed it. */
  note: string
  party: string
  /** Of the largest checkpoint that the party has signed. */
  known: number
}

interface Due {
  party: string
  /** Since the last that was answered well; one that was not is tried again after an hour. */
  minutesAfterDone: number
}

/** Null where there is nothing new, or it is too early. A time to come is that of a clock that was set back. Who waited for another compares with the time after that. */
export async function beginRound(db: SystemDb, { party, minutesAfterDone }: Due): Promise<Round | null> {
  const log = await findLog(db)
  const signed = log && (await findCheckpoint(db, log.epoch))
  if (!signed) return null
  const { origin, size } = checkpointIn(signed.note)
  const { rows } = await sql<{ size: string }>`
    insert into log_rounds as round (epoch, party) values (${log.epoch}, ${party})
    on conflict (epoch, party) do update set tried_at = now()
    where round.size < ${size}
      and round.tried_at not between now() - ${MINUTES_BETWEEN} * interval '1 minute' and clock_timestamp()
      and (round.done_at is null or round.done_at not between now() - ${minutesAfterDone} * interval '1 minute' and clock_timestamp())
    returning round.size
  `.execute(db)
  return rows[0]
    ? { epoch: log.epoch, origin, size, note: signedByUs(signed.note), party, known: Number(rows[0].size) }
    : null
}

export const endRound = (db: SystemDb, { epoch, party, size }: Round) =>
  db
    .updateTable('log_rounds')
    .set({ size: String(size), done_at: sql<Date>`now()` })
    .where('epoch', '=', epoch)
    .where('party', '=', party)
    .execute()
