import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  detailFilter,
  type FilterField,
  filterField,
  filterFieldsFor,
  filterMistake,
  filtersIn,
  operatorsFor,
} from '#domain/assets/filter-fields.ts'
import { type Filter, MAX_FILTERS, type Operator, writeFilters } from '#domain/assets/filters.ts'
import { OPERATOR_LABELS } from '#domain/assets/filters-in-words.ts'
import { recordKindOf } from '#domain/assets/judge-asset.ts'
import { detailField, SHIPPED_DETAILS } from '#domain/kinds/detail-fields.ts'
import type { OwnField } from '#domain/kinds/own-fields.ts'
import type { Role } from '#domain/member/roles.ts'
import { t } from '#domain/words/words.ts'
import { ownFieldsQuery } from '../own-fields/own-fields-query.ts'
import { FilterValues } from './filter-values.tsx'
import classes from './field-filters.module.css'
import type { VaultSearch } from './vault-search.ts'

interface FieldFiltersProps {
  role: Role
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
}

/** Any field, in any way: one row for each, and a choice of one more. */
export function FieldFilters({ role, search, onChange }: FieldFiltersProps) {
  const own = useQuery(ownFieldsQuery()).data ?? []
  const applied = filtersIn(search.where ?? '')
  // What is not complete yet narrows nothing, and stands in no address.
  const [drafts, setDrafts] = useState<Filter[]>([])
  const apply = (filters: readonly Filter[]) => onChange({ where: writeFilters(filters) })
  const isFull = applied.length + drafts.length >= MAX_FILTERS
  const change = (at: number, next: Filter) => {
    const field = filterField(next.field, own)!
    const isWhole = filterMistake(field, next) === null
    if (at < applied.length) {
      if (isWhole) return apply(applied.with(at, next))
      setDrafts([next, ...drafts])
      return apply(applied.toSpliced(at, 1))
    }
    const draft = at - applied.length
    if (!isWhole) return setDrafts(drafts.with(draft, next))
    setDrafts(drafts.toSpliced(draft, 1))
    return apply([...applied, next])
  }
  const remove = (at: number) =>
    at < applied.length ? apply(applied.toSpliced(at, 1)) : setDrafts(drafts.toSpliced(at - applied.length, 1))
  const add = (name: string) => {
    const field = filterField(name, own)
    if (field) setDrafts([...drafts, { field: name, operator: operatorsFor(field)[0]!, values: [] }])
  }
  const rows = [...applied, ...drafts]
  return (
    <div className={classes.filters}>
      {rows.map((filter, at) => (
        // A row is where it stands: one that becomes whole keeps its fields.
        // oxlint-disable-next-line react/no-array-index-key
        <FilterRow
          key={at}
          {...{ filter, own, search }}
          onChange={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      <NativeSelect
        label={t('Add a filter')}
        description={isFull ? t('{max} filters at once are the most.', { max: MAX_FILTERS }) : undefined}
        disabled={isFull}
        value=""
        data={offeredTo(role, own)}
        onChange={({ currentTarget }) => add(currentTarget.value)}
        className={classes.add}
      />
    </div>
  )
}

function offeredTo(role: Role, own: readonly OwnField[]) {
  const items = (fields: readonly FilterField[]) => fields.map(({ name, label }) => ({ value: name, label }))
  return [
    { value: '', label: t('Choose a field') },
    { group: t('Fields'), items: items(filterFieldsFor(recordKindOf(role))) },
    ...(own.length > 0
      ? [{ group: t('Your own fields'), items: items(own.map(({ id }) => detailFilter(detailField(id, own)!))) }]
      : []),
    { group: t('Details'), items: items(SHIPPED_DETAILS.map(detailFilter)) },
  ]
}

interface FilterRowProps {
  filter: Filter
  own: readonly OwnField[]
  search: VaultSearch
  onChange: (filter: Filter) => void
  onRemove: () => void
}

function FilterRow({ filter, own, search, onChange, onRemove }: FilterRowProps) {
  const field = filterField(filter.field, own)!
  const operators = operatorsFor(field)
  return (
    <fieldset className={classes.filter}>
      <legend>{field.label}</legend>
      {operators.length > 1 && (
        <NativeSelect
          aria-label={t('How {field} is looked at', { field: field.label })}
          value={filter.operator}
          data={operators.map((operator) => ({ value: operator, label: OPERATOR_LABELS[operator] }))}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, operator: currentTarget.value as Operator, values: [] })
          }
        />
      )}
      <FilterValues {...{ field, filter, search }} onValues={(values) => onChange({ ...filter, values })} />
      <Button variant="subtle" aria-label={t('Remove the filter {value}', { value: field.label })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </fieldset>
  )
}
