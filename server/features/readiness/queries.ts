import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReadinessRecord } from '#domain/readiness/readiness.ts'

export type RecordToJudge = ReadinessRecord & { id: string }

const AT_ONCE = 1_000

const recordsOf = (where: RawBuilder<boolean>) => sql<RecordToJudge>`
  select id, category, details, maker, dating::text as dating, place,
    cost_at_acquisition::text as cost_at_acquisition, value_at_creation::text as value_at_creation,
    (select coalesce(json_agg(json_build_object('view', view)), '[]') from asset_images where asset_id = own_assets.id) as images,
    (select coalesce(json_agg(json_build_object('type', type)), '[]') from asset_documents where asset_id = own_assets.id) as documents,
    (select coalesce(json_agg(position), '[]') from beneficiaries where asset_id = own_assets.id) as beneficiaries
  from own_assets where held and ${where}
`

/** Nothing of what is gone. */
export async function findRecord(db: UserDb, id: string): Promise<RecordToJudge | undefined> {
  const { rows } = await recordsOf(sql<boolean>`id = ${id}`).execute(db)
  return rows[0]
}

/** All that is held, some hundred at a time: memory does not grow with their number. */
export async function* everyRecord(db: UserDb): AsyncGenerator<RecordToJudge[]> {
  await sql`declare judged no scroll cursor for ${recordsOf(sql<boolean>`true`)}`.execute(db)
  for (;;) {
    const { rows } = await sql<RecordToJudge>`fetch ${sql.lit(AT_ONCE)} from judged`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}
