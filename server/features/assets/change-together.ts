import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { noteWay } from '#database/note-way.ts'
import { columnsOf } from '#domain/assets/field-lists.ts'
import { fieldTogether, judgeTogether, type Texts } from '#domain/assets/change-together.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { latestToday } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import { registered } from '#server/rpc/callers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { findRefused, refuseNotOffered } from './save.ts'

interface Change {
  id: string
  texts: Texts
  /** Only where it is still this. */
  from?: Texts | undefined
}

/** Each asset gets its own value of the field, most of the time the same one. */
export const changeTogether = registered.assets.changeTogether.handler(async ({ input, context: { db, me, now } }) => {
  const kind = recordKindOf(me.role)
  const field = fieldTogether(kind, input.field) ?? refuse('NOT_FOUND')
  const judged = new Map<string, Texts>()
  for (const { texts, from } of input.changes) {
    const key = JSON.stringify(texts)
    if (judged.has(key)) continue
    const verdict = judgeTogether(kind, field.name, texts, latestToday(now))
    if (!verdict.ok) refuse('ASSET_INVALID', { mistakes: verdict.mistakes })
    // What comes back may have left the lists since.
    if (from === undefined) refuseNotOffered(await findRefused(db, { title: '', ...verdict.texts }))
    judged.set(key, verdict.texts)
  }
  const changes = input.changes
    .filter(({ id }) => isId(id))
    .map(({ id, texts, from }): Change => ({ id, texts: judged.get(JSON.stringify(texts))!, from }))
  return { changed: await setTogether(db, columnsOf(field), changes) }
})

/** What they were before. Locked in one order, so that two that change the same ones do not wait for each other. */
async function setTogether(db: UserDb, columns: readonly string[], changes: readonly Change[]): Promise<Change[]> {
  await noteWay(db, 'together')
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as wanted (id uuid, texts jsonb, "from" jsonb)
      cross join lateral jsonb_populate_record(null::assets, wanted.texts) as value
  `
  const now = sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql`assets.${sql.ref(column)}::text`]))})`
  const all = (of: string) => sql`(${sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))})`
  const { rows } = await sql<{ id: string; texts: Texts; from: Texts }>`
    with former as (
      select assets.id, ${now} as texts from assets join (select wanted.*, value from ${wanted}) as wanted using (id)
      where ${all('assets')} is distinct from ${sql`(${sql.join(columns.map((column) => sql`(wanted.value).${sql.ref(column)}`))})`}
        and (wanted."from" is null or wanted."from" = ${now})
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
