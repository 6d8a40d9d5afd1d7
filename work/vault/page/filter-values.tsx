import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FilterField, filterMistake } from '../rules/filter-fields.ts'
import type { Filter } from '../rules/filters.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { understand } from '#basics/dates/understand-date.ts'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { t } from '#basics/words/words.ts'
import { useReference } from '#record/lists/page/shared/reference.ts'
import { AmountFilter } from '#ui/amount-field.tsx'
import { ChooseMany } from '#ui/choose-many.tsx'
import { localToday } from '#ui/date-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import classes from './field-filters.module.css'
import { useFacets } from './shared/filter-facets.ts'
import type { VaultSearch } from './shared/vault-search.ts'

interface FilterValuesProps {
  field: FilterField
  filter: Filter
  search: VaultSearch
  onValues: (values: readonly string[]) => void
}

/** What a filter looks for, typed or chosen as its field is. */
export function FilterValues({ field, filter, search, onValues }: FilterValuesProps) {
  const { operator, values } = filter
  if (operator === 'empty' || operator === 'filled') return null
  if (operator === 'is') return <Values {...{ field, search }} chosen={values} onChoose={onValues} />
  if (operator === 'has')
    return <Words label={field.label} value={values[0] ?? ''} onType={(words) => onValues([words])} />
  return field.kind === 'date' ? (
    <Dates {...{ field, filter, onValues }} />
  ) : (
    <Amounts {...{ field, filter, onValues }} />
  )
}

interface ValuesProps {
  field: FilterField
  search: VaultSearch
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

function Values({ field, search, chosen, onChoose }: ValuesProps) {
  const facets = useFacets(field.name, search)
  const isWord = field.kind === 'choice' || field.options !== undefined
  return (
    <ChooseMany
      label={t('Which of them')}
      all={t('Choose')}
      choices={[...new Set([...(field.options ?? []), ...facets.values])]}
      shown={(value) => facets.counted(value, isWord ? (field.inWords ?? t)(value) : value)}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface TypedProps {
  label: string
  value: string
  error?: string | undefined
  onType: (text: string) => void
}

const words = (text: string) => text.trim()

function Words({ label, value, onType }: TypedProps) {
  const typed = useTyped(value, words, onType)
  return (
    <TextInput
      label={t('Words in {field}', { field: label })}
      maxLength={200}
      autoComplete="off"
      value={typed.text}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onBlur={typed.settle}
      onKeyDown={({ key }) => key === 'Enter' && typed.tellNow()}
    />
  )
}

type RangeProps = Pick<FilterValuesProps, 'field' | 'filter' | 'onValues'>

function Dates({ field, filter, onValues }: RangeProps) {
  const [from = '', to = ''] = filter.values
  const mistake = from || to ? filterMistake(field, filter) : null
  return (
    <div className={classes.range}>
      <DateBound
        label={t('{name} from', { name: field.label })}
        value={from}
        onType={(first) => onValues([first, to])}
      />
      <DateBound
        label={t('{name} to', { name: field.label })}
        value={to}
        error={mistake ?? undefined}
        onType={(last) => onValues([from, last])}
      />
    </div>
  )
}

/** A year, a month, a day, or a decade, as people write it. */
function DateBound({ label, value, error, onType }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const settle = () => {
    if (typed === null) return
    const understood = understand(typed, { ...dateHabitsOf(), today: localToday() })
    const isDate = understood.kind === 'date'
    setUnknown(!isDate && typed.trim() !== '')
    if (!isDate && typed.trim() !== '') return
    setTyped(null)
    onType(isDate ? understood.date.edtf : '')
  }
  return (
    <TextInput
      label={label}
      placeholder={t('Such as 1890')}
      maxLength={100}
      autoComplete="off"
      error={isUnknown ? t('We don’t understand this date') : error}
      value={typed ?? (value === '' ? '' : dateInWords(value))}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  )
}

function Amounts({ field, filter, onValues }: RangeProps) {
  const { entries } = useReference('currencies')
  const [currency = '', min = '', max = ''] = filter.values
  const mistake = min || max ? filterMistake(field, filter) : null
  return (
    <div className={classes.range}>
      <NativeSelect
        label={t('Currency')}
        value={currency}
        data={[{ value: '', label: t('Choose') }, ...entries.map(({ code }) => ({ value: code, label: code }))]}
        onChange={({ currentTarget }) => onValues([currentTarget.value, min, max])}
      />
      <AmountFilter
        takesAny
        label={t('{name} from', { name: field.label })}
        value={min}
        currency={currency || null}
        onType={(least, named) => onValues([named ?? currency, least, max])}
      />
      <AmountFilter
        takesAny
        label={t('{name} to', { name: field.label })}
        value={max}
        currency={currency || null}
        error={mistake ?? undefined}
        onType={(most, named) => onValues([named ?? currency, min, most])}
      />
    </div>
  )
}
