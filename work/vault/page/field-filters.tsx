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
} from '../rules/filter-fields.ts'
import { type Filter, MAX_FILTERS, type Operator, writeFilters } from '../rules/filters.ts'
import { OPERATOR_LABELS } from '../rules/filters-in-words.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { detailField, SHIPPED_DETAILS } from '#record/kinds/rules/detail-fields.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { ownFieldsQuery } from '#record/kinds/page/shared/own-fields-query.ts'
import { FilterValues } from './filter-values.tsx'
import classes from './field-filters.module.css'
import type { VaultSearch } from './shared/vault-search.ts'

interface FieldFiltersProps {
  role: Role
  search: VaultSearch
  onChange: (change: Partial<VaultSearch>) => void
}

/** Any field, in any way: one row for each, and a choice of one more. */
export function FieldFilters({ role, search, onChange }: FieldFiltersProps) {
  const own = useQuery(ownFieldsQuery()).data ?? []
  const { where } = search
  // What is not complete yet narrows nothing, and stands in no address.
  const whole = (filters: readonly Filter[]) =>
    filters.filter((each) => filterMistake(filterField(each.field, own)!, each) === null)
  const [rows, setRows] = useState(() => filtersIn(where ?? ''))
  const [known, setKnown] = useState(where)
  if (where !== known) {
    setKnown(where)
    if (where !== writeFilters(whole(rows))) setRows(filtersIn(where ?? ''))
  }
  const change = (next: Filter[]) => {
    setRows(next)
    const written = writeFilters(whole(next))
    if (written !== where) onChange({ where: written })
  }
  const add = (name: string) => {
    const field = filterField(name, own)
    if (field) change([...rows, { field: name, operator: operatorsFor(field)[0]!, values: [] }])
  }
  const isFull = rows.length >= MAX_FILTERS
  return (
    <div className={classes.filters}>
      {rows.map((filter, at) => (
        // A row is where it stands: one that becomes whole keeps its fields.
        <FilterRow
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          {...{ filter, own, search }}
          onChange={(next) => change(rows.with(at, next))}
          onRemove={() => change(rows.toSpliced(at, 1))}
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
