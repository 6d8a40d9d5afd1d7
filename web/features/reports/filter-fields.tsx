import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { statusFilterNamed } from '#domain/assets/status-names.ts'
import { statusOptions } from '#domain/assets/statuses.ts'
import {
  columnsFor,
  filtersFor,
  headingOf,
  isSort,
  rangeBy,
  rangedFor,
  REPORT_GROUPS,
  type ReportSort,
  type ValueFilter,
} from '#domain/reports/columns.ts'
import { filterMistakes, type FilterMistake, SORT_ORDERS, type SortOrder } from '#domain/reports/reports.ts'
import type { Role } from '#domain/member/roles.ts'
import { t, texts } from '#domain/words/words.ts'
import { api } from '#web/client/api.ts'
import { useReference } from '#web/client/reference.ts'
import { BasisChoice } from '#web/ui/basis-choice.tsx'
import { withinSentence } from '#web/ui/in-words.ts'
import { AmountFilter } from '#web/ui/amount-field.tsx'
import { ChooseMany } from '#web/ui/choose-many.tsx'
import classes from './filter-fields.module.css'
import { DayField, SearchField } from './typed-fields.tsx'
import type { Report } from './use-report.ts'

interface FilterFieldsProps {
  role: Role
  report: Report
  /** What the report is about, so that one knows in what the amounts are. */
  currency: string | null
}

const ORDERS: Record<SortOrder, string> = texts({ asc: 'Ascending', desc: 'Descending' })

export function FilterFields({ role, report, currency }: FilterFieldsProps) {
  const { requested, filter, filterTyped, basis, valueBy } = report
  const { searchTerm, status, asOf, valueRange, sortBy, sortOrder, groupBy } = requested.filters
  const mistakes = filterMistakes(requested.filters)
  const mistakeAt = (field: FilterMistake['field']) => mistakes.find((each) => each.field === field)?.message
  const choices = useQuery(api.reports.choices.queryOptions({ staleTime: 0 })).data
  const filters = filtersFor(role)
  const dates = rangedFor(role)

  return (
    <div className={classes.fields} data-gap={(3 - ((6 + dates.length + filters.length) % 3)) % 3 || undefined}>
      <SearchField label={t('Search')} value={searchTerm} onType={(text) => filterTyped({ searchTerm: text })} />
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
          error={mistakeAt('asOf')}
          onType={(text) => filterTyped({ asOf: text || null })}
        />
      </div>
      <BasisChoice basis={basis} onChoose={valueBy} />
      {filters.map((each) => (
        <ListFilter
          key={each.name}
          {...each}
          own={choices?.[each.name] ?? []}
          chosen={requested.filters[each.name]}
          onChoose={(chosen) => filter({ [each.name]: chosen })}
        />
      ))}
      {dates.map((column) => {
        const name = rangeBy(column)
        const range = requested.filters[name]
        return (
          <div key={name} className={classes.range}>
            <DayField
              label={t('{name} from', { name: headingOf(column, role) })}
              value={range.start ?? ''}
              error={mistakeAt(`${name}.start`)}
              onType={(text) => filterTyped({ [name]: { ...range, start: text || null } })}
            />
            <DayField
              label={t('{name} to', { name: headingOf(column, role) })}
              value={range.end ?? ''}
              error={mistakeAt(`${name}.end`)}
              onType={(text) => filterTyped({ [name]: { ...range, end: text || null } })}
            />
          </div>
        )
      })}
      <div className={classes.range}>
        <AmountFilter
          showsCurrency
          label={t('{name} from', { name: headingOf('value', role, basis) })}
          placeholder={t('Min')}
          currency={currency}
          value={valueRange.min ?? ''}
          error={mistakeAt('valueRange.min')}
          onType={(text) => filterTyped({ valueRange: { ...valueRange, min: text || null } })}
        />
        <AmountFilter
          showsCurrency
          label={t('{name} to', { name: headingOf('value', role, basis) })}
          placeholder={t('Max')}
          currency={currency}
          value={valueRange.max ?? ''}
          error={mistakeAt('valueRange.max')}
          onType={(text) => filterTyped({ valueRange: { ...valueRange, max: text || null } })}
        />
      </div>
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
      {mistakes.length > 0 && (
        <p role="status" className={classes.waiting}>
          {t('The report ignores a range until you correct it.')}
        </p>
      )}
    </div>
  )
}

interface ListFilterProps extends ValueFilter {
  /** The values among this person's assets. */
  own: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** What an installation begins with is offered to everybody, in its order; then what else this person has. */
function ListFilter({ label, kind, field, own, chosen, onChoose }: ListFilterProps) {
  const lists = { categories: useReference('categories').entries, genres: useReference('genres').entries }
  const offered = field?.kind === 'listed' && field.options ? lists[field.list].map(({ name }) => name) : []
  return (
    <ChooseMany
      label={label}
      all={t('All {list}', { list: withinSentence(label) })}
      choices={[...new Set([...offered, ...own])]}
      shown={(name) => (kind === 'listed' || kind === 'choice' ? t(name) : name)}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
