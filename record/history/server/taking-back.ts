import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { type AssetDraft, judgeAsset } from '#record/assets/rules/judge-asset.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { Role } from '#basics/roles.ts'
import { refuse } from '#platform/refusal.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { setDescription } from '#record/assets/server/shared/queries.ts'
import {
  type FilesPart,
  type Part,
  patched,
  patchOf,
  type Reverting,
  type Row,
  type StoredChange,
} from './reverting.ts'
import type { Patch } from '#record/assets/server/shared/changes.ts'
import { findNumbered, refuseTaken } from '#record/assets/server/shared/save.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { fieldRefusals } from '#record/kinds/refusals.ts'

/* What taking back one change, and many at once, share. */

interface ChangesOf {
  ids: readonly string[]
  /** Of a row of the history: whether it is a part of what is taken back. */
  isOfIt: RawBuilder<boolean>
  names: readonly string[]
}

/**
 * What each was before it and after it, by asset; of those that it left alone, the first change since. Numbers in lists as the texts
 * that they are, since a number of JSON is not exact.
 */
export async function findChanges(db: UserDb, { ids, isOfIt, names }: ChangesOf): Promise<Map<string, StoredChange[]>> {
  const inTexts = (side: string) => sql`
    case when jsonb_typeof(${sql.ref(side)}) = 'array' then (
      select coalesce(jsonb_agg((
        select jsonb_object_agg(entry.key, entry.value #>> '{}') from jsonb_each(child) as entry
      ) order by place), '[]') from jsonb_array_elements(${sql.ref(side)}) with ordinality as children (child, place)
    ) else ${sql.ref(side)} end as ${sql.ref(side)}`
  const ofAssets = sql`asset_id = any (${[...ids]}::uuid[])`
  const { rows } = await sql<StoredChange & { asset_id: string }>`
    with known as materialized (
      select *, ${isOfIt} as is_of_save from asset_changes where ${ofAssets} and field = any(${[...names]}::text[])
    ), begun as materialized (
      select asset_id, min(changed_at) as begun_at from asset_changes where ${ofAssets} and ${isOfIt} group by asset_id
    ), first as (
      select distinct on (asset_id, field) known.* from known join begun using (asset_id) where changed_at >= begun_at
      order by asset_id, field, is_of_save desc, changed_at
    ), last as (
      select distinct on (asset_id, field) asset_id, field, after from known where is_of_save
      order by asset_id, field, changed_at desc
    ), whole as (
      select asset_id, field, is_of_save, before, case when is_of_save then last.after else first.after end as after
      from first left join last using (asset_id, field)
    )
    select asset_id, field, is_of_save, ${inTexts('before')}, ${inTexts('after')} from whole
  `.execute(db)
  return Map.groupBy(rows, ({ asset_id }) => asset_id)
}

type Values = Reverting['before']

const pathsIn = (part: FilesPart, values: Values) => rowsIn(part, values).map((row) => row[part.child.path]!)
const rowsIn = (part: FilesPart, values: Values) => values[part.child.table] as readonly Row[]

/** Files that were deleted, or went to another asset, stay away. */
export async function withoutGoneFiles(db: UserDb, id: string, part: Part, { before }: Reverting) {
  if (part.kind !== 'files') return { before, gone: 0 }
  const { table, path } = part.child
  const { rows } = await sql<{ path: string }>`
    select path from stored_files where path = any(${pathsIn(part, before)}::text[])
      and not exists (select from ${sql.table(table)} where ${sql.ref(path)} = stored_files.path and asset_id <> ${id})
  `.execute(db)
  const there = new Set(rows.map((row) => row.path))
  const left = rowsIn(part, before).filter((row) => there.has(row[path]!))
  return { before: { [table]: left }, gone: rowsIn(part, before).length - left.length }
}

export function filesLost(part: Part, present: Values, before: Values): number {
  if (part.kind !== 'files') return 0
  const stay = pathsIn(part, before)
  return pathsIn(part, present).filter((path) => !stay.includes(path)).length
}

interface Judging {
  id: string
  /** The asset as its form would send it. */
  draft: AssetDraft
  part: Part
  before: Values
  /** All of their owner’s own fields. */
  own: readonly OwnField[]
  now: Date
  role: Role
  /** Whether what was stored empty once may be so again, also where a form asks for it. */
  mayBeEmptied?: boolean
}

/** Refuses what can't be as it was, before anything is written. */
export async function judgePart(db: UserDb, judging: Judging): Promise<Omit<Patch, 'id'>> {
  const { id, draft, part, before, own, mayBeEmptied = false } = judging
  if (part.kind === 'detail' && isId(part.name) && !own.some((field) => field.id === part.name))
    refuse(fieldRefusals.FIELD_GONE)
  const patch = patchOf(part, before)
  const isEmptied = part.kind === 'columns' && Object.values(before).every((text) => text === null)
  if (!(mayBeEmptied && isEmptied) || patch.record?.title === null) requireNoWorse(judging, patched(draft, patch))
  refuseTaken(patch.record ?? {}, await findNumbered(db, id, patch.record ?? {}))
  return patch
}

/** What was imported may lack what a form asks for: only what is wrong by this change is in the way. */
function requireNoWorse({ draft, own, now, role }: Judging, wanted: AssetDraft) {
  const mistakesIn = (each: AssetDraft) => {
    const verdict = judgeAsset(recordKindOf(role), each, latestToday(now), { own, before: each })
    return verdict.ok ? [] : verdict.mistakes
  }
  const mistakes = mistakesIn(wanted)
  if (mistakes.length === 0) return
  const known = new Set(mistakesIn(draft).map(({ field }) => field))
  const worse = mistakes.filter(({ field }) => !known.has(field))
  if (worse.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes: worse })
}

/** What was said of files that stayed, or came back. */
export async function describeAgain(db: UserDb, id: string, part: Part, present: Values, before: Values) {
  if (part.kind !== 'files') return
  const { child } = part
  const now = new Map(rowsIn(part, present).map((row) => [row[child.path], row]))
  const differing = rowsIn(part, before).filter((row) => {
    const known = now.get(row[child.path])
    return !known || Object.entries(row).some(([column, text]) => known[column] !== text)
  })
  await Promise.all(
    differing.map(({ [child.path]: path, ...details }) => setDescription(db, child, { id, path: path! }, details)),
  )
}
