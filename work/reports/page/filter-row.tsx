import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { type FilterName, filtersFor, headingOf, rangeBy, rangedFor } from '../rules/columns.ts'
import { boundIn, filtersInForce, rangeInWords } from '../rules/filters-in-force.ts'
import { type FilterMistake, filterMistakes, type ReportFilters } from '../rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { FiltersPanel } from '#ui/filters.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import layout from '#ui/layout.module.css'
import classes from './filter-fields.module.css'
import { Counting, Dates, type FilterProps, ListFilter, ORDERS, Search, Sorting, Values } from './filter-parts.tsx'

const IN_ROW = new Set<FilterName>(['categories', 'genres'])

/** The usual filters in one row, each behind a button that says what it is set to; all others behind “More filters”. */
export function FilterRow({ role, report, currency }: FilterProps) {
  const [isMore, { toggle }] = useDisclosure()
  const more = useId()
  const { basis } = report
  const { filters } = report.requested
  const [dates, ...otherDates] = rangedFor(role)
  const lists = filtersFor(role)
  const isInRow = ({ name }: { name: FilterName }) => IN_ROW.has(name)
  const mistakes = filterMistakes(filters)
  const valueName = headingOf('value', role, basis)
  return (
    <>
      <div className={`${layout.row} ${layout.close} ${layout.middle}`}>
        <div className={classes.search}>
          <Search report={report} isInRow />
        </div>
        {lists.filter(isInRow).map((filter) => (
          <ListFilter key={filter.name} report={report} filter={filter} isInRow />
        ))}
        <Range name={headingOf(dates!, role)} set={datesInWords(filters, dates!)}>
          <Dates role={role} report={report} column={dates!} />
        </Range>
        <Range name={valueName} set={rangeInWords(filters.valueRange.min, filters.valueRange.max, boundIn(currency))}>
          <Values role={role} report={report} currency={currency} />
        </Range>
        <PanelButton
          name={t('Sort By {column}, {order}', {
            column: headingOf(filters.sortBy, role, basis),
            order: ORDERS[filters.sortOrder],
          })}
          label={
            <span className={classes.set}>
              {headingOf(filters.sortBy, role, basis)} {filters.sortOrder === 'asc' ? '↑' : '↓'}
            </span>
          }
        >
          {() => (
            <div className={classes.panel}>
              <Sorting role={role} report={report} />
            </div>
          )}
        </PanelButton>
        <Button variant="subtle" aria-expanded={isMore} aria-controls={more} onClick={toggle}>
          {isMore ? t('Fewer filters') : t('More filters')}
        </Button>
      </div>
      {mistakes.length > 0 && (
        <p role="status" className={classes.waiting}>
          {mistakes.map(({ field, message }) => (
            <span key={field}>{t('{name}: {mistake}', { name: rangeOf(field), mistake: message })}</span>
          ))}
          <span>{t('The report ignores a range until you correct it.')}</span>
        </p>
      )}
      <FiltersPanel id={more} opened={isMore}>
        <div className={classes.fields}>
          <Counting role={role} report={report} />
          {lists
            .filter((filter) => !isInRow(filter))
            .map((filter) => (
              <ListFilter key={filter.name} report={report} filter={filter} />
            ))}
          {otherDates.map((column) => (
            <Dates key={column} role={role} report={report} column={column} />
          ))}
        </div>
      </FiltersPanel>
    </>
  )

  function rangeOf(field: FilterMistake['field']) {
    if (field === 'asOf') return t('As of')
    const column = rangedFor(role).find((each) => field.startsWith(`${rangeBy(each)}.`))
    return column === undefined ? valueName : headingOf(column, role)
  }
}

const datesInWords = (filters: ReportFilters, column: Parameters<typeof rangeBy>[0]) => {
  const { start, end } = filters[rangeBy(column)]
  return rangeInWords(start, end, (day) => dateInWords(day, 'medium'))
}

interface RangeProps {
  name: string
  /** Null while it is open at both ends. */
  set: string | null
  children: ReactNode
}

const Range = ({ name, set, children }: RangeProps) => (
  <PanelButton
    name={set === null ? name : `${name}: ${set}`}
    label={<span className={classes.set}>{set ?? name}</span>}
  >
    {() => <div className={classes.panel}>{children}</div>}
  </PanelButton>
)

/** What the report is narrowed to, each to be removed by itself. */
export function Chips({ role, report, currency, onClear }: FilterProps & { onClear: () => void }) {
  const inForce = filtersInForce(report.requested.filters, role, { basis: report.basis, currency })
  if (inForce.length === 0) return null
  return (
    <div className={`${layout.row} ${layout.close} ${layout.middle}`}>
      {inForce.map(({ key, said, without }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={t('Remove the filter {value}', { value: said })}
          onClick={() => report.filter(without)}
        >
          <bdi>{said}</bdi>
          <span aria-hidden>×</span>
        </button>
      ))}
      <Button variant="subtle" onClick={onClear}>
        {t('Clear Filters')}
      </Button>
    </div>
  )
}
