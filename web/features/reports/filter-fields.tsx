import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  filterMistakes,
  type FilterMistake,
  REPORT_SORTS,
  type ReportSort,
  reportWordingFor,
  type SortOrder,
} from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'
import { api } from '#web/api.ts'
import { useReference } from '#web/reference.ts'
import { ChooseMany } from './choose-many.tsx'
import classes from './filter-fields.module.css'
import { AmountField, DayField, SearchField } from './typed-fields.tsx'
import type { Report } from './use-report.ts'

interface FilterFieldsProps {
  role: Role
  report: Report
  /** What the report is about, so that one knows in what the amounts are. */
  currency: string | null
}

const ORDERS: [SortOrder, string][] = [
  ['asc', 'Ascending'],
  ['desc', 'Descending'],
]

export function FilterFields({ role, report, currency }: FilterFieldsProps) {
  const { asked, filter, filterTyped } = report
  const { searchTerm, categories, genres, dateRange, valueRange, sortBy, sortOrder } = asked.filters
  const { columns } = reportWordingFor(role)
  const mistakes = filterMistakes(asked.filters)
  const mistakeAt = (field: FilterMistake['field']) => mistakes.find((each) => each.field === field)?.message
  const choices = useQuery(api.reports.choices.queryOptions({ staleTime: 0 })).data
  const offered = useReference('categories').entries

  return (
    <div className={classes.fields} data-genres={role === 'creator' || undefined}>
      <SearchField label="Search" value={searchTerm} onType={(text) => filterTyped({ searchTerm: text })} />
      <ChooseMany
        label="Categories"
        all="All categories"
        choices={union(offered, choices?.categories)}
        chosen={categories}
        onChoose={(chosen) => filter({ categories: chosen })}
      />
      {role === 'creator' && (
        <ChooseMany
          label="Genres"
          all="All genres"
          choices={choices?.genres ?? []}
          chosen={genres}
          onChoose={(chosen) => filter({ genres: chosen })}
        />
      )}
      <div className={classes.range}>
        <DayField
          label={`${columns.date} from`}
          value={dateRange.start ?? ''}
          error={mistakeAt('dateRange.start')}
          onType={(text) => filterTyped({ dateRange: { ...dateRange, start: text || null } })}
        />
        <DayField
          label={`${columns.date} to`}
          value={dateRange.end ?? ''}
          error={mistakeAt('dateRange.end')}
          onType={(text) => filterTyped({ dateRange: { ...dateRange, end: text || null } })}
        />
      </div>
      <div className={classes.range}>
        <AmountField
          label={`${columns.value} from`}
          placeholder="Min"
          currency={currency}
          value={valueRange.min ?? ''}
          error={mistakeAt('valueRange.min')}
          onType={(text) => filterTyped({ valueRange: { ...valueRange, min: text || null } })}
        />
        <AmountField
          label={`${columns.value} to`}
          placeholder="Max"
          currency={currency}
          value={valueRange.max ?? ''}
          error={mistakeAt('valueRange.max')}
          onType={(text) => filterTyped({ valueRange: { ...valueRange, max: text || null } })}
        />
      </div>
      <div className={classes.range}>
        <NativeSelect
          label="Sort By"
          value={sortBy}
          data={REPORT_SORTS.map((sort) => ({ value: sort, label: columns[sort] }))}
          onChange={({ currentTarget }) => filter({ sortBy: currentTarget.value as ReportSort })}
        />
        <NativeSelect
          label="Order"
          value={sortOrder}
          data={ORDERS.map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => filter({ sortOrder: currentTarget.value as SortOrder })}
        />
      </div>
      {mistakes.length > 0 && (
        <p role="status" className={classes.waiting}>
          The report takes no account of a range until it makes sense.
        </p>
      )}
    </div>
  )
}

/** What is offered to everybody in its order, then what else this person has. */
const union = (offered: readonly { name: string }[], own: readonly string[] = []) => [
  ...new Set([...offered.map(({ name }) => name), ...own]),
]
