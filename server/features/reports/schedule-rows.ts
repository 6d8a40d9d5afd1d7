import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { dateColumn, worthColumns } from '#database/worth.ts'
import { assetsIn, orderOf, type Report } from './report-assets.ts'

/** What an insurer asks of each asset. */
export function listForSchedule(db: UserDb, report: Report, limit: number) {
  const { amount, currency } = worthColumns(report.role)
  const page = assetsIn(db, report)
    .select(['id', sql`row_number() over (order by ${orderOf(report)})`.as('row')])
    .orderBy(orderOf(report))
    .limit(limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('assets', 'assets.id', 'page.id')
    .select([
      'assets.id',
      'title',
      'category',
      'genre',
      'description',
      'first_sale_method',
      'acquisition_location',
      'how_acquired',
      'previous_owner',
      sql<string | null>`${amount}`.as('value'),
      sql<string | null>`${currency}`.as('currency'),
      dateColumn(report.role).as('date'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('asset_images')
        .select('image_url')
        .whereRef('asset_id', '=', 'assets.id')
        .orderBy('position')
        .orderBy('id')
        .limit(1)
        .as('picture'),
    )
    .orderBy('page.row')
    .execute()
}

export type ScheduledAsset = Awaited<ReturnType<typeof listForSchedule>>[number]
