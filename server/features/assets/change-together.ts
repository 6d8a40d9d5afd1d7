import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { noteWay } from '#database/note-way.ts'
import { columnsOf } from '#domain/assets/field-lists.ts'
import { fieldTogether, judgeTogether, type Texts } from '#domain/assets/change-together.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { latestToday } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import type { Role } from '#domain/member/roles.ts'
import { registered, registeredReading } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findRefused, refuseNotOffered } from './save.ts'

export interface Change {
  id: string
  texts: Texts
  /** Only where it is still this. */
  from?: Texts | undefined
}

/** Each asset gets its own value of the field, most of the time the same one. */
export const changeTogether = registered.assets.changeTogether.handler(async ({ input, context }) => {
  const judge = judgeFor(input.field, context)
  const changes: Change[] = []
  for (const { id, texts, from } of input.changes) {
    const judged = await judge(texts, from !== undefined)
    if (isId(id)) changes.push({ id, texts: judged, from })
  }
  await noteWay(context.db, 'together', input.change_set)
  return { changed: await setTogether(context.db, judge.columns, changes) }
})

const MOST_SHOWN = 20

export const foreseeTogether = registeredReading.assets.foreseeTogether.handler(async ({ input, context }) => {
  const { db } = context
  const judge = judgeFor(input.field, context)
  const texts = await judge(input.texts, false)
  const { rows } = await sql<{ changing: number; first: { id: string; title: string; texts: Texts }[] }>`
    with changing as (
      select assets.id, assets.title, assets.title_order, ${textsOf(judge.columns)} as texts
      from assets cross join lateral jsonb_populate_record(null::assets, ${JSON.stringify(texts)}::jsonb) as value
      where assets.id = any(${input.ids.filter(isId)}::uuid[]) and ${differs(judge.columns)}
    )
    select (select count(*)::int from changing) as changing, (
      select coalesce(json_agg(json_build_object('id', id, 'title', title, 'texts', texts)), '[]')
      from (select * from changing order by title_order, id limit ${MOST_SHOWN}) as first_ones
    ) as first
  `.execute(db)
  return rows[0]!
})

/** A value of the field as it is stored, each judged once. What comes back may have left the lists since. */
function judgeFor(name: string, { db, me, now }: { db: UserDb; me: { role: Role }; now: Date }) {
  const kind = recordKindOf(me.role)
  const field = fieldTogether(kind, name) ?? refuse('NOT_FOUND')
  const judged = new Map<string, Texts>()
  const judge = async (texts: Texts, comesBack: boolean): Promise<Texts> => {
    const key = JSON.stringify(texts)
    const known = judged.get(key)
    if (known) return known
    const verdict = judgeTogether(kind, field.name, texts, latestToday(now))
    if (!verdict.ok) return refuse('ASSET_INVALID', { mistakes: verdict.mistakes })
    if (!comesBack) refuseNotOffered(await findRefused(db, { title: '', ...verdict.texts }))
    judged.set(key, verdict.texts)
    return verdict.texts
  }
  return Object.assign(judge, { columns: columnsOf(field) })
}

export const textsOf = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`assets.${sql.ref(column)}::text`]))})`

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
