import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { isAttached } from './asset-children.ts'

/** What of the caller's own is stored, counted: row security shows them nothing else. */
export async function countOwnedRows(db: UserDb) {
  const { rows } = await sql<Record<Counted, string>>`
    select
      (select count(*) from assets) as assets,
      (select count(*) from asset_images) as images,
      (select count(*) from asset_documents) as documents,
      (select coalesce(sum(size_bytes), 0) from stored_files where ${isAttached}) as file_bytes,
      (select count(*) from beneficiaries) as beneficiaries,
      (select count(*) from report_configurations) as report_templates
  `.execute(db)
  return Object.fromEntries(Object.entries(rows[0]!).map(([what, count]) => [what, Number(count)])) as Record<
    Counted,
    number
  >
}
type Counted = 'assets' | 'images' | 'documents' | 'file_bytes' | 'beneficiaries' | 'report_templates'
