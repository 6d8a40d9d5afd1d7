import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { firstChildOf } from '#record/assets/server/shared/asset-children.ts'
import { moneyOf } from '#record/values/server/shared/worth-columns.ts'
import { WORTH_COLUMNS } from '../rules/columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { columnsOf, factsOf } from '#record/assets/rules/field-lists.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { Role } from '#basics/roles.ts'
import { assetsIn, orderOf, type Report, textColumns, worthInReport } from './report-assets.ts'

/** What an insurer reads of each asset. */
export const factsIn = (role: Role) => factsOf(recordKindOf(role)).filter(({ uses }) => uses.includes('schedule'))

export function listForSchedule(db: UserDb, report: Report, limit: number) {
  const page = assetsIn(db, report)
    .select(['id', sql`row_number() over (order by ${orderOf(report)})`.as('row')])
    .select([moneyOf(worthInReport(report)).as('worth'), ...textColumns(WORTH_COLUMNS, report)])
    .orderBy(orderOf(report))
    .limit(limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('assets', 'assets.id', 'page.id')
    .select(['assets.id', 'title', 'worth', ...WORTH_COLUMNS])
    .select(factsIn(report.role).flatMap(columnsOf))
    .select(firstChildOf<{ path: string }>(CHILDREN.images, 'assets.id', [sql`path`]).as('picture'))
    .orderBy('page.row')
    .execute()
}

export type ScheduledAsset = Awaited<ReturnType<typeof listForSchedule>>[number]
