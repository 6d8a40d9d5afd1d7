import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { type DetailField, detailField, SHIPPED_DETAILS } from '#domain/kinds/detail-fields.ts'
import { listOwnFields } from '#server/shared/own-fields.ts'
import { assetsIn, type Report } from './report-assets.ts'

/** Every field that holds something in a report: ours in their order, then its owner’s own. */
export async function detailsIn(db: UserDb, report: Report): Promise<DetailField[]> {
  const own = await listOwnFields(db)
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${assetsIn(db, report).select('details')}) as found, jsonb_object_keys(found.details) as name
  `.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  return [...SHIPPED_DETAILS.map(({ name }) => name), ...own.map(({ id }) => id)]
    .filter((name) => names.has(name))
    .flatMap((name) => detailField(name, own) ?? [])
}
