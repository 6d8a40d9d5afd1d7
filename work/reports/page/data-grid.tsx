import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReportRow, ReportRowGroup, ReportRows, ReportSummary } from '../contract.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { exactMoney, wholeMoney } from '#basics/money.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import { isSort, kindOfColumn, type ReportColumn, type ReportGroup } from '../rules/columns.ts'
import { groupFigures, partsOf, withoutName } from '../rules/groups.ts'
import type { Role } from '#basics/roles.ts'
import { locale, plural, t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { useOverflow } from '#ui/use-overflow.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import layout from '#ui/layout.module.css'
import classes from './data-grid.module.css'
import { type GridColumn, useGridColumns } from './grid-columns.ts'
import { Pager } from './pager.tsx'
import type { Report } from './use-report.ts'

interface DataGridProps {
  role: Role
  report: Report
  rows: ReportRows
  /** Subtotals of all pages, one a currency. */
  held: ReportSummary['held']
  /** The rows of another page or order are on their way, and these stand in for them. */
  isBehind: boolean
}

export function DataGrid({ role, report, rows, held, isBehind }: DataGridProps) {
  const { requested } = report
  // The rows of before the grouping have no groups yet.
  const groupBy = rows.groups.length === 0 ? null : requested.filters.groupBy
  const columns = useGridColumns(requested.columns, role, report.basis)
  const { ref, overflows } = useOverflow()
  return (
    <section className={`${layout.stack} ${layout.fits}`} aria-labelledby="data-grid">
      <VisuallyHidden>
        <h2 id="data-grid">{t('Data Grid')}</h2>
      </VisuallyHidden>
      {/* Where it is wider than its place, it scrolls within itself; by keyboard too. */}
      <div
        ref={ref}
        className={classes.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached.
        tabIndex={overflows ? 0 : undefined}
        role="region"
        aria-labelledby="data-grid"
      >
        <table className={classes.table} aria-busy={isBehind} data-behind={isBehind || undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.name} column={column} report={report} />
              ))}
            </tr>
          </thead>
          {partsOf(rows.rows, (row) => (groupBy === null ? null : row[groupBy])).map((part) => (
            <tbody key={part.rows[0]!.id}>
              {groupBy !== null && (
                <tr>
                  <th colSpan={columns.length} scope="rowgroup" className={classes.group}>
                    <GroupHeading groupBy={groupBy} group={rows.groups.find(({ name }) => name === part.name)} />
                  </th>
                </tr>
              )}
              {part.rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((column) =>
                    column.name === 'title' ? (
                      <th key={column.name} scope="row" className={classes.title}>
                        {cellOf(row, column)}
                        <Beneath row={row} columns={columns} />
                      </th>
                    ) : (
                      <td key={column.name} className={classFor(column)}>
                        {cellOf(row, column)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          ))}
          {held.length > 0 && <Totals held={held} span={columns.length} />}
        </table>
      </div>
      <Pager rows={rows} onPage={report.turnTo} onPageSize={report.resize}>
        <ColumnsPanel role={role} report={report} />
      </Pager>
    </section>
  )
}

function Heading({ column, report: { requested, sort } }: { column: GridColumn; report: Report }) {
  const { name, heading } = column
  const { sortBy, sortOrder } = requested.filters
  return (
    <th
      scope="col"
      className={classFor(column)}
      aria-sort={name === sortBy ? (sortOrder === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isSort(name) ? (
        <button type="button" className={classes.sort} onClick={() => sort(name)}>
          {heading}
          <Direction of={name === sortBy ? sortOrder : null} />
        </button>
      ) : (
        heading
      )}
    </th>
  )
}

const Totals = ({ held, span }: Pick<DataGridProps, 'held'> & { span: number }) => (
  <tfoot>
    <tr>
      <td colSpan={span} className={classes.totals}>
        <span>{held.length > 1 ? t('Totals by currency') : t('Total')}</span>
        {held.map((sum) => (
          <span key={sum.currency}>
            {exactMoney(sum)} <small>{plural(sum.assets, '{count} asset', '{count} assets')}</small>
          </span>
        ))}
      </td>
    </tr>
  </tfoot>
)

interface GroupHeadingProps {
  groupBy: ReportGroup
  group: ReportRowGroup | undefined
}

function GroupHeading({ groupBy, group }: GroupHeadingProps) {
  if (!group) return null
  const { name } = group
  return (
    <>
      <bdi>{name === null ? withoutName(groupBy) : kindOfColumn(groupBy) === 'listed' ? t(name) : name}</bdi>
      <span>{groupFigures(group, exactMoney)}</span>
    </>
  )
}

/** On a phone the other columns have no room beside the title. */
const Beneath = ({ row, columns }: { row: ReportRow; columns: readonly GridColumn[] }) => (
  <span className={classes.beneath}>
    {columns
      .filter(({ name }) => name !== 'title' && name !== 'actions')
      .map((column) => ({ name: column.name, cell: cellOf(row, column) }))
      .filter(({ cell }) => cell !== null)
      .map(({ name, cell }) => (
        <span key={name}>{cell}</span>
      ))}
  </span>
)

const dayOfMoment = (time: string) => new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' })
const dayInWords = (day: string) => dateInWords(day, 'medium')

function classFor(column: GridColumn) {
  if ('detail' in column) return classes[column.detail.kind === 'long' ? 'long' : 'line']
  return classes[column.name === 'actions' || column.name === 'title' ? column.name : kindOfColumn(column.name)]
}

function cellOf(row: ReportRow, column: GridColumn): ReactNode {
  if (!('detail' in column)) return cellOfField(row, column.name)
  const stored = row.details[column.detail.name]
  if (stored === undefined) return null
  const isLong = column.detail.kind === 'long'
  return <bdi className={isLong ? classes.clamped : undefined}>{detailInWords(column.detail, stored, dayInWords)}</bdi>
}

function cellOfField(row: ReportRow, column: ReportColumn): ReactNode {
  if (column === 'actions') return <Links {...row} />
  if (column === 'created_at') return dayOfMoment(row.created_at)
  if (column === 'value') return row.value && wholeMoney(row.value)
  const text = row[column]
  const kind = kindOfColumn(column)
  if (text === null) return null
  if (kind === 'date' || kind === 'day') return <bdi>{dayInWords(text)}</bdi>
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
