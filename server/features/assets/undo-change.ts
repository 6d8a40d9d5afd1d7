import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { noteWay } from '#database/note-way.ts'
import { type AssetDraft, judgeAsset, type JudgedAsset, recordKindOf } from '#domain/assets/judge-asset.ts'
import type { TypedName, TypedRows } from '#domain/assets/typed-children.ts'
import { latestToday } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import type { Role } from '#domain/member/roles.ts'
import { registeredSaving } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { fieldsNamedIn } from '#server/shared/own-fields.ts'
import { findAsset, findAssetForUpdate, setDescription } from './queries.ts'
import {
  draftOf,
  type FilesPart,
  isSame,
  type Part,
  partOf,
  type Reverting,
  revertedDraft,
  revertingOf,
  type Row,
  type StoredChange,
  storedNamesOf,
} from './reverting.ts'
import { saveChanged } from './save.ts'

/**
 * Gives a part of an asset the value that it had before a save: a save like any other, of this part alone. What it would
 * lose, somebody has to have seen.
 */
export const undoChange = registeredSaving.history.undo.handler(async ({ input, context }) => {
  const { db, me, now, addresses } = context
  const { id, changed_at, losing_of } = input
  const part = partOf(input.field) ?? refuse('NOT_FOUND')
  if (!isId(id)) refuse('NOT_FOUND')
  const opening = { addresses, owner: me.id }
  const [locked, asset, changes] = await Promise.all([
    findAssetForUpdate(db, id),
    findAsset(db, id, opening),
    findChanges(db, { id, changed_at, names: storedNamesOf(part) }),
    noteWay(db, 'undo'),
  ])
  if (!locked || !asset || !changes.some(({ is_of_save }) => is_of_save)) refuse('NOT_FOUND')

  const reverting = revertingOf(part, changes, asset)
  const { before, gone } = await withoutGoneFiles(db, id, part, reverting)
  if (isSame(reverting.present, before)) refuse(gone > 0 ? 'NOTHING_TO_UNDO.files' : 'NOTHING_TO_UNDO.same')
  const files = filesLost(part, reverting.present, before)
  const isNewer = !isSame(reverting.present, reverting.after)
  if ((isNewer || files > 0) && losing_of !== locked.version)
    refuse('UNDO_LOSES', { version: locked.version, files, newer: isNewer ? asChanges(part, reverting) : [] })

  const asIs = draftOf(recordKindOf(me.role), asset)
  const wanted = revertedDraft(asIs, part, before)
  await requireNoWorse(db, me.role, asIs, wanted, now)
  await saveChanged(db, id, { asset: partAlone(part, wanted, asset.title), before: locked, opening })
  if (part.kind === 'files') await describeAgain(db, id, part, reverting.present, before)
  return { files_gone: gone }
})

interface ChangesOf {
  id: string
  changed_at: string
  names: readonly string[]
}

/** The first change of each from this save on. Numbers in lists as the texts that they are, since a number of JSON is not exact. */
async function findChanges(db: UserDb, { id, changed_at, names }: ChangesOf): Promise<StoredChange[]> {
  const inTexts = (side: string) => sql`
    case when jsonb_typeof(${sql.ref(side)}) = 'array' then (
      select coalesce(jsonb_agg((
        select jsonb_object_agg(entry.key, entry.value #>> '{}') from jsonb_each(child) as entry
      ) order by place), '[]') from jsonb_array_elements(${sql.ref(side)}) with ordinality as children (child, place)
    ) else ${sql.ref(side)} end as ${sql.ref(side)}`
  const { rows } = await sql<StoredChange>`
    select distinct on (field) field, changed_at = ${changed_at}::timestamptz as is_of_save, ${inTexts('before')}, ${inTexts('after')} from asset_changes
    where asset_id = ${id} and changed_at >= ${changed_at}::timestamptz and field = any(${[...names]}::text[])
    order by field, asset_changes.changed_at
  `.execute(db)
  return rows
}

type Values = Reverting['before']

const pathsIn = (part: FilesPart, values: Values) => rowsIn(part, values).map((row) => row[part.child.path]!)
const rowsIn = (part: FilesPart, values: Values) => values[part.child.table] as readonly Row[]

/** Files that were deleted, or went to another asset, stay away. */
async function withoutGoneFiles(db: UserDb, id: string, part: Part, { before }: Reverting) {
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

function filesLost(part: Part, present: Values, before: Values): number {
  if (part.kind !== 'files') return 0
  const stay = pathsIn(part, before)
  return pathsIn(part, present).filter((path) => !stay.includes(path)).length
}

/** What is there now, and what it is to be again, as the history would say it. */
const asChanges = (part: Part, { present, before }: Reverting) =>
  Object.keys(present).flatMap((field) => {
    const side = (values: Values) => {
      const value = values[field] ?? null
      if (part.kind === 'detail') return JSON.stringify(value === null ? {} : { [part.name]: value })
      return typeof value === 'string' || value === null ? value : [...value]
    }
    const change = { field, before: side(present), after: side(before) }
    return isDeepStrictEqual(change.before, change.after) ? [] : [change]
  })

/** What was imported may lack what a form asks for: only what is wrong by this change is in the way. */
async function requireNoWorse(db: UserDb, role: Role, asIs: AssetDraft, wanted: AssetDraft, now: Date) {
  const own = await fieldsNamedIn(db, wanted.details)
  const mistakesIn = (draft: AssetDraft) => {
    const verdict = judgeAsset(recordKindOf(role), draft, latestToday(now), { own, before: draft })
    return verdict.ok ? [] : verdict.mistakes
  }
  const known = new Set(mistakesIn(asIs).map(({ field }) => field))
  const mistakes = mistakesIn(wanted).filter(({ field }) => !known.has(field))
  if (mistakes.length > 0) refuse('ASSET_INVALID', { mistakes })
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
