import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { ASSET_FIELDS, type AssetFieldName, type Row } from '#record/assets/rules/field-lists.ts'
import { changedDetails, changedFields, type FieldChange, type Texts, withLines } from '../rules/updates.ts'
import { isDetailColumn } from '#record/kinds/rules/import-details.ts'
import type { MatchedRow } from './match-rows.ts'

/* What rows change of the assets that they belong to, found out, done, and undone. */

/** A change, and when somebody changed the same here: null where only imports did. */
interface FoundChange extends FieldChange {
  editedAt: Date | null
}

export interface UpdateOfAsset {
  row: number
  asset: string
  title: string
  changes: FoundChange[]
}

const AT_ONCE = 500

/** Fields of one’s own, by the column that becomes one. */
type OwnFields = Readonly<Record<string, string>>

export async function findUpdates(db: UserDb, rows: readonly MatchedRow[], own: OwnFields): Promise<UpdateOfAsset[]> {
  const updates: UpdateOfAsset[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    updates.push(...(await updatesOf(db, rows.slice(at, at + AT_ONCE), own)))
  return updates
}

interface Stored {
  id: string
  title: string
  description: string | null
  details: Record<string, string>
}

async function updatesOf(db: UserDb, rows: readonly MatchedRow[], own: OwnFields): Promise<UpdateOfAsset[]> {
  const stored = await findStored(
    db,
    rows.map(({ asset }) => asset),
  )
  const wanted = rows.flatMap(({ row, asset }) => {
    const before = stored.get(asset)
    if (!before) return []
    const isDescribed = row.given.includes('description')
    const described =
      isDescribed || row.lines.length === 0 ? {} : { description: withLines(before.description, row.lines) }
    return [
      {
        id: asset,
        before,
        row: row.row,
        given: isDescribed || row.lines.length === 0 ? row.given : [...row.given, 'description'],
        texts: { ...row.update, ...described },
        details: { ...row.details, ...renamed(row.ownTexts, own) },
      },
    ]
  })
  const compared = await compare(db, wanted)
  const updates = wanted.flatMap(({ id, row, before, given, details }) => {
    const texts = compared.get(id)!
    const changes = [...changedFields(given, texts.before, texts.after), ...changedDetails(before.details, details)]
    return changes.length === 0 ? [] : [{ row, asset: id, title: before.title, changes }]
  })
  return withEdits(db, updates)
}

export const renamed = (texts: Readonly<Record<string, string>>, own: OwnFields) =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [own[column] ?? `column ${column}`, text]))

async function findStored(db: UserDb, ids: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'title', 'description', sql<Stored['details']>`details`.as('details')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const textsIn = (table: string, columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql.lit(column), sql`${sql.ref(`${table}.${column}`)}::text`]),
  )})`

/** Both sides as the database writes them: an amount may have more noughts than a cell. */
async function compare(db: UserDb, wanted: readonly { id: string; texts: Row }[]) {
  const named = new Set(wanted.flatMap(({ texts }) => Object.keys(texts)))
  const columns = ASSET_FIELDS.filter((column) => named.has(column))
  const given = wanted.map(({ id, texts }) => ({ id, texts }))
  const { rows } = await sql<{ id: string; before: Row; after: Row }>`
    select assets.id, ${textsIn('assets', columns)} as before, ${textsIn('value', columns)} as after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as wanted (id uuid, texts jsonb)
      join assets on assets.id = wanted.id
      cross join lateral jsonb_populate_record(null::assets, wanted.texts) as value
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Edit {
  asset_id: string
  field: string
  at: Date
  before: string | null
  after: string | null
}

/** What the history says of the same fields. An asset that was never imported is all somebody’s own. */
async function withEdits(
  db: UserDb,
  updates: readonly (Omit<UpdateOfAsset, 'changes'> & { changes: FieldChange[] })[],
): Promise<UpdateOfAsset[]> {
  const ids = updates.map(({ asset }) => asset)
  const { rows } = await sql<Edit>`
    select asset_id, field, changed_at as at,
      case when field = 'details' then before #>> '{}' end as before,
      case when field = 'details' then after #>> '{}' end as after
    from asset_changes
    where asset_id = any (${ids}::uuid[]) and field <> 'created' and (way is null or way not in ('import', 'unimport'))
    union all
    select id, 'everything', created_at, null, null from assets where id = any (${ids}::uuid[]) and import_key is null
  `.execute(db)
  const edits = Map.groupBy(rows, ({ asset_id }) => asset_id)
  return updates.map((update) => ({
    ...update,
    changes: update.changes.map((change) => {
      const isLost = Object.values(change.before).some((text) => text !== null)
      const times = (edits.get(update.asset) ?? [])
        .filter((edit) => isLost && touches(edit, change))
        .map(({ at }) => at)
      return { ...change, editedAt: times.length === 0 ? null : new Date(Math.max(...times.map(Number))) }
    }),
  }))
}

