import type { FinishedImport } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { sourceOf } from '../rules/import-table.ts'
import { type KeyedRequest, once } from '#database/keyed-request.ts'
import { refuse } from '#platform/refusal.ts'
import type { InTransaction } from '#account/identity/server/shared/callers.ts'
import { type JudgedTable, judgeTable, type PlannedTable } from './judge-table.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { MatchedRow } from './match-rows.ts'
import { insertImport } from './queries.ts'
import { importRefusals } from '../refusals.ts'

/** What is to be done of a table that was judged. */
export interface Work {
  adding: JudgedRow[]
  changing: MatchedRow[]
  withoutRoom: number
}

export function workIn({ ready, matched, room }: JudgedTable, { plan }: PlannedTable): Work {
  const withoutRoom = room === null ? 0 : Math.max(0, ready.length - room)
  if (withoutRoom > 0 && !plan.only_what_fits)
    refuse(importRefusals['PLAN_LIMIT.table'], { asked: ready.length, room: room! })
  return {
    adding: ready.slice(0, ready.length - withoutRoom),
    changing: plan.update === 'none' ? [] : matched,
    withoutRoom,
  }
}

/** All of it, or nothing. */
export async function runImport(
  inTransaction: InTransaction,
  me: Member,
  planned: PlannedTable,
  { file_name, keyed }: { file_name: string; keyed: KeyedRequest | null },
): Promise<FinishedImport> {
  const judged = await judgeTable(inTransaction, me, planned)
  const { adding, changing, withoutRoom } = workIn(judged, planned)
  const { headings, rows } = planned.table
  const { update: mode, checked_at: shownAt } = planned.plan
  const of = ({ added, changed }: { added: number; changed: number }) => ({
    waits: false,
    added,
    changed,
    known: rows.length - judged.wrong.length - withoutRoom - added - changed,
    wrong: judged.wrong.length,
    without_room: withoutRoom,
  })
  if (adding.length + changing.length === 0) return { id: null, ...of({ added: 0, changed: 0 }) }
  return inTransaction((db) =>
    once(db, keyed, async () => {
      const done = await insertImport(db, {
        file_name,
        source: sourceOf(headings),
        headings,
        rows: rows.length,
        adding,
        changing,
        updating: { mode, shownAt },
      })
      return { id: done.id, ...of(done) }
    }),
  )
}
