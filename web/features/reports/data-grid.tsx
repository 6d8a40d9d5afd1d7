import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportRow, ReportRows } from '#contract/reports.ts'
import { dateInWords } from '#domain/dates/date-in-words.ts'
import { wholeMoney } from '#domain/money.ts'
import { columnsFor, headingOf, isSort, kindOfColumn, type ReportColumn } from '#domain/reports/columns.ts'
import type { Role } from '#domain/member/roles.ts'
import { locale, t } from '#domain/words/words.ts'
import { PanelButton } from '#web/ui/panel-button.tsx'
import { rich } from '#web/ui/rich.tsx'
import { CheckList } from './check-list.tsx'
import classes from './data-grid.module.css'
import { Pager } from './pager.tsx'
import type { Report } from './use-report.ts'

interface DataGridProps {
  role: Role
  report: Report
  rows: ReportRows
  /** The rows of another page or order are on their way, and these stand in for them. */
  isBehind: boolean
}

export function DataGrid({ role, report, rows, isBehind }: DataGridProps) {
  const { requested, choose, sort } = report
  const { sortBy, sortOrder } = requested.filters
  const inOurOrder = (chosen: readonly ReportColumn[]) => columnsFor(role).filter((column) => chosen.includes(column))
  return (
    <section className={classes.grid} aria-labelledby="data-grid">
      <header className={classes.header}>
        <h2 id="data-grid">{t('Data Grid')}</h2>
        <PanelButton label={t('Columns')} side="right">
          {() => (
            <CheckList
              label={t('Columns')}
              choices={columnsFor(role).map((column) => [column, headingOf(column, role)])}
              chosen={requested.columns}
              onChoose={(chosen) => choose(inOurOrder(chosen))}
              needsOne
            />
          )}
        </PanelButton>
      </header>
      {/* Wider than a phone, it scrolls within itself; by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="data-grid">
        <table className={classes.table} aria-busy={isBehind} data-behind={isBehind || undefined}>
          <thead>
            <tr>
              {requested.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={classFor(column)}
                  aria-sort={column === sortBy ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {isSort(column) ? (
                    <button type="button" className={classes.sort} onClick={() => sort(column)}>
                      {headingOf(column, role)}
                      <Direction of={column === sortBy ? sortOrder : null} />
                    </button>
                  ) : (
                    headingOf(column, role)
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.rows.map((row) => (
              <tr key={row.id}>
                {requested.columns.map((column) =>
                  column === 'title' ? (
                    <th key={column} scope="row" className={classes.title}>
                      {cellOf(row, column)}
                      <Beneath row={row} columns={requested.columns} />
                    </th>
                  ) : (
                    <td key={column} className={classFor(column)}>
                      {cellOf(row, column)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager rows={rows} onPage={report.turnTo} onPageSize={report.resize} />
    </section>
  )
}

/** On a phone the other columns have no room beside the title. */
const Beneath = ({ row, columns }: { row: ReportRow; columns: readonly ReportColumn[] }) => (
  <span className={classes.beneath}>
    {columns
      .filter((column) => column !== 'title' && column !== 'actions' && row[column] !== null)
      .map((column) => (
        <span key={column}>{cellOf(row, column)}</span>
      ))}
  </span>
)

const dayOfMoment = (time: string) => new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' })

const classFor = (column: ReportColumn) =>
  classes[column === 'actions' || column === 'title' ? column : kindOfColumn(column)]

function cellOf(row: ReportRow, column: ReportColumn): ReactNode {
  if (column === 'actions') return <Links {...row} />
  if (column === 'created_at') return dayOfMoment(row.created_at)
  if (column === 'value') return row.value && wholeMoney(row.value)
  const text = row[column]
  const kind = kindOfColumn(column)
  if (text === null) return null
  if (kind === 'date') return <bdi>{dateInWords(text, 'medium')}</bdi>
  if (kind === 'listed' || kind === 'choice') return <bdi>{t(text)}</bdi>
  return <bdi className={kind === 'long' ? classes.clamped : undefined}>{text}</bdi>
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>

const Links = ({ id, title }: ReportRow) => (
  <span className={classes.links}>
    <Link to="/asset-summary/$id" params={{ id }}>
      {rich('View <hidden>{title}</hidden>', { title, hidden })}
    </Link>
    <Link to="/edit-asset/$id" params={{ id }}>
      {rich('Edit <hidden>{title}</hidden>', { title, hidden })}
    </Link>
  </span>
)

const Direction = ({ of }: { of: 'asc' | 'desc' | null }) => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden className={classes.direction} data-of={of ?? undefined}>
    <path d="M6 10V2.5M2.75 5.5 6 2.25 9.25 5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)
