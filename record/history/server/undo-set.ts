import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from './shared/change-source.ts'
import { fieldsOfSet, type Outcome, takeBackChanges } from './shared/take-back-changes.ts'
import { noteSetTakenBack } from '#record/proposals/server/shared/taken-back.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { deleteAssets, isInTrash, restoreAssets } from '#work/trash/server/shared/trash.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { takeBackLedgers } from './undo-ledgers.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/* Takes back all that was changed together, asset by asset: what was changed since stays as it is. */

const AT_ONCE = 100

export const undoSet = registered.history.undoSet.handler(async ({ input: { id: set, as, after }, context }) => {
  const { db } = context
  if (!isId(set)) refuse(requestRefusals.NOT_FOUND)
  await setChangeSource(db, 'undo', as)
  const ids = await listAssets(db, set, after ?? null)
  if (ids.length === 0 && after === undefined) refuse(requestRefusals.NOT_FOUND)
  const some = ids.slice(0, AT_ONCE)
  const locked = await lockAssets(db, some)
  const fields = await fieldsOfSet(db, set, locked)
  const outcomes = new Map<string, Set<Outcome>>(some.map((id) => [id, new Set()]))
  const note = (ids: readonly string[], outcome: Outcome) => ids.forEach((id) => outcomes.get(id)!.add(outcome))

  const restored = await restoreAssets(db, await listTrashed(db, set, some))
  note(
    restored.map(({ id }) => id),
    'undone',
  )
  const came = locked.filter((id) => fields.get(id)?.some((field) => field === 'created' || field === 'restored'))
  const touched = await changedSince(db, set, came)
  note(touched, 'newer')
  note(
    await deleteAssets(
      db,
      came.filter((id) => !touched.includes(id)),
    ),
    'undone',
  )

  const others = locked.filter((id) => !came.includes(id))
  for (const [outcome, ids] of await takeBackLedgers(db, set, others)) note(ids, outcome)
  const ofOthers = new Map(others.map((id) => [id, fields.get(id) ?? []]))
  const taken = await takeBackChanges(db, { set, fields: ofOthers, me: context.me, now: context.now })
  for (const [id, each] of taken.outcomes) each.forEach((outcome) => outcomes.get(id)!.add(outcome))
  const counts = counted(outcomes)
  if (counts.undone + counts.same > 0) await noteSetTakenBack(db, set)
  return {
    ...counts,
    files_gone: taken.files_gone,
    numbers_given_up: restored.map(({ inventory_number }) => inventory_number).filter((number) => number !== null),
    next: ids.length > AT_ONCE ? some.at(-1)! : null,
  }
})

function counted(outcomes: ReadonlyMap<string, ReadonlySet<Outcome>>) {
  const all = [...outcomes.values()]
  const count = (outcome: Outcome) => all.filter((each) => each.has(outcome)).length
  const same = all.filter((each) => each.size === 0 || (each.has('same') && each.size === 1)).length
  return { undone: count('undone'), same, newer: count('newer'), refused: count('refused') }
}

/** By their ids, one more than wanted where there are more. */
async function listAssets(db: UserDb, set: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct asset_id as id from asset_changes where change_set = ${set}
      union select id from trashed_assets where change_set = ${set} and ${isInTrash}
    ) as assets where ${after}::uuid is null or id > ${after}::uuid order by id limit ${sql.lit(AT_ONCE + 1)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const listTrashed = async (db: UserDb, set: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from trashed_assets where change_set = ${set} and id = any (${[...ids]}::uuid[])
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** That they came and went meanwhile is no change of them. */
async function changedSince(db: UserDb, set: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct asset_id as id from asset_changes
    where asset_id = any (${[...ids]}::uuid[]) and change_set <> ${set} and field not in ('trashed', 'restored')
      and changed_at > (
        select max(changed_at) from asset_changes as of_set
        where of_set.asset_id = asset_changes.asset_id and of_set.change_set = ${set}
      )
  `.execute(db)
  return rows.map(({ id }) => id)
}
