import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from './shared/change-source.ts'
import type { Member } from '#account/member/contract.ts'
import { isId } from '#basics/ids.ts'
import { Refusal, refuse } from '#platform/refusal.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { deleteAssets, isInTrash, restoreAssets } from '#work/trash/server/shared/trash.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { findAsset, findAssetForUpdate } from '#record/assets/server/shared/queries.ts'
import { isSame, partsIn, revertingOf, storedNamesOf, withoutIt } from './reverting.ts'
import { findChanges, judgePart, savePart, withoutGoneFiles } from './taking-back.ts'
import { LEDGERS, takeBackLedgers } from './undo-ledgers.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/* Takes back all that was changed together, asset by asset: what was changed since stays as it is. */

const AT_ONCE = 100

/** What became of an asset by it; of several at once where its parts went different ways. */
type Outcome = 'undone' | 'same' | 'newer' | 'refused'

export const undoSet = registered.history.undoSet.handler(async ({ input: { id: set, as, after }, context }) => {
  const { db } = context
  if (!isId(set)) refuse(requestRefusals.NOT_FOUND)
  await setChangeSource(db, 'undo', as)
  const ids = await listAssets(db, set, after ?? null)
  if (ids.length === 0 && after === undefined) refuse(requestRefusals.NOT_FOUND)
  const some = ids.slice(0, AT_ONCE)
  const locked = await lockAssets(db, some)
  const fields = await fieldsOf(db, set, locked)
  const outcomes = new Map<string, Set<Outcome>>(some.map((id) => [id, new Set()]))
  const note = (ids: readonly string[], outcome: Outcome) => ids.forEach((id) => outcomes.get(id)!.add(outcome))

  const restored = await restoreAssets(db, await listTrashed(db, set, some))
  note(
    restored.map(({ id }) => id),
    'undone',
  )
  const came = locked.filter((id) => fields.get(id)!.some((field) => field === 'created' || field === 'restored'))
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
  let files = 0
  for (const id of others) {
    const names = fields.get(id)!.filter((field) => field !== 'trashed' && !(field in LEDGERS))
    const { outcome, gone } = await takeBack(db, context, { set, id, names })
    files += gone
    outcome.forEach((each) => outcomes.get(id)!.add(each))
  }
  return {
    ...counted(outcomes),
    files_gone: files,
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

async function fieldsOf(db: UserDb, set: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select asset_id as id, array_agg(distinct field) as fields from asset_changes
    where change_set = ${set} and asset_id = any (${[...ids]}::uuid[]) group by asset_id
  `.execute(db)
  return new Map([
    ...ids.map((id): [string, string[]] => [id, []]),
    ...rows.map(({ id, fields }): [string, string[]] => [id, fields]),
  ])
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

interface Who {
  me: Member
  now: Date
  addresses: Addresses
}

/** Each part of one asset by itself. */
async function takeBack(
  db: UserDb,
  who: Who,
  { set, id, names }: { set: string; id: string; names: readonly string[] },
) {
  const outcome = new Set<Outcome>()
  let gone = 0
  const isOfIt = sql<boolean>`change_set = ${set}`
  const [details] = names.includes('details') ? await findChanges(db, { id, isOfIt, names: ['details'] }) : []
  for (const part of partsIn(names, details)) {
    const [locked, asset, changes] = await Promise.all([
      findAssetForUpdate(db, id),
      findAsset(db, id, { addresses: who.addresses, owner: who.me.id }),
      findChanges(db, { id, isOfIt, names: storedNamesOf(part) }),
    ])
    const reverting = revertingOf(part, changes, asset!)
    const { wanted, isNewer } = withoutIt(part, reverting)
    const there = await withoutGoneFiles(db, id, part, { ...reverting, before: wanted })
    gone += there.gone
    if (isNewer) outcome.add('newer')
    if (isSame(there.before, reverting.present)) {
      if (!isNewer) outcome.add('same')
      continue
    }
    const saved = { asset: asset!, locked: locked!, part, present: reverting.present, before: there.before }
    const alone = await judgedOrNull(judgePart(db, who, saved))
    outcome.add(alone ? 'undone' : 'refused')
    // What comes back may have left the lists since.
    if (alone) await savePart(db, who, alone, { ...saved, locked: alone.record })
  }
  return { outcome, gone }
}

/** One that can't be as it was keeps no other back. */
const judgedOrNull = <T>(judging: Promise<T>): Promise<T | null> =>
  judging.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
