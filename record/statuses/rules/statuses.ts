import { exactMoney, subtractAmounts } from '#basics/money.ts'
import { GONE_STATUSES, HELD_STATUSES, type Status, type StatusFilter, statusName } from './status-names.ts'
import { t } from '#basics/words/words.ts'

/* Whether a piece is held, since when, with whom and at what price: docs/decisions/statuses.md. */

export const isGone = (status: string) => GONE_STATUSES.some((gone) => gone === status)

/** The statuses that a filter lets through; null is every one. */
export function statusesIn(filter: StatusFilter | undefined): readonly Status[] | null {
  if (filter === 'all') return null
  if (filter === undefined) return HELD_STATUSES
  return filter === 'gone' ? GONE_STATUSES : [filter]
}

export function statusFilterInWords(filter: StatusFilter | undefined): string {
  if (filter === undefined) return t('Owned')
  if (filter === 'all') return t('All')
  if (filter === 'gone') return t('Sold or gone')
  return filter === 'Held' ? t('Owned, no other status') : t(filter)
}

/** What is held first, as it is usual; nothing is the name of that. */
export const statusOptions = () =>
  [undefined, 'all' as const, ...HELD_STATUSES, 'gone' as const, ...GONE_STATUSES].map((filter) => ({
    value: filter ?? '',
    label: statusFilterInWords(filter),
  }))

export const MAX_PARTY = 255
export const MAX_STATUS_NOTE = 2_000
export const MAX_STATUSES = 500

/** As it is stored, but for when it was recorded. */
export interface StatusRecord {
  status: Status
  since: string | null
  since_latest: string | null
  since_edtf: string | null
  since_text: string | null
  /** When it is to be back. */
  due_on: string | null
  party: string | null
  amount: string | null
  currency: string | null
  note: string | null
}
export const STATUS_COLUMNS = [
  'status',
  'since',
  'since_latest',
  'since_edtf',
  'since_text',
  'due_on',
  'party',
  'amount',
  'currency',
  'note',
] as const satisfies (keyof StatusRecord)[]

export type StatusDraft = { readonly [Column in keyof StatusRecord]?: string | null | undefined }

/** Away for a time: a day may be known on which it is to be back. */
export const comesBack = (status: string) => status === 'On loan' || status === 'In restoration'

export const sinceField = () => ({ name: 'since' as const, label: t('Date') })

export interface DatedStatus {
  id: string
  status: Status
  since: string | null
  since_latest: string | null
  recorded_at: string
}

/** From this day on it counts. One without a date counts from the day on which it was recorded. */
const effectiveOn = ({ since, since_latest, recorded_at }: Omit<DatedStatus, 'id' | 'status'>) =>
  since ?? since_latest ?? recorded_at.slice(0, 10)

/** The earliest first: by the day from which it counts, then by when it was recorded. */
const byDay = (one: DatedStatus, other: DatedStatus) => {
  const [a, b] = [one, other].map((row) => [effectiveOn(row), row.recorded_at, row.id].join(' '))
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** The latest first. */
export const latestFirst = <Row extends DatedStatus>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => byDay(other, one))

/** What a piece was on a day, or is: what nobody has said anything of is held. */
export function statusOn(rows: readonly DatedStatus[], day?: string): Status {
  const known = day === undefined ? rows : rows.filter((row) => effectiveOn(row) <= day)
  return latestFirst(known)[0]?.status ?? 'Held'
}

interface Dated {
  date_of_acquisition: string | null
  date_of_acquisition_latest: string | null
  creation_date: string | null
  creation_date_latest: string | null
  created_at: string
}

/** From this day on a piece counts as its owner's: when it was acquired, else when it was made, else when it was added. */
export const acquiredOn = (asset: Dated) =>
  asset.date_of_acquisition ??
  asset.date_of_acquisition_latest ??
  asset.creation_date ??
  asset.creation_date_latest ??
  asset.created_at.slice(0, 10)

/** It is said, and nothing is refused: one of the two days is a slip. */
export const isBeforeAcquired = (status: Pick<DatedStatus, 'status' | 'since'>, asset: Dated) =>
  isGone(status.status) &&
  status.since !== null &&
  (asset.date_of_acquisition ?? asset.creation_date ?? '') > status.since

/** What is asked of the other side: to whom it went, who has it. */
export const partyLabel = (status: string): string => {
  if (status === 'Sold') return t('Buyer')
  if (status === 'Given away') return t('Given to')
  return status === 'On loan' ? t('Lent to') : t('With')
}

interface Price {
  amount: string | null
  currency: string | null
}

/** Null where either is unknown, or they are in two currencies. */
export function gainOf(price: Price, cost: Price): { isLoss: boolean; text: string } | null {
  const { currency } = cost
  if (price.amount === null || cost.amount === null || currency === null || price.currency !== currency) return null
  const difference = subtractAmounts(price.amount, cost.amount)
  const isLoss = difference.startsWith('-')
  return { isLoss, text: exactMoney({ amount: isLoss ? difference.slice(1) : difference, currency }) }
}

/** A status in one line, such as `Sold, May 4, 2024, Buyer: R. Sim, €900.00`. */
export function statusInWords(record: StatusRecord, dated: (cell: string) => string): string {
  const { status, due_on, party, amount, currency, note } = record
  const date = sinceOf(record)
  const parts = [
    statusName(status),
    date && dated(date),
    due_on && t('back by {day}', { day: dated(due_on) }),
    party && t('{label}: {text}', { label: partyLabel(status), text: party }),
    amount && currency && exactMoney({ amount, currency }),
    note,
  ]
  return parts.filter(Boolean).join(', ')
}

/** As EDTF, else as a day, else in the words that were typed. */
const sinceOf = ({ since, since_edtf, since_text }: Pick<StatusRecord, 'since' | 'since_edtf' | 'since_text'>) =>
  since_edtf ?? since_text ?? since
