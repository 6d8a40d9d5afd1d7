import { type Expression, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { type DetailField, detailField, SHIPPED_DETAILS } from '#record/kinds/rules/detail-fields.ts'
import { type ExportedColumns } from '../rules/columns.ts'
import { detailColumnsIn, detailFieldsIn } from '../rules/detail-columns.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { assetsIn, type Report } from './report-assets.ts'

/** The details of an export: those that were chosen; of all, every field that holds something in the report. */
export async function detailsOf(db: UserDb, report: Report, requested: ExportedColumns): Promise<DetailField[]> {
  if (requested === 'all') return detailsIn(db, report)
  const chosen = detailColumnsIn(requested)
  return chosen.length === 0 ? [] : detailFieldsIn(chosen, await listOwnFields(db))
}

/** Ours in their order, then its owner’s own. */
async function detailsIn(db: UserDb, report: Report): Promise<DetailField[]> {
  const own = await listOwnFields(db)
  const names = new Set(await detailNamesIn(assetsIn(db, report).select('details'), db))
  return [...SHIPPED_DETAILS.map(({ name }) => name), ...own.map(({ id }) => id)]
    .filter((name) => names.has(name))
    .flatMap((name) => detailField(name, own) ?? [])
}

/** The names under which any of these details hold something. */
export async function detailNamesIn(details: Expression<{ details: unknown }>, db: UserDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${details}) as found, jsonb_object_keys(found.details) as name order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}
