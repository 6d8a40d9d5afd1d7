import { CompiledQuery, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateColumn, worthColumns } from '#database/worth.ts'
import { assetsIn, orderOf, type Report } from './report-assets.ts'

export interface ExportedAsset {
  id: string
  title: string
  category: string | null
  genre: string | null
  /** An exact decimal in the report's currency. */
  value: string | null
  date: string | null
  /** The day, in UTC. */
  created_at: string
  description: string | null
}

const AT_ONCE = 500

/** Every asset of a report in its order, some hundred at a time: memory does not grow with their number. */
export async function* exportRows(db: UserDb, report: Report): AsyncGenerator<ExportedAsset[]> {
  const query = assetsIn(db, report)
    .select([
      'id',
      'title',
      'category',
      'genre',
      sql`${worthColumns(report.role).amount}`.as('value'),
      dateColumn(report.role).as('date'),
      sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('created_at'),
      'description',
    ])
    .orderBy(orderOf(report))
    .compile()
  await db.executeQuery(CompiledQuery.raw(`declare exported no scroll cursor for ${query.sql}`, [...query.parameters]))
  for (;;) {
    const { rows } = await sql<ExportedAsset>`fetch ${sql.lit(AT_ONCE)} from exported`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}
