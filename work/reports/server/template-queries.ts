import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ChosenColumn } from '../rules/columns.ts'
import type { ReportFilters } from '../rules/reports.ts'

/** What was saved, perhaps by an older version: the contract makes sense of it. */
const COLUMNS = [
  'id' as const,
  'name' as const,
  'created_at' as const,
  sql`filters`.as('filters'),
  sql`columns`.as('columns'),
  sql`chart_types`.as('chart_types'),
]

export const listTemplates = (db: UserDb) =>
  db.selectFrom('report_configurations').select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

interface NewTemplate {
  name: string
  filters: ReportFilters
  columns: ChosenColumn[]
  chart_types: ('pie' | 'bar')[]
}

export const insertTemplate = (db: UserDb, { name, filters, columns, chart_types }: NewTemplate) =>
  db
    .insertInto('report_configurations')
    .values({
      name,
      filters: JSON.stringify(filters),
      columns: JSON.stringify(columns),
      chart_types: JSON.stringify(chart_types),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const renameTemplate = (db: UserDb, id: string, name: string) =>
  db.updateTable('report_configurations').set({ name }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()

export const deleteTemplate = (db: UserDb, id: string) =>
  db.deleteFrom('report_configurations').where('id', '=', id).returning('id').executeTakeFirst()
