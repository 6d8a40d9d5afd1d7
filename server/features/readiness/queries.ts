import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReadinessRecord } from '#domain/readiness/readiness.ts'

export type RecordToJudge = ReadinessRecord & { id: string }

const AT_ONCE = 500

/** What is judged of each of these pieces that is held. */
export async function listRecords(db: UserDb, where: RawBuilder<boolean>): Promise<RecordToJudge[]> {
  const { rows } = await sql<RecordToJudge>`
    select id, category, details, maker, dating::text as dating, place,
      cost_at_acquisition::text as cost_at_acquisition, value_at_creation::text as value_at_creation,
      (select coalesce(json_agg(json_build_object('view', view)), '[]') from asset_images where asset_id = own_assets.id) as images,
      (select coalesce(json_agg(json_build_object('type', type)), '[]') from asset_documents where asset_id = own_assets.id) as documents,
      (select coalesce(json_agg(position), '[]') from beneficiaries where asset_id = own_assets.id) as beneficiaries
    from own_assets where held and ${where} order by id limit ${sql.lit(AT_ONCE)}
  `.execute(db)
  return rows
}

/** All that is held, some hundred at a time: memory does not grow with their number. */
export async function* everyRecord(db: UserDb): AsyncGenerator<RecordToJudge[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await listRecords(db, sql<boolean>`id > ${after}::uuid`)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}
