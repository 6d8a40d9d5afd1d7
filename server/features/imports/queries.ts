import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { noteWay } from '#database/note-way.ts'
import type { Source } from '#domain/imports/import-table.ts'
import { storedColumns, TYPED_CHILDREN, type TypedChild } from '#domain/assets/typed-children.ts'
import { oneLine } from '#domain/texts.ts'
import { t } from '#domain/words/words.ts'
import { insertOwnField, listOwnFields } from '#server/shared/own-fields.ts'
import type { JudgedRow } from './judge-rows.ts'

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

/** Which of these keys the vault holds already. */
export async function findKnown(db: UserDb, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ import_key: string }>`
    select import_key from assets where user_id = current_user_id() and import_key = any(${[...keys]}::text[])
  `.execute(db)
  return new Set(rows.map(({ import_key }) => import_key))
}

/** Of these rows those whose inventory number an asset of the vault or a row before them has, with the title of that. */
export async function findNumbered(db: UserDb, numbered: readonly JudgedRow[]): Promise<Map<number, string>> {
  const given = numbered.flatMap(({ row, record }) => {
    const number = record?.inventory_number
    return number ? [{ row, number, title: record.title }] : []
  })
  if (given.length === 0) return new Map()
  const { rows } = await sql<{ row: number; holder: string }>`
    select row, holder from (
      select row, coalesce(
        (select title from assets where user_id = current_user_id() and inventory_key = folded(number)),
        lag(given.title) over (partition by folded(number) order by row)
      ) as holder
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row integer, number text, title text)
    ) as held where holder is not null
  `.execute(db)
  return new Map(rows.map(({ row, holder }) => [row, holder]))
}

const AT_ONCE = 200

/** Fields of one’s own by the columns that become one: that of this name where there is one, else a new one. */
async function fieldsFor(db: UserDb, rows: readonly JudgedRow[], headings: readonly string[]) {
  const columns = [...new Set(rows.flatMap(({ ownTexts }) => Object.keys(ownTexts)))]
  const own = columns.length === 0 ? [] : await listOwnFields(db)
  const fields: Record<string, string> = {}
  for (const column of columns) {
    const label =
      oneLine(headings[Number(column)] ?? '').slice(0, 100) || t('Column {number}', { number: Number(column) + 1 })
    const known = own.find((field) => field.kind === 'line' && field.label.toLowerCase() === label.toLowerCase())
    fields[column] = known?.id ?? (await insertOwnField(db, { label, kind: 'line', category: null, options: [] })).id
  }
  return fields
}

const each = (texts: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [fields[column]!, text]))

/** Adds all of them, or none; how many were new. */
export async function insertImport(
  db: UserDb,
  { file_name, source, headings }: { file_name: string; source: Source | null; headings: readonly string[] },
  rows: readonly JudgedRow[],
) {
  await noteWay(db, 'import')
  const { id } = await db.insertInto('imports').values({ file_name, source }).returning('id').executeTakeFirstOrThrow()
  const fields = await fieldsFor(db, rows, headings)
  let added = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const values = some.map(({ record, details, ownTexts, key }) => ({
      ...record!,
      details: JSON.stringify({ ...details, ...each(ownTexts, fields) }),
      import_id: id,
      import_key: key,
    }))
    const inserted = await db
      .insertInto('assets')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'import_key']).where('import_key', 'is not', null).doNothing(),
      )
      .returning(['id', 'import_key'])
      .execute()
    await insertChildren(db, new Map(inserted.map(({ id, import_key }) => [import_key!, id])), some)
    added += inserted.length
  }
  return { id, added }
}

/** What the new ones of these have beside. */
async function insertChildren(db: UserDb, ids: ReadonlyMap<string, string>, rows: readonly JudgedRow[]) {
  const added = rows.flatMap(({ key, children, status }) => {
    const asset_id = ids.get(key)
    return asset_id === undefined ? [] : [{ asset_id, children, status }]
  })
  for (const child of TYPED_CHILDREN) {
    const given = added.flatMap(({ asset_id, children }) =>
      (children[child.name] ?? []).map((row, position) => ({ ...row, asset_id, position })),
    )
    if (given.length > 0) await insertRows(db, child, given)
  }
  const insured = rows.flatMap(({ key, insured }) => {
    const asset_id = ids.get(key)
    return asset_id === undefined || insured === null ? [] : [{ ...insured, asset_id }]
  })
  if (insured.length > 0) await db.insertInto('valuations').values(insured).execute()
  const statuses = added.flatMap(({ asset_id, status }) => (status === null ? [] : [{ asset_id, status }]))
  if (statuses.length > 0) await db.insertInto('asset_statuses').values(statuses).execute()
  const files = rows.flatMap(({ key, fileNames }) => {
    const asset_id = ids.get(key)
    return asset_id === undefined ? [] : fileNames.map((name, position) => ({ asset_id, name, position }))
  })
  if (files.length > 0) await db.insertInto('asset_file_names').values(files).execute()
}

async function insertRows(db: UserDb, child: TypedChild, rows: readonly object[]) {
  const table = sql.table(child.table)
  const columns = sql.join([...storedColumns(child), 'asset_id', 'position'].map((column) => sql.ref(column)))
  await sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    ${child.typing.onlyNames ? sql`on conflict (asset_id, key) do nothing` : sql``}
  `.execute(db)
}

export const listImports = (db: UserDb) =>
  db
    .selectFrom('imports')
    .select(['id', 'file_name', 'source', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('assets')
        .whereRef('import_id', '=', 'imports.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('assets'),
      selectFrom('assets')
        .whereRef('import_id', '=', 'imports.id')
        .where('version', '>', 1)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('changed'),
    ])
    .$narrowType<{ assets: number; changed: number }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Undoes an import: deletes every asset it added; undefined where there is none. */
export async function undoImport(db: UserDb, id: string): Promise<{ removed: number } | undefined> {
  const found = await db.selectFrom('imports').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { numDeletedRows } = await db.deleteFrom('assets').where('import_id', '=', id).executeTakeFirst()
  await db.deleteFrom('imports').where('id', '=', id).execute()
  return { removed: Number(numDeletedRows) }
}
