import type { AssetChange } from '#record/assets/contract/asset-change.ts'
import { ALL_CHILDREN, CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, columnsOf, type DateField, labelOf, partsOf } from '#record/assets/rules/field-lists.ts'
import { labelOfChange } from '#record/assets/rules/label-of-change.ts'
import { type StatusRecord, statusInWords } from '#record/statuses/rules/statuses.ts'
import { type ValuationRecord } from '#record/values/rules/valuations.ts'
import { valuationInWords } from '#record/values/rules/valuation-in-words.ts'
import { knownBy } from '#record/assets/rules/rows-in-words.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { SCHEDULED } from '#record/insurance/rules/policies.ts'
import { dateInWords } from '#basics/dates/date-in-words.ts'
import { detailParts, type Details } from '#record/kinds/rules/detail-fields.ts'
import { detailInWords } from '#record/kinds/rules/detail-in-words.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { exactMoney } from '#basics/money.ts'
import { plural, t, texts } from '#basics/words/words.ts'
import { longDay } from '#ui/in-words.ts'
import { valueInWords } from '#record/assets/page/shared/record-of.ts'

type Value = AssetChange['before']
type List = Extract<Value, readonly unknown[]>

/** Before and after are null where there is nothing to say of them. */
export interface ChangeInWords {
  /** What is taken back with it; null where nothing can be. */
  part: string | null
  label: string
  before: string | null
  after: string | null
}

const DATES = ALL_FIELDS.filter((field) => field.kind === 'date')

/** What one save changed, as the history says it. A date is one change, whatever is stored of it; each detail is its own. */
export function changesInWords(changes: readonly AssetChange[], own: readonly OwnField[]): ChangeInWords[] {
  const ofDates = DATES.flatMap((field) => dateChange(field, changes))
  const others = changes.filter(({ field }) => !DATES.some((date) => columnsOfDate(date).includes(field)))
  return [
    ...others.flatMap((change) => (change.field === 'details' ? detailChanges(change, own) : [changeInWords(change)])),
    ...ofDates,
  ]
}

const columnsOfDate = (field: DateField): string[] => [field.name, ...Object.values(partsOf(field))]

function dateChange(field: DateField, changes: readonly AssetChange[]): ChangeInWords[] {
  const changeOf = (column: string) => changes.find((change) => change.field === column)
  const [day, typed] = [changeOf(field.name), changeOf(partsOf(field).text)]
  if (!day && !typed) return []
  // As typed; an exact day has nothing but itself.
  const side = (which: 'before' | 'after') => {
    const text = typed?.[which] ?? day?.[which] ?? null
    return typeof text === 'string' && isCalendarDate(text) ? dateInWords(text) : (text as string | null)
  }
  return [{ part: field.name, label: labelOf(field.name), before: side('before'), after: side('after') }]
}

function detailChanges({ before, after }: AssetChange, own: readonly OwnField[]): ChangeInWords[] {
  const [was, is] = [detailsOf(before), detailsOf(after)]
  const { ofKind, own: ofOwner, core, others } = detailParts(null, { ...was, ...is }, own)
  return [...ofKind, ...ofOwner, ...core, ...others].flatMap((field) => {
    const [one, other] = [was[field.name], is[field.name]]
    const inWords = (text: string | undefined) => (text ? detailInWords(field, text, longDay) : null)
    const part = `details.${field.name}`
    return one === other ? [] : [{ part, label: field.label, before: inWords(one), after: inWords(other) }]
  })
}

const detailsOf = (value: Value): Details => (typeof value === 'string' ? (JSON.parse(value) as Details) : {})

/** What happened to the piece as a whole. */
const EVENTS: Readonly<Record<string, string>> = texts({
  created: 'Added to the vault',
  trashed: 'Moved to trash',
  restored: 'Brought back from trash',
})

function changeInWords({ field, before, after }: AssetChange): ChangeInWords {
  if (field in EVENTS) return { part: null, label: EVENTS[field]!, before: null, after: null }
  const [was, is] = [inWords(field, before), inWords(field, after)]
  const label = labelOfChange(field)
  const part = partOfChange(field)
  return was === is
    ? { part, label, before: null, after: t('Details or order changed') }
    : { part, label, before: was, after: is }
}

const NAMED = 3

/** What was changed of many, by the names of it alone. */
export function fieldsInWords(fields: readonly string[]): string {
  const labels = [...new Set(fields.map((field) => EVENTS[field] ?? labelOfChange(partOfChange(field) ?? field)))]
  const more = labels.length - NAMED
  const named = labels.slice(0, NAMED).join(', ')
  return more > 0 ? plural(more, '{named} and {count} more', '{named} and {count} more', { named }) : named
}

/** An amount and its currency are one. */
function partOfChange(column: string): string | null {
  const field = ALL_FIELDS.find((each) => columnsOf(each).some((name) => name === column))
  return field?.name ?? ALL_CHILDREN.find(({ table }) => table === column)?.table ?? null
}

function inWords(field: string, value: Value): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : listInWords(field, value)
  const known = ALL_FIELDS.find(({ name }) => name === field)
  return value !== null && known ? valueInWords(known, value) : value
}

function listInWords(table: string, rows: List): string {
  if (table === SCHEDULED) return rows.map(scheduledInWords).join('; ')
  const typed = TYPED_CHILDREN.find((child) => child.table === table)
  if (typed) return rows.map((row) => knownBy(typed, row)).join(', ')
  if (table === CHILDREN.statuses.table)
    return rows.map((row) => statusInWords(row as unknown as StatusRecord, dateInWords)).join('; ')
  if (table === CHILDREN.valuations.table)
    return rows.map((row) => valuationInWords(row as unknown as ValuationRecord)).join('; ')
  return table === 'asset_images'
    ? plural(rows.length, '{count} photo', '{count} photos')
    : plural(rows.length, '{count} document', '{count} documents')
}

const scheduledInWords = ({ insurer, number, amount, currency }: List[number]) =>
  `${String(insurer)} ${String(number)}: ${exactMoney({ amount: String(amount), currency: String(currency) })}`
