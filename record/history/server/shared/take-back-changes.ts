import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { changeAssets, type Patch } from '#record/assets/server/shared/changes.ts'
import { findAssets } from '#record/assets/server/shared/queries.ts'
import { refuseMissing } from '#record/assets/server/shared/save.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import {
  draftOf,
  isSame,
  type Part,
  partsIn,
  patched,
  type PresentAsset,
  revertingOf,
  type StoredChange,
  storedNamesOf,
  withoutIt,
} from '../reverting.ts'
import { describeAgain, findChanges, judgePart, withoutGoneFiles } from '../taking-back.ts'

/** What became of an asset; of several at once where its parts went different ways. */
export type Outcome = 'undone' | 'same' | 'newer' | 'refused'

interface TakingBack {
  set: string
  /** What the set changed of each, by the names that the history has. */
  fields: ReadonlyMap<string, readonly string[]>
  me: { role: Role }
  now: Date
}

export interface TakenBack {
  outcomes: Map<string, Set<Outcome>>
  /** How many of the files are deleted and didn’t come back. */
  files_gone: number
}

/** Which fields and lists a set changed of these assets. */
export async function fieldsOfSet(db: UserDb, set: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select asset_id as id, array_agg(distinct field) as fields from asset_changes
    where change_set = ${set} and asset_id = any (${[...ids]}::uuid[]) group by asset_id
  `.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

/** Takes back what a set changed of assets that are locked, part by part: what was changed since stays as it is. */
export async function takeBackChanges(db: UserDb, { set, fields, me, now }: TakingBack): Promise<TakenBack> {
  const [own, details] = await Promise.all([listOwnFields(db), changesOf(db, set, [...fields.keys()], ['details'])])
  const taken: TakenBack = { outcomes: new Map([...fields.keys()].map((id) => [id, new Set()])), files_gone: 0 }
  const parts = [...fields].flatMap(([id, names]) =>
    partsIn(names, details.get(id)?.[0]).map((part): [string, Part] => [id, part]),
  )
  await takeBackParts(parts.filter(([, part]) => part.kind !== 'rows' && !isAlone(part)))
  for (const one of parts.filter(([, part]) => isAlone(part))) await takeBackParts([one])
  // Rows may name files, which are back by now.
  const rows = parts.filter(([, part]) => part.kind === 'rows')
  for (const some of Map.groupBy(rows, ([, part]) => storedNamesOf(part)[0]).values()) await takeBackParts(some)
  return taken

  /** Read together, judged each by itself, and written together. */
  async function takeBackParts(some: readonly [string, Part][]) {
    if (some.length === 0) return
    const ids = [...new Set(some.map(([id]) => id))]
    const names = [...new Set(some.flatMap(([, part]) => storedNamesOf(part)))]
    const [assets, changes] = await Promise.all([findAssets(db, ids), changesOf(db, set, ids, names)])
    const present = new Map(assets.map((asset) => [asset.id, asset]))
    const drafts = new Map(assets.map((asset) => [asset.id, draftOf(recordKindOf(me.role), asset)]))
    const patches = new Map<string, Patch>()
    const files: (() => Promise<void>)[] = []
    for (const [id, part] of some) {
      const found = await partToTakeBack(part, present.get(id)!, changes.get(id) ?? [])
      if (!found) continue
      const draft = drafts.get(id)!
      const judging = { id, draft, part, before: found.before, own, now, role: me.role, mayBeEmptied: true }
      const patch = await judgedOrNull(judgePart(db, judging))
      taken.outcomes.get(id)!.add(patch ? 'undone' : 'refused')
      if (!patch) continue
      drafts.set(id, patched(draft, patch))
      patches.set(id, merged(patches.get(id) ?? { id }, patch))
      files.push(() => describeAgain(db, id, part, found.present, found.before))
    }
    const { missing } = await changeAssets(db, [...patches.values()])
    refuseMissing(missing)
    for (const describe of files) await describe()
  }

  /** Undefined where nothing of it has to be changed. */
  async function partToTakeBack(part: Part, asset: PresentAsset, changes: readonly StoredChange[]) {
    const reverting = revertingOf(part, changes, asset)
    const { wanted, isNewer } = withoutIt(part, reverting)
    const { before, gone } = await withoutGoneFiles(db, asset.id, part, { ...reverting, before: wanted })
    taken.files_gone += gone
    const outcomes = taken.outcomes.get(asset.id)!
    if (isNewer) outcomes.add('newer')
    if (!isSame(before, reverting.present)) return { present: reverting.present, before }
    if (!isNewer) outcomes.add('same')
    return undefined
  }
}

/** A file and a number are one asset’s: which one has it by now is known once those before it are written. */
const isAlone = (part: Part) =>
  part.kind === 'files' || (part.kind === 'columns' && part.columns.includes('inventory_number'))

const changesOf = (db: UserDb, set: string, ids: readonly string[], names: readonly string[]) =>
  findChanges(db, { ids, isOfIt: sql<boolean>`change_set = ${set}`, names })

const merged = (one: Patch, other: Omit<Patch, 'id'>): Patch => ({
  ...one,
  ...other,
  record: { ...one.record, ...other.record },
  ...((one.details ?? other.details) && { details: { ...one.details, ...other.details } }),
})

/** One that can't be as it was keeps no other back. */
const judgedOrNull = <T>(judging: Promise<T>): Promise<T | null> =>
  judging.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
