import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReadinessRecord } from '../rules/readiness.ts'

export type RecordToJudge = ReadinessRecord & { id: string }

/** Those of them that are held. */
export async function listRecords(db: UserDb, ids: readonly string[]): Promise<RecordToJudge[]> {
  const { rows } = await sql<RecordToJudge>`
    select id, category, details, maker, dating::text as dating, place,
      cost_at_acquisition::text as cost_at_acquisition, value_at_creation::text as value_at_creation,
      (select coalesce(json_agg(json_build_object('view', view)), '[]') from asset_images where asset_id = own_assets.id) as images,
      (select coalesce(json_agg(json_build_object('type', type)), '[]') from asset_documents where asset_id = own_assets.id) as documents,
      (select coalesce(json_agg(position), '[]') from beneficiaries where asset_id = own_assets.id) as beneficiaries
    from own_assets where held and id = any (${ids}::uuid[])
  `.execute(db)
  return rows
}
