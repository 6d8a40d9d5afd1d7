import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { columnsOf } from '#record/assets/rules/field-lists.ts'
import {
  canBeAddedTo,
  detailNameIn,
  type BulkField,
  fieldTogether,
  judgeTogether,
  type Texts,
  textsAfter,
  type WantedTogether,
} from '../../rules.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { Details } from '#record/kinds/rules/detail-fields.ts'
import type { Role } from '#basics/roles.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { fieldsNamedIn } from '#record/kinds/server/shared/own-fields.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { findRefused, refuseNotOffered } from '#record/assets/server/shared/save.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

export const bulkChange = registered.assets.bulkChange.handler(async ({ input, context }) => {
  const { db } = context
  const { field, wanted } = await judgeChange(input, context)
  await setChangeSource(db, 'together', input.change_set)
  const locked = await lockAssets(db, input.assets)
  const { changes, left_out } = split(field, wanted, await listStanding(db, field, locked))
  const changed = await write(db, field, changes)
  return { changed, found: locked.length, left_out: left_out.map(named) }
})

const MOST_SHOWN = 20

export const previewBulkChange = registeredReading.assets.previewBulkChange.handler(async ({ input, context }) => {
  const { field, wanted } = await judgeChange(input, context)
  const { changing, left_out } = split(field, wanted, await listStanding(context.db, field, input.assets.filter(isId)))
  return {
    changing: changing.length,
    first: changing.slice(0, MOST_SHOWN).map(({ id, title, texts }) => ({ id, title, texts })),
    left_out: left_out.length,
    first_left_out: left_out.slice(0, MOST_SHOWN).map(named),
  }
})

const named = ({ id, title }: Standing) => ({ id, title })

interface Judging {
  db: UserDb
  me: { role: Role }
  now: Date
}

/** What is wrong with the change itself refuses all of it. */
async function judgeChange(
  { field: name, how, texts }: WantedTogether & { field: string },
  { db, me, now }: Judging,
): Promise<{ field: BulkField; wanted: WantedTogether }> {
  const kind = recordKindOf(me.role)
  const detail = detailNameIn(name)
  const own = detail === null ? [] : await fieldsNamedIn(db, { [detail]: null })
  const field = fieldTogether(kind, name, own) ?? refuse(requestRefusals.NOT_FOUND)
  if (how === 'add' && !canBeAddedTo(field)) refuse(requestRefusals.NOT_FOUND)
  const verdict = judgeTogether(kind, field, { how, texts }, { latest: latestToday(now), own })
  if (!verdict.ok) return refuse(assetRefusals.ASSET_INVALID, { mistakes: verdict.mistakes })
  if (field.of === 'details') return { field, wanted: { how, texts: verdict.texts } }
  refuseNotOffered(await findRefused(db, { title: '', ...verdict.texts }))
  return { field, wanted: { how, texts: await asStored(db, columnsOf(field.field), verdict.texts) } }
}

/** An amount may be written in more than one way. */
async function asStored(db: UserDb, columns: readonly string[], texts: Texts): Promise<Texts> {
  const { rows } = await sql<{ texts: Texts }>`
    select ${textsOf(columns)} as texts from jsonb_populate_record(null::assets, ${JSON.stringify(texts)}::jsonb) as assets
  `.execute(db)
  return rows[0]!.texts
}

interface Standing {
  id: string
  title: string
  texts: Texts
  details: Details
}

/** By title: what each says there now. */
async function listStanding(db: UserDb, field: BulkField, ids: readonly string[]): Promise<Standing[]> {
  const isDetail = field.of === 'details'
  const texts = isDetail
    ? sql`jsonb_build_object(${field.name}::text, details ->> ${field.detail.name}::text)`
    : textsOf(columnsOf(field.field))
  const { rows } = await sql<Standing>`
    select id, title, ${texts} as texts, ${isDetail ? sql`details` : sql`'{}'::jsonb`} as details
    from assets where id = any (${[...ids]}::uuid[]) order by title_order, id
  `.execute(db)
  return rows
}

/** Those that say something else afterwards, and those that have no room for it. */
function split(field: BulkField, wanted: WantedTogether, standing: readonly Standing[]) {
  const judged = standing.map((asset) => ({ asset, after: textsAfter(field, wanted, asset) }))
  const changing = judged.flatMap(({ asset, after }) =>
    after !== null && Object.entries(after).some(([column, text]) => !isSaid(asset.texts[column], text))
      ? [{ ...asset, after }]
      : [],
  )
  return {
    changing,
    changes: changing.map(({ id, after }) => ({ id, texts: after })),
    left_out: judged.flatMap(({ asset, after }) => (after === null ? [asset] : [])),
  }
}

const isSaid = (now: string | null | undefined, text: string | null) => (now ?? null) === text

async function write(db: UserDb, field: BulkField, changes: readonly Change[]): Promise<number> {
  if (changes.length === 0) return 0
  if (field.of === 'record') return (await setTogether(db, columnsOf(field.field), changes)).length
  const { name } = field.detail
  const wanted = changes.map(({ id, texts }) => ({ id, text: texts[field.name] }))
  const { rows } = await sql`
    update assets set details = case
      when wanted.text is null then details - ${name}::text
      else details || jsonb_build_object(${name}::text, wanted.text)
    end
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, text text)
    where assets.id = wanted.id returning assets.id
  `.execute(db)
  return rows.length
}

export const textsOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`assets.${sql.ref(column)}::text`]))})`

export interface Change {
  id: string
  texts: Texts
  /** Only where it is still this. */
  from?: Texts | undefined
}

/** Whether an asset is something else than `value`. */
const differs = (columns: readonly string[]) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`assets.${sql.ref(column)} is distinct from value.${sql.ref(column)}`),
    sql` or `,
  )})`

/** What they were before. Locked in one order, so that two that change the same ones do not wait for each other. */
export async function setTogether(
  db: UserDb,
  columns: readonly string[],
  changes: readonly Change[],
): Promise<Change[]> {
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted (id uuid, texts jsonb, "from" jsonb)
      cross join lateral jsonb_populate_record(null::assets, wanted.texts) as value
  `
  const now = textsOf(columns)
  const { rows } = await sql<{ id: string; texts: Texts; from: Texts }>`
    with former as (
      select assets.id, ${now} as texts from ${wanted} join assets on assets.id = wanted.id
      where ${differs(columns)} and (wanted."from" is null or wanted."from" = ${now})
      order by assets.id for update of assets
    ), changed as (
      update assets set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = value.${sql.ref(column)}`))}
      from ${wanted} where assets.id = wanted.id and wanted.id in (select id from former)
      returning assets.id, ${now} as texts
    )
    select former.id, former.texts, changed.texts as "from" from former join changed using (id)
  `.execute(db)
  return rows
}
