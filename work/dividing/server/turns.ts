import { sql } from 'kysely'
import type { VaultDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import type { TurnAct, TurnsSeen } from '../contract/turns.ts'

/* Rounds in which people take turns. Who comes next, whose time is over and who was first is decided by the database. */

const NOT_FOUND = requestRefusals.NOT_FOUND

/** How turns stand, for whoever runs the round or takes part. */
export async function requireTurns(db: VaultDb, id: string): Promise<TurnsSeen> {
  if (!isId(id)) return refuse(NOT_FOUND)
  const { rows } = await sql<{ seen: TurnsSeen | null }>`select turns_seen(${id}) as seen`.execute(db)
  const seen = rows[0]!.seen ?? refuse(NOT_FOUND)
  return {
    ...seen,
    drawn_at: momentIn(seen.drawn_at),
    paused_at: momentIn(seen.paused_at),
    approved_at: momentIn(seen.approved_at),
    turns: seen.turns.map((turn) => ({ ...turn, at: momentIn(turn.at) })),
    running: seen.running && {
      ...seen.running,
      since: momentIn(seen.running.since),
      until: momentIn(seen.running.until),
    },
  }
}

/** As it is said by the calls. */
const momentIn = <Moment extends string | null>(moment: Moment) =>
  (moment === null ? null : new Date(moment).toISOString()) as Moment

export async function takeTurn(db: VaultDb, id: string, { turn, asset }: { turn: number; asset: string | null }) {
  if (!isId(id) || (asset !== null && !isId(asset))) return refuse(NOT_FOUND)
  await requireDone(db, sql`take_turn(${id}, ${turn}, ${asset})`)
  return requireTurns(db, id)
}

export async function act(db: VaultDb, id: string, wanted: TurnAct): Promise<TurnsSeen> {
  if (!isId(id)) return refuse(NOT_FOUND)
  if (wanted.act === 'take') return takeTurn(db, id, wanted)
  const done = {
    begin: sql`begin_turns(${id})`,
    undo: sql`undo_turn(${id})`,
    pause: sql`pause_turns(${id}, true)`,
    'go-on': sql`pause_turns(${id}, false)`,
  }
  await requireDone(db, done[wanted.act])
  return requireTurns(db, id)
}

async function requireDone(db: VaultDb, done: ReturnType<typeof sql>) {
  const { rows } = await sql<{ is_done: boolean }>`select ${done} as is_done`.execute(db)
  if (!rows[0]!.is_done) refuse(NOT_FOUND)
}
