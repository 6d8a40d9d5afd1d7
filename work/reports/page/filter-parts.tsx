import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusFilterNamed } from '#record/statuses/rules/status-names.ts'
import { statusOptions } from '#record/statuses/rules/statuses.ts'
import {
  columnsFor,
  headingOf,
  isSort,
  rangeBy,
  type RangedColumn,
  REPORT_GROUPS,
  type ReportSort,
  type ValueFilter,
} from '../rules/columns.ts'
import { type FilterMistake, filterMistakes, SORT_ORDERS, type SortOrder } from '../rules/reports.ts'
import type { Role } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountFilter } from '#ui/amount-field.tsx'
import { BasisChoice } from '#record/values/page/shared/basis-choice.tsx'
import { ChooseMany } from '#ui/choose-many.tsx'
import { withinSentence } from '#ui/in-words.ts'
import classes from './filter-fields.module.css'
import { DayField, SearchField } from './typed-fields.tsx'
import type { Report } from './use-report.ts'

/* The filters of a report, one by one. The row above the table has the most used, the sheet of a phone has all. */

export interface FilterProps {
  role: Role
  report: Report
  /** What the report is about, so that one knows in what the amounts are. */
  currency: string | null
}

export const ORDERS: Record<SortOrder, string> = texts({ asc: 'Ascending', desc: 'Descending' })

const mistakeAt = ({ requested }: Report, field: FilterMistake['field']) =>
  filterMistakes(requested.filters).find((each) => each.field === field)?.message

interface SearchProps {
  report: Report
  /** Its label is unseen, where there is no room above it. */
  isInRow?: boolean
}

export const Search = ({ report: { requested, filterTyped }, isInRow = false }: SearchProps) => (
  <SearchField
    label={t('Search')}
    isInRow={isInRow}
    value={requested.filters.searchTerm}
    onType={(text) => filterTyped({ searchTerm: text })}
  />
)

interface ListProps {
  report: Report
  filter: ValueFilter
  isInRow?: boolean
}

/** What an installation begins with is offered to everybody, in its order; then what else this person has. */
export function ListFilter({ report, filter: { name, label, kind, field }, isInRow = false }: ListProps) {
  const own = useQuery(api.reports.choices.queryOptions({ staleTime: 0 })).data?.[name] ?? []
  const lists = { categories: useReference('categories').entries, genres: useReference('genres').entries }
  const offered = field?.kind === 'listed' && field.options ? lists[field.list].map(({ name }) => name) : []
  return (
    <ChooseMany
      label={label}
      isInRow={isInRow}
      all={t('All {list}', { list: withinSentence(label) })}
      choices={[...new Set([...offered, ...own])]}
      shown={(name) => (kind === 'listed' || kind === 'choice' ? t(name) : name)}
      chosen={report.requested.filters[name]}
      onChoose={(chosen) => report.filter({ [name]: chosen })}
    />
  )
}

interface DatesProps {
  role: Role
  report: Report
  column: RangedColumn
}

export function Dates({ role, report, column }: DatesProps) {
  const name = rangeBy(column)
  const range = report.requested.filters[name]
  return (
    <div className={classes.range}>
      <DayField
        label={t('{name} from', { name: headingOf(column, role) })}
        value={range.start ?? ''}
        error={mistakeAt(report, `${name}.start`)}
        onType={(text) => report.filterTyped({ [name]: { ...range, start: text || null } })}
      />
      <DayField
        label={t('{name} to', { name: headingOf(column, role) })}
        value={range.end ?? ''}
        error={mistakeAt(report, `${name}.end`)}
        onType={(text) => report.filterTyped({ [name]: { ...range, end: text || null } })}
      />
    </div>
  )
}

export function Values({ role, report, currency }: FilterProps) {
  const { valueRange } = report.requested.filters
  const name = headingOf('value', role, report.basis)
  return (
    <div className={classes.range}>
      <AmountFilter
        showsCurrency
        label={t('{name} from', { name })}
        placeholder={t('Min')}
        currency={currency}
        value={valueRange.min ?? ''}
        error={mistakeAt(report, 'valueRange.min')}
        onType={(text) => report.filterTyped({ valueRange: { ...valueRange, min: text || null } })}
      />
      <AmountFilter
        showsCurrency
        label={t('{name} to', { name })}
        placeholder={t('Max')}
        currency={currency}
        value={valueRange.max ?? ''}
        error={mistakeAt(report, 'valueRange.max')}
        onType={(text) => report.filterTyped({ valueRange: { ...valueRange, max: text || null } })}
      />
    </div>
  )
}

export function Sorting({ role, report: { requested, filter, basis } }: Pick<FilterProps, 'role' | 'report'>) {
  const { sortBy, sortOrder } = requested.filters
  return (
    <div className={classes.range}>
      <NativeSelect
        label={t('Sort By')}
        value={sortBy}
        data={columnsFor(role)
          .filter(isSort)
          .map((sort) => ({ value: sort, label: headingOf(sort, role, basis) }))}
        onChange={({ currentTarget }) => filter({ sortBy: currentTarget.value as ReportSort })}
      />
      <NativeSelect
        label={t('Order')}
        value={sortOrder}
        data={SORT_ORDERS.map((value) => ({ value, label: ORDERS[value] }))}
        onChange={({ currentTarget }) => filter({ sortOrder: currentTarget.value as SortOrder })}
      />
    </div>
  )
}

/** Which assets count, on which day, by what, and under what they stand. */
export function Counting({ role, report }: Pick<FilterProps, 'role' | 'report'>) {
  const { filter, filterTyped, basis, valueBy } = report
  const { status, asOf, groupBy } = report.requested.filters
  return (
    <>
      <div className={classes.range}>
        <NativeSelect
          label={t('Status')}
          value={status ?? ''}
          data={statusOptions()}
          onChange={({ currentTarget }) => filter({ status: statusFilterNamed(currentTarget.value) ?? null })}
        />
        <DayField
          label={t('As of')}
          value={asOf ?? ''}
          error={mistakeAt(report, 'asOf')}
          onType={(text) => filterTyped({ asOf: text || null })}
        />
      </div>
      <div className={classes.range}>
        <BasisChoice basis={basis} onChoose={valueBy} />
        <NativeSelect
          label={t('Group By')}
          value={groupBy ?? ''}
          data={[
            { value: '', label: t('Nothing') },
            ...REPORT_GROUPS.map((group) => ({ value: group, label: headingOf(group, role) })),
          ]}
          onChange={({ currentTarget }) =>
            filter({ groupBy: REPORT_GROUPS.find((group) => group === currentTarget.value) ?? null })
          }
        />
      </div>
    </>
  )
}
