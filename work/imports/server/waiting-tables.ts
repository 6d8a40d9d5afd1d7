import { refusal } from '#platform/refusal.ts'
import { reasonIn } from '#platform/explained-error.ts'
import type { Words } from '#platform/refusal-of.ts'
import { t } from '#basics/words/words.ts'
import type { WholeImportPlan } from '../contract.ts'
import { importRefusals } from '../refusals.ts'

/* What the request and the job of an import share. */

/** Where tables wait, sealed as all stored files are. What is left there the sweep takes away. */
export const WAITING_TABLES = 'import-tables'
export const waitingPath = (owner: string, id: string) => `${owner}/tables/${id}`

/** Tables with more rows are imported in the background. */
export const MOST_ROWS_AT_ONCE = 500

export const TABLE_WORDS: Words = {
  TooLarge: () => refusal(importRefusals['FILE_TOO_LARGE.table']),
  TableRefused: (error) => refusal(importRefusals.TABLE_REFUSED, reasonIn(error)),
  WorkLimitExceeded: () =>
    refusal(importRefusals.TABLE_REFUSED, t('This spreadsheet is too complex to read. Save it as .csv, or split it.')),
}

/** The columns that are left out. */
export const withoutIn = ({ others }: WholeImportPlan) =>
  Object.entries(others).flatMap(([column, other]) => (other === 'none' ? [Number(column)] : []))

/** The column of what heads some of the rows, in the words of whoever imports the table. */
export const withSectionNamed = <Table extends { headings: string[]; section_column: number | null }>(
  table: Table,
): Table =>
  table.section_column === null
    ? table
    : {
        ...table,
        headings: Array.from({ length: table.section_column + 1 }, (_, column) =>
          column === table.section_column ? t('Section') : (table.headings[column] ?? ''),
        ),
      }
