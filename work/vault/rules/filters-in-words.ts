import { dateInWords } from '#basics/dates/date-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { t, texts } from '#basics/words/words.ts'
import { filterField, type FilterField } from './filter-fields.ts'
import type { Filter, Operator } from './filters.ts'

export const OPERATOR_LABELS: Record<Operator, string> = texts({
  is: 'Is one of',
  has: 'Contains',
  between: 'From … to',
  empty: 'Is empty',
  filled: 'Is filled in',
})

/** A filter in a few words: `Maker: James Ross, Hester Bateman`, `Date made: from 1890`. */
export function filterInWords(filter: Filter, own: readonly OwnField[]): string {
  const field = filterField(filter.field, own)!
  return t('{field}: {what}', { field: field.label, what: whatInWords(filter, field) })
}

function whatInWords({ operator, values }: Filter, { kind, inWords = t }: FilterField): string {
  if (operator === 'empty') return t('empty')
  if (operator === 'filled') return t('filled in')
  if (operator === 'has') return t('contains “{words}”', { words: values[0]! })
  if (operator === 'is')
    return values.map((value) => (kind === 'choice' || kind === 'detail' ? inWords(value) : value)).join(', ')
  const [from, to] = kind === 'date' ? values.map(dayOrNone) : amountsIn(values)
  if (!to) return t('from {start}', { start: from! })
  return from ? t('{start} to {end}', { start: from, end: to }) : t('up to {end}', { end: to })
}

const dayOrNone = (edtf: string) => (edtf === '' ? '' : dateInWords(edtf))

const amountsIn = ([currency = '', ...amounts]: readonly string[]) =>
  amounts.map((amount) => (amount === '' ? '' : exactMoney({ amount, currency })))
