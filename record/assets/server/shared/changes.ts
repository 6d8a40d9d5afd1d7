import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { ASSET_FIELDS, type AssetFieldName, type Row } from '../../rules/field-lists.ts'
import type { TypedRows } from '../../rules/typed-children.ts'
import type { Texts } from '#work/bulk/rules.ts'
import { type MissingFile, replaceChildren } from '../children.ts'

/*
 * The one way in which assets that are there are changed: by the form, many at once, in the table, by an import, and back again.
 * Whoever calls has locked them, judged what is wanted and said by what way (`setChangeSource`); the database writes the set of
 * changes, by which it is undone. docs/decisions/history.md
 */

/** What an asset is to say. What is not named stays; it gets a new version in any case. */
export interface Patch extends Partial<TypedRows> {
  id: string
  record?: Row
  /** Null takes one away. */
  details?: Texts
  /** Lists are named as a whole. */
  images?: string[]
  documents?: string[]
}

interface Changed {
  /** What the columns that were named say now, by asset. */
  texts: ReadonlyMap<string, Texts>
  /** The first file that can't be attached. */
  missing: MissingFile | undefined
}

/** All of it leaves together. */
export async function changeAssets(db: UserDb, patches: readonly Patch[]): Promise<Changed> {
  const [texts, ...missing] = await Promise.all([
    writeFields(db, patches),
    ...patches.map((patch) => replaceChildren(db, patch.id, patch)),
  ])
  return { texts, missing: missing.find((file) => file !== undefined) }
}

/** In one statement. Columns that nobody names are left alone: triggers look at what is written. */
async function writeFields(db: UserDb, patches: readonly Patch[]): Promise<ReadonlyMap<string, Texts>> {
  if (patches.length === 0) return new Map()
  const columns = columnsIn(patches)
  const wanted = patches.map(({ id, record = {}, details = {} }) => ({ id, record, details }))
  const set = [
    ...(columns.length > 0 ? columns : ['title']).map((column) => sql`${sql.ref(column)} = value.${sql.ref(column)}`),
    ...(patches.some(({ details }) => details)
      ? [sql`details = jsonb_strip_nulls(assets.details || value.given_details)`]
      : []),
  ]
  const { rows } = await sql<{ id: string; texts: Texts }>`
    update assets set ${sql.join(set)}
    from (
      select stored.id as asset_id, wanted.details as given_details, populated.*
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, record jsonb, details jsonb)
        join assets as stored on stored.id = wanted.id
        cross join lateral jsonb_populate_record(stored, wanted.record) as populated
    ) as value
    where assets.id = value.asset_id
    returning assets.id, ${textsOf(columns)} as texts
  `.execute(db)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

export interface Compared {
  id: string
  title: string
  details: Readonly<Record<string, string>>
  /** Both as the database writes them. */
  before: Texts
  after: Texts
}

/** What each says of the columns that any of them names, and what it is to say. By title; those that are not there are ignored. */
export async function compareAssets(db: UserDb, wanted: readonly { id: string; record: Row }[]): Promise<Compared[]> {
  const columns = columnsIn(wanted)
  const given = wanted.map(({ id, record }) => ({ id, record }))
  const { rows } = await sql<Compared>`
    select assets.id, assets.title, assets.details, ${textsOf(columns)} as before, ${textsOf(columns, wantedOf)} as after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as wanted (id uuid, record jsonb)
      join assets on assets.id = wanted.id
      cross join lateral jsonb_populate_record(assets, wanted.record) as value
    order by assets.title_order, assets.id
  `.execute(db)
  return rows
}

function columnsIn(wanted: readonly { record?: Row }[]): AssetFieldName[] {
  const named = new Set(wanted.flatMap(({ record = {} }) => Object.keys(record)))
  return ASSET_FIELDS.filter((column) => named.has(column))
}

/** As it is written now, where it says the same: an amount may be written in more than one way. */
const wantedOf = (column: string) => {
  const [now, wanted] = [sql.ref(`assets.${column}`), sql.ref(`value.${column}`)]
  return sql`case when ${now} is distinct from ${wanted} then ${wanted} else ${now} end`
}

const textsOf = (columns: readonly string[], valueOf = (column: string) => sql`${sql.ref(`assets.${column}`)}`) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`(${valueOf(column)})::text`]))})`