function touches({ field, before, after }: Edit, change: FieldChange): boolean {
  if (field === 'everything') return true
  const names = Object.keys(change.before)
  if (!isDetailColumn(change.field)) return names.includes(field)
  if (field !== 'details') return false
  const [was, is] = [detailsIn(before), detailsIn(after)]
  return names.some((name) => was[name] !== is[name])
}

const detailsIn = (text: string | null) => JSON.parse(text ?? '{}') as Readonly<Record<string, string>>

/** Writes them, and what takes them back. The assets are locked. */
export async function writeUpdates(db: UserDb, importId: string, updates: readonly UpdateOfAsset[]) {
  if (updates.length === 0) return
  await patch(
    db,
    updates.map(({ asset, changes }) => ({
      id: asset,
      changes: changes.map(({ field, after }) => ({ field, to: after })),
    })),
  )
  const given = updates.flatMap(({ asset, changes }) =>
    changes.map(({ field, before, after }) => ({ asset_id: asset, field, before, after })),
  )
  await sql`
    insert into import_changes (import_id, asset_id, field, before, after)
    select ${importId}, asset_id, field, before, after
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (asset_id uuid, field text, before jsonb, after jsonb)
    on conflict (import_id, asset_id, field) do update set after = excluded.after
  `.execute(db)
}

interface Patch {
  id: string
  changes: readonly { field: string; to: Texts }[]
}

/** Columns that nobody changes are left alone: triggers look at what is written. */
async function patch(db: UserDb, patches: readonly Patch[]) {
  const wanted = patches.map(({ id, changes }) => ({
    id,
    texts: Object.assign({}, ...changes.filter(({ field }) => !isDetailColumn(field)).map(({ to }) => to)) as Row,
    details: Object.assign({}, ...changes.filter(({ field }) => isDetailColumn(field)).map(({ to }) => to)) as Texts,
  }))
  const named = new Set(wanted.flatMap(({ texts }) => Object.keys(texts)))
  const columns = ASSET_FIELDS.filter((column): column is AssetFieldName => named.has(column))
  const hasDetails = wanted.some(({ details }) => Object.keys(details).length > 0)
  const set = [
    ...columns.map((column) => sql`${sql.ref(column)} = value.${sql.ref(column)}`),
    ...(hasDetails ? [sql`details = jsonb_strip_nulls(assets.details || value.given_details)`] : []),
  ]
  await sql`
    update assets set ${sql.join(set)}
    from (
      select stored.id as asset_id, wanted.details as given_details, populated.*
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, texts jsonb, details jsonb)
        join assets as stored on stored.id = wanted.id
        cross join lateral jsonb_populate_record(stored, wanted.texts) as populated
    ) as value
    where assets.id = value.asset_id
  `.execute(db)
}

interface Recorded extends FieldChange {
  asset_id: string
}

/** Gives the fields that an import changed what they had before, unless they were changed again since. How many assets. */
export async function undoUpdates(db: UserDb, importId: string): Promise<number> {
  const changes = await db
    .selectFrom('import_changes')
    .select(['asset_id', 'field'])
    .select([sql<Texts>`before`.as('before'), sql<Texts>`after`.as('after')])
    .where('import_id', '=', importId)
    .orderBy('asset_id')
    .$castTo<Recorded>()
    .execute()
  const byAsset = [...Map.groupBy(changes, ({ asset_id }) => asset_id)]
  let undone = 0
  for (let at = 0; at < byAsset.length; at += AT_ONCE) undone += await undoSome(db, byAsset.slice(at, at + AT_ONCE))
  return undone
}

async function undoSome(db: UserDb, byAsset: readonly [string, Recorded[]][]): Promise<number> {
  const ids = byAsset.map(([id]) => id)
  const { rows } = await sql<{ id: string; texts: Texts; details: Texts }>`
    select assets.id, ${textsIn('assets', ASSET_FIELDS)} as texts, assets.details
    from assets where id = any (${ids}::uuid[]) order by id for no key update
  `.execute(db)
  const now = new Map(rows.map((row) => [row.id, row]))
  const patches = byAsset.flatMap(([id, changes]) => {
    const { texts, details } = now.get(id)!
    const still = changes.filter(({ field, after }) =>
      Object.entries(after).every(([name, text]) => (isDetailColumn(field) ? details : texts)[name] === text),
    )
    return still.length === 0 ? [] : [{ id, changes: still.map(({ field, before }) => ({ field, to: before })) }]
  })
  if (patches.length > 0) await patch(db, patches)
  return patches.length
}
