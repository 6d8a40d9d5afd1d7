import { GROUP_FILTERS, GROUP_LABELS, GROUPINGS } from '#record/collections/rules.ts'
import { fromEdtf } from '#basics/dates/flexible-date.ts'
import { type DetailField, detailField } from '#record/kinds/rules/detail-fields.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { MAX_PLACE_PATH } from '#record/places/rules/place-path.ts'
import { detailColumn, detailIn, isDetailColumn } from '#work/reports/rules/detail-columns.ts'
import { compareAmounts } from '#basics/money.ts'
import { USE_LABELS } from '#record/people/rules/uses.ts'
import { isPlainAmount } from '#work/reports/rules/reports.ts'
import { t } from '#basics/words/words.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import type { Entry } from '#record/assets/rules/field-entry.ts'
import { ALL_FIELDS, type Field } from '#record/assets/rules/field-lists.ts'
import { type Filter, type Operator, readFilters } from './filters.ts'
import type { RecordKind } from '#record/assets/rules/sections.ts'
import { statusName, STATUSES } from '#record/statuses/rules/status-names.ts'

/* What a list of assets can be narrowed by: every field of the registry, what assets have several of, and their details. */

type FilterKind = 'text' | 'person' | 'choice' | 'place' | 'group' | 'date' | 'amount' | 'detail'

export interface FilterField {
  name: string
  label: string
  kind: FilterKind
  /** Where only these are possible. */
  options?: readonly string[]
  /** Where a value is called by another name than its own. */
  inWords?: (value: string) => string
  /** Whose record has it; both, where this is left out. */
  of?: Entry['of']
}

/** In the order in which they are offered for each. */
const OPERATORS_OF: Record<FilterKind, readonly Operator[]> = {
  text: ['has', 'empty', 'filled'],
  person: ['is', 'has', 'empty', 'filled'],
  choice: ['is', 'empty', 'filled'],
  place: ['is', 'empty', 'filled'],
  group: ['is', 'empty', 'filled'],
  date: ['between', 'empty', 'filled'],
  amount: ['between', 'empty', 'filled'],
  detail: ['has', 'is', 'empty', 'filled'],
}

const MAX_TEXT = 255
const MAX_WORDS = 200

const kindOf = (field: Field): FilterKind => {
  if (field.kind === 'date' || field.kind === 'amount' || field.kind === 'place') return field.kind
  if (field.kind === 'choice' || field.kind === 'listed') return 'choice'
  return field.kind === 'line' && field.names ? 'person' : 'text'
}

const called = (field: Omit<FilterField, 'label'>, label: () => string): FilterField => ({
  ...field,
  get label() {
    return label()
  },
})

const OF_REGISTRY = ALL_FIELDS.map((field) =>
  called(
    {
      name: field.name,
      kind: kindOf(field),
      of: field.of,
      ...(field.kind === 'choice' && { options: field.options }),
    },
    () => field.label,
  ),
)

const { options: GRADES } = CHILDREN.conditions.typing.columns.grade

const NOT_OF_REGISTRY = [
  called({ name: 'status', kind: 'choice', options: STATUSES, inWords: statusName }, () => CHILDREN.statuses.label),
  called({ name: 'condition', kind: 'choice', options: GRADES }, () => CHILDREN.conditions.label),
  called({ name: 'beneficiary', kind: 'person' }, () => USE_LABELS.beneficiary),
  ...GROUPINGS.map((of) => called({ name: GROUP_FILTERS[of], kind: 'group' }, () => GROUP_LABELS[of])),
]

export const FILTER_FIELDS: readonly FilterField[] = [...OF_REGISTRY, ...NOT_OF_REGISTRY]
const BY_NAME = new Map(FILTER_FIELDS.map((field) => [field.name, field]))

export const filterFieldsFor = (kind: RecordKind) => FILTER_FIELDS.filter(({ of }) => of === undefined || of[kind])

/** What can be asked of a field. What a piece is, it always is: of a status nothing is empty. */
export const operatorsFor = ({ name, kind }: Pick<FilterField, 'name' | 'kind'>): readonly Operator[] =>
  name === 'status' ? ['is'] : OPERATORS_OF[kind]

/** A detail as something to narrow by. */
export const detailFilter = (field: DetailField): FilterField => ({
  name: detailColumn(field.name),
  kind: 'detail',
  label: field.label,
  ...(field.kind === 'choice' && { options: field.options }),
  ...(field.kind === 'yes-no' && { options: YES_NO }),
})
/** As it is stored. */
const YES_NO = ['yes', 'no']

/** Null where there is none of that name; one of the owner’s own that is gone is as it was, without its name. */
export function filterField(name: string, own: readonly OwnField[] = []): FilterField | null {
  const field = BY_NAME.get(name)
  if (field) return field
  if (!isDetailColumn(name)) return null
  const detail = detailField(detailIn(name), own)
  return detail ? detailFilter(detail) : { name, kind: 'detail', label: t('A field that is gone') }
}

/** What an address is narrowed by, without what fits no field. */
export const filtersIn = (where: string): Filter[] => readFilters(where).filter(isSound)

/** Whether it can be asked for. */
function isSound(filter: Filter): boolean {
  const field = filterField(filter.field)
  return field !== null && operatorsFor(field).includes(filter.operator) && filterMistake(field, filter) === null
}

/** What is wrong with the values, in words. */
export function filterMistake({ kind, name, options }: FilterField, { operator, values }: Filter): string | null {
  if (operator === 'empty' || operator === 'filled') return values.length === 0 ? null : t('Choose at least one')
  if (operator === 'has') {
    const [words = ''] = values
    return values.length === 1 && words.trim() !== '' && words.length <= MAX_WORDS ? null : t('Enter what to look for')
  }
  if (operator === 'between') return kind === 'date' ? datesMistake(values) : amountsMistake(values)
  const most = kind === 'place' ? MAX_PLACE_PATH : MAX_TEXT
  const isChoice = (value: string) =>
    value !== '' &&
    value.length <= most &&
    (options === undefined || name.startsWith('detail-') || options.includes(value))
  return values.length > 0 && values.every(isChoice) ? null : t('Choose at least one')
}

/** Dates as EDTF: `1890`, `1890-05`, `189X`. */
function datesMistake(values: readonly string[]): string | null {
  const range = daysBetween(values)
  if (values.length !== 2 || range === null) return t('This date doesn’t exist')
  if (range.from === null && range.to === null) return t('Enter a date')
  return range.from !== null && range.to !== null && range.from > range.to ? t('The end is before the start') : null
}

/** The first day of the beginning, and the last of the end. */
export function daysBetween([from = '', to = '']: readonly string[]): {
  from: string | null
  to: string | null
} | null {
  const [first, last] = [from, to].map((edtf) => (edtf === '' ? null : fromEdtf(edtf)))
  if ((from !== '' && !first?.earliest) || (to !== '' && !last?.latest)) return null
  return { from: first?.earliest ?? null, to: last?.latest ?? null }
}

function amountsMistake(values: readonly string[]): string | null {
  const [currency = '', min = '', max = ''] = values
  if (!/^[A-Z]{3}$/.test(currency)) return t('Choose a currency')
  if (min === '' && max === '') return t('Enter an amount')
  if (values.length !== 3 || [min, max].some((amount) => amount !== '' && !isPlainAmount(amount)))
    return t('Enter a plain number, such as 1234.50')
  return min !== '' && max !== '' && compareAmounts(min, max) > 0 ? t('The largest value is below the smallest') : null
}
