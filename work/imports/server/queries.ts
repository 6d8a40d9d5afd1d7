import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { fieldsOfSet, takeBackChanges } from '#record/history/server/shared/take-back-changes.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import type { Role } from '#basics/roles.ts'
import type { Source } from '../rules/import-table.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { insertOfChild } from '#record/assets/server/shared/child-rows.ts'
import { insertOf } from '#database/json-rows.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'
import { insertOwnField, listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import type { UpdateMode } from '../rules/updates.ts'
import type { JudgedRow } from './judge-rows.ts'
import type { MatchedRow } from './match-rows.ts'
import { findUpdates, renamed, writeUpdates } from './update-assets.ts'

export async function listOffered(db: UserDb) {
  const categories = await db
    .selectFrom('reference_categories')
    .select(['name', 'type'])
    .where('is_active', '=', true)
    .execute()
  const currencies = await db.selectFrom('reference_currencies').select('code').where('is_active', '=', true).execute()
  const namesOf = (type: string) => categories.filter((each) => each.type === type).map(({ name }) => name)
  return {
    categories: namesOf('asset_category'),
    genres: namesOf('genre'),
    currencies: currencies.map(({ code }) => code),
  }
}

const labelFor = (column: string, headings: readonly string[]) =>
  oneLine(headings[Number(column)] ?? '').slice(0, 100) || t('Column {number}', { number: Number(column) + 1 })

const ownColumnsIn = (rows: readonly Pick<JudgedRow, 'ownTexts'>[]) => [
  ...new Set(rows.flatMap(({ ownTexts }) => Object.keys(ownTexts))),
]

/** Fields of one’s own that are there already, by the columns that become one of this name. */
export function ownFieldsFor(
  rows: readonly Pick<JudgedRow, 'ownTexts'>[],
  headings: readonly string[],
  own: readonly OwnField[],
) {
  return Object.fromEntries(
    ownColumnsIn(rows).flatMap((column) => {
      const label = labelFor(column, headings).toLowerCase()
      const known = own.find((field) => field.kind === 'line' && field.label.toLowerCase() === label)
      return known ? [[column, known.id]] : []
    }),
  )
}

/** The same, and new ones where there are none. */
export async function ownFieldsOf(
  db: UserDb,
  rows: readonly Pick<JudgedRow, 'ownTexts'>[],
  headings: readonly string[],
) {
  const columns = ownColumnsIn(rows)
  const fields = columns.length === 0 ? {} : ownFieldsFor(rows, headings, await listOwnFields(db))
  for (const column of columns)
    fields[column] ??= (
      await insertOwnField(db, { label: labelFor(column, headings), kind: 'line', category: null, options: [] })
    ).id
  return fields
}

export type NewRow = Pick<
  JudgedRow,
  'record' | 'details' | 'children' | 'status' | 'party' | 'values' | 'fileNames' | 'ownTexts' | 'key'
>

/** An import that has begun: what it adds and changes goes by its id. */
export interface BegunImport {
  id: string
  /** Fields of one’s own, by the columns that become them. */
  fields: Record<string, string>
}

interface NewImport {
  file_name: string
  source: Source | null
  headings: readonly string[]
}

async function beginImport(
  db: UserDb,
  { file_name, source, headings }: NewImport,
  rows: readonly Pick<JudgedRow, 'ownTexts'>[],
): Promise<BegunImport> {
  const { id } = await db.insertInto('imports').values({ file_name, source }).returning('id').executeTakeFirstOrThrow()
  return { id, fields: await ownFieldsOf(db, rows, headings) }
}

/** How many of them were new. */
export async function addRows(db: UserDb, { id, fields }: BegunImport, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0
  await setChangeSource(db, 'import', id)
  const values = rows.map(({ record, details, ownTexts, key }) => ({
    ...record!,
    details: { ...details, ...renamed(ownTexts, fields) },
    import_id: id,
    import_key: key,
  }))
  // One statement for all: what triggers do for each statement is done once.
  const { rows: inserted } = await sql<{ id: string; import_key: string }>`
    ${insertOf('assets', values, {
      onConflict: sql`on conflict (user_id, import_key) where import_key is not null do nothing`,
    })}
    returning id, import_key
  `.execute(db)
  await insertChildren(db, new Map(inserted.map(({ id, import_key }) => [import_key, id])), rows)
  return inserted.length
}

interface Updating {
  mode: UpdateMode
  /** What was changed here after this has not been seen by whoever wants the update. */
  shownAt: string | null
}

/** How many assets they changed. */
export async function changeRows(
  db: UserDb,
  { id, fields }: BegunImport,
  rows: readonly MatchedRow[],
  { mode, shownAt }: Updating,
): Promise<number> {
  await setChangeSource(db, 'import', id)
  const ids = rows.map(({ asset }) => asset)
  await lockAssets(db, ids)
  const updates = (await findUpdates(db, rows, fields)).flatMap((update) => {
    const changes = update.changes.filter(
      ({ editedAt }) =>
        editedAt === null || (mode === 'all' && (shownAt === null || editedAt.getTime() <= Date.parse(shownAt))),
    )
    return changes.length === 0 ? [] : [{ ...update, changes }]
  })
  await writeUpdates(db, updates)
  return updates.length
}

/** All of it, or nothing: null where nothing was left to be done. */
export async function insertImport(
  db: UserDb,
  { rows, adding, changing = [], updating = NO_UPDATE, ...of }: NewImport & Doing,
): Promise<{ id: string | null; added: number; changed: number }> {
  const begun = await beginImport(db, of, [...adding, ...changing.map(({ row }) => row)])
  const added = await addRows(db, begun, adding)
  const changed = changing.length === 0 ? 0 : await changeRows(db, begun, changing, updating)
  if (added + changed === 0) await forgetImport(db, begun.id)
  else await endImport(db, begun.id, { added, changed, left_out: rows - added - changed })
  return { id: added + changed === 0 ? null : begun.id, added, changed }
}

interface Doing {
  /** How many the table has. */
  rows: number
  adding: readonly NewRow[]
  changing?: readonly MatchedRow[]
  updating?: Updating
}

const NO_UPDATE: Updating = { mode: 'none', shownAt: null }

export const nameSource = (db: UserDb, id: string, source: Source | null) =>
  db.updateTable('imports').set({ source }).where('id', '=', id).execute()

const endImport = (db: UserDb, id: string, did: { added: number; changed: number; left_out: number }) =>
  db.updateTable('imports').set(did).where('id', '=', id).execute()

/**
 * What the new ones of these have beside, in one statement: once it is over, the words of each asset are put together, and are then
 * the same for everything that was added.
 */
async function insertChildren(db: UserDb, ids: ReadonlyMap<string, string>, rows: readonly NewRow[]) {
  const added = rows.flatMap((row) => {
    const asset_id = ids.get(row.key)
    return asset_id === undefined ? [] : [{ ...row, asset_id }]
  })
  const inserts = [
    ...TYPED_CHILDREN.map((child) =>
      insertOfChild(
        child,
        added.map(({ asset_id, children }) => ({ asset_id, rows: children[child.name] ?? [] })),
      ),
    ),
    insertOf(
      'valuations',
      added.flatMap(({ asset_id, values }) => values.map((value) => ({ ...value, asset_id }))),
    ),
    insertOf(
      'asset_statuses',
      added.flatMap(({ asset_id, status, party }) => (status === null ? [] : [{ asset_id, status, party }])),
    ),
    insertOf(
      'asset_file_names',
      added.flatMap(({ asset_id, fileNames }) => fileNames.map((name, position) => ({ asset_id, name, position }))),
    ),
  ].filter((insert) => insert !== null)
  if (inserts.length === 0) return
  const each = inserts.map((insert, i) => sql`${sql.id(`children_${i}`)} as (${insert})`)
  await sql`with ${sql.join(each)} select`.execute(db)
}

const forgetImport = (db: UserDb, id: string) => db.deleteFrom('imports').where('id', '=', id).execute()

/** Whether somebody changed it since it came. */
const isEdited = sql<boolean>`assets.version > 1 and exists (
  select from asset_changes
  where asset_id = assets.id and field not in ('created', 'trashed', 'restored')
    and (way is null or way not in ('import', 'unimport'))
)`

const countOfAssets = sql<{ assets: number; edited: number }>`(
  select count(*) filter (where not is_edited)::int as assets, count(*) filter (where is_edited)::int as edited
  from (select ${isEdited} as is_edited from assets where import_id = imports.id) as each
)`

export const listImports = (db: UserDb) =>
  db
    .selectFrom('imports')
    .select(['id', 'file_name', 'source', 'created_at', 'added', 'changed', 'left_out'])
    .select(['state', 'rows', 'steps', 'steps_done', 'wrong', 'without_room', 'reason'])
    .innerJoinLateral(countOfAssets.as('counted'), (join) => join.onTrue())
    .select(['counted.assets', 'counted.edited'])
    .select(
      sql<number>`(select count(*)::int from ${changedBy(sql.ref('imports.id'))} where imports.changed > 0)`.as(
        'changed_back',
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** What an import changes of assets that were there is a set of its own in their history. */
const changedBy = (set: RawBuilder<unknown>) =>
  sql`(select distinct asset_id from asset_changes where change_set = ${set} and field <> 'created') as changed`

interface Who {
  me: { role: Role }
  now: Date
}

/** Of one that is under way nothing more is done then. Undefined where there is none. */
export async function undoImport(db: UserDb, id: string, who: Who) {
  const found = await db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return undefined
  const undone = await takeBack(db, id, who)
  await forgetImport(db, id)
  return undone
}

/**
 * Takes away what an import added, and changes back what it changed, as any set; what was changed since stays. What was added goes for
 * good and not to the trash, as the question before says, and by other rules: another import that changed it is not in its way.
 */
export async function takeBack(db: UserDb, id: string, who: Who) {
  await setChangeSource(db, 'unimport')
  const changed_back = await changeBack(db, id, who)
  const { rows } = await sql<{ removed: number; kept: number }>`
    with gone as (
      delete from assets where import_id = ${id} and not (${isEdited}) returning id
    )
    select (select count(*)::int from gone) as removed,
      (select count(*)::int from assets where import_id = ${id}) - (select count(*)::int from gone) as kept
  `.execute(db)
  return { ...rows[0]!, changed_back }
}

const AT_ONCE = 100

/** How many assets. */
async function changeBack(db: UserDb, set: string, who: Who): Promise<number> {
  const { rows } = await sql<{ asset_id: string }>`select asset_id from ${changedBy(sql`${set}`)} order by 1`.execute(
    db,
  )
  let undone = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE).map(({ asset_id }) => asset_id)
    const fields = await fieldsOfSet(db, set, await lockAssets(db, some))
    const { outcomes } = await takeBackChanges(db, { set, fields, ...who })
    undone += [...outcomes.values()].filter((each) => each.has('undone')).length
  }
  return undone
}
