import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { AssetFieldName } from '#record/assets/rules/field-lists.ts'
import { type AssetDraft, judgeAsset, type JudgedAsset } from '#record/assets/rules/judge-asset.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { TypedName, TypedRows } from '#record/assets/rules/typed-children.ts'
import { latestToday } from '#basics/calendar.ts'
import type { Role } from '#basics/roles.ts'
import { refuse } from '#platform/refusal.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import { fieldsNamedIn } from '#record/kinds/server/shared/own-fields.ts'
import { setDescription } from '#record/assets/server/shared/queries.ts'
import {
  draftOf,
  type FilesPart,
  type Part,
  type PresentAsset,
  type Reverting,
  revertedDraft,
  type Row,
  type StoredChange,
} from './reverting.ts'
import { findNumbered, refuseTaken, saveChanged } from '#record/assets/server/shared/save.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

/* What taking back one change, and many at once, share. */

interface ChangesOf {
  id: string
  /** Of a row of the history: whether it is a part of what is taken back. */
  isOfIt: RawBuilder<boolean>
  names: readonly string[]
}

/**
 * What each was before it and after it; of those that it left alone, the first change since. Numbers in lists as the texts that they
 * are, since a number of JSON is not exact.
 */
export async function findChanges(db: UserDb, { id, isOfIt, names }: ChangesOf): Promise<StoredChange[]> {
  const inTexts = (side: string) => sql`
    case when jsonb_typeof(${sql.ref(side)}) = 'array' then (
      select coalesce(jsonb_agg((
        select jsonb_object_agg(entry.key, entry.value #>> '{}') from jsonb_each(child) as entry
      ) order by place), '[]') from jsonb_array_elements(${sql.ref(side)}) with ordinality as children (child, place)
    ) else ${sql.ref(side)} end as ${sql.ref(side)}`
  const { rows } = await sql<StoredChange>`
    with known as materialized (
      select *, ${isOfIt} as is_of_save from asset_changes where asset_id = ${id} and field = any(${[...names]}::text[])
    ), first as (
      select distinct on (field) * from known
      where changed_at >= (select min(changed_at) from asset_changes where asset_id = ${id} and ${isOfIt})
      order by field, is_of_save desc, changed_at
    ), last as (
      select distinct on (field) field, after from known where is_of_save order by field, changed_at desc
    ), whole as (
      select field, is_of_save, before, case when is_of_save then last.after else first.after end as after from first left join last using (field)
    )
    select field, is_of_save, ${inTexts('before')}, ${inTexts('after')} from whole
  `.execute(db)
  return rows
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

/** What was imported may lack what a form asks for: only what is wrong by this change is in the way. */
async function requireNoWorse(db: UserDb, role: Role, asIs: AssetDraft, wanted: AssetDraft, now: Date) {
  const own = await fieldsNamedIn(db, wanted.details)
  const mistakesIn = (draft: AssetDraft) => {
    const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now), { own, before: draft })
    return verdict.ok ? [] : verdict.mistakes
  }
  const known = new Set(mistakesIn(asIs).map(({ field }) => field))
  const mistakes = mistakesIn(wanted).filter(({ field }) => !known.has(field))
  if (mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes })
}

/** Nothing but this part is written; it is as it was stored once. */
function partAlone(part: Part, wanted: AssetDraft, title: string): JudgedAsset {
  const alone = { record: { title }, images: [...wanted.images], documents: [...wanted.documents] }
  if (part.kind === 'columns')
    return {
      ...alone,
      record: { title, ...Object.fromEntries(part.columns.map((column) => [column, wanted[column]])) },
    }
  if (part.kind === 'rows') return { ...alone, [part.child.name]: wanted[part.child.name] as TypedRows[TypedName] }
  return { ...alone, ...(part.kind === 'detail' && { details: filled(wanted.details ?? {}) }) }
}

const filled = (details: NonNullable<AssetDraft['details']>) =>
  Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** What was said of files that stayed, or came back. */
async function describeAgain(db: UserDb, id: string, part: FilesPart, present: Values, before: Values) {
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

interface Who {
  me: { id: string; role: Role }
  now: Date
  addresses: Addresses
}

interface Saved {
  asset: PresentAsset
  /** The same, as it was locked. */
  locked: Partial<Record<AssetFieldName, string | null>>
  part: Part
  present: Values
  before: Values
}

/** Refuses what can't be as it was, before anything is written. */
export async function judgePart(db: UserDb, { me, now }: Who, { asset, part, before }: Saved): Promise<JudgedAsset> {
  const asIs = draftOf(recordKindOf(me.role), asset)
  const wanted = revertedDraft(asIs, part, before)
  await requireNoWorse(db, me.role, asIs, wanted, now)
  const alone = partAlone(part, wanted, asset.title)
  refuseTaken(alone.record, await findNumbered(db, asset.id, alone.record))
  return alone
}

/** Nothing but this part is saved, as it was once. */
export async function savePart(
  db: UserDb,
  { me, addresses }: Who,
  alone: JudgedAsset,
  { asset, locked, part, present, before }: Saved,
) {
  await saveChanged(db, asset.id, { asset: alone, before: locked, opening: { addresses, owner: me.id } })
  if (part.kind === 'files') await describeAgain(db, asset.id, part, present, before)
}
