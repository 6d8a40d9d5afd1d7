import { judgeAmount } from '#record/assets/rules/judge-amount.ts'
import { impossibleIn, judgeDate } from '#record/assets/rules/judge-date.ts'
import { subtractAmounts } from '#basics/money.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { filesIn, filesInText } from '#record/files/rules/files-in-rows.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { ALL_PURPOSES, type Purpose } from './purposes.ts'
import { t } from '#basics/words/words.ts'

/* An entry of the ledger: what may stand in it. */

export const MAX_VALUATIONS = 500
const MAX_LINE = 255
const MAX_NOTE = 2_000

/** As it is stored, but for its place and when it was recorded. */
export interface ValuationRecord {
  purpose: Purpose
  amount: string | null
  amount_to: string | null
  currency: string | null
  date: string | null
  date_latest: string | null
  date_edtf: string | null
  date_text: string | null
  review_on: string | null
  valued_by: string | null
  method: string | null
  evidence: string | null
  note: string | null
}
export const VALUATION_COLUMNS = [
  'purpose',
  'amount',
  'amount_to',
  'currency',
  'date',
  'date_latest',
  'date_edtf',
  'date_text',
  'review_on',
  'valued_by',
  'method',
  'evidence',
  'note',
] as const satisfies (keyof ValuationRecord)[]

export type ValuationDraft = { readonly [Column in keyof ValuationRecord]?: string | null | undefined }
export interface ValuationMistake {
  field: string
  message: string
}
type Verdict = { ok: true; record: ValuationRecord } | { ok: false; mistakes: ValuationMistake[] }

export const valuedOn = () => ({ name: 'date' as const, label: t('Date') })

/** Whether this may be stored. `latest` is the last day that has begun anywhere. */
export function judgeValuation(draft: ValuationDraft, latest: string): Verdict {
  const impossible = impossibleIn(valuedOn(), draft, latest)
  const verdict = judge(draft, latest)
  if (impossible === null) return verdict
  const others = verdict.ok ? [] : verdict.mistakes.filter(({ field }) => field !== 'date')
  return { ok: false, mistakes: [...others, { field: 'date', message: impossible }] }
}

function judge(draft: ValuationDraft, latest: string): Verdict {
  const purpose = ALL_PURPOSES.find((each) => each === draft.purpose)
  const date = judgeDate(valuedOn(), draft, latest)
  const low = judgeAmount({ name: 'amount', label: t('Amount'), currency: { name: 'currency' } }, draft)
  const high = judgeAmount({ name: 'amount_to', label: t('Upper amount'), currency: { name: 'currency' } }, draft)
  const [valued_by, method] = [oneLine(draft.valued_by ?? ''), oneLine(draft.method ?? '')]
  const note = prose(draft.note ?? '')
  const review = draft.review_on?.trim() || null
  const [amount, upper] = [low.fields['amount'] ?? null, high.fields['amount_to'] ?? null]
  const mistakes: ValuationMistake[] = [
    ...(purpose ? [] : [{ field: 'purpose', message: t('Please choose what the value is for') }]),
    ...low.mistakes,
    ...(low.mistakes.length === 0 && amount === null
      ? [{ field: 'amount', message: t('Please enter an amount') }]
      : []),
    ...high.mistakes.filter(({ field }) => field === 'amount_to'),
    ...upsideDown(amount, upper),
    ...(date.mistake === null ? [] : [{ field: 'date', message: date.mistake }]),
    ...mistakesInReview(review, date.columns),
    ...longer('valued_by', t('Valued by'), valued_by, MAX_LINE),
    ...longer('method', t('Method'), method, MAX_LINE),
    ...longer('note', t('Note'), note, MAX_NOTE),
  ]
  if (!purpose || mistakes.length > 0) return { ok: false, mistakes }
  return {
    ok: true,
    record: {
      purpose,
      amount,
      amount_to: upper,
      currency: low.fields['currency'] ?? null,
      ...(date.columns as Pick<ValuationRecord, 'date' | 'date_latest' | 'date_edtf' | 'date_text'>),
      review_on: review,
      valued_by: valued_by || null,
      method: method || null,
      evidence: filesInText([...new Set(filesIn(draft.evidence))]),
      note: note || null,
    },
  }
}

const upsideDown = (amount: string | null, upper: string | null): ValuationMistake[] =>
  amount !== null && upper !== null && /^(-|0\.?0*$)/.test(subtractAmounts(upper, amount))
    ? [{ field: 'amount_to', message: t('Upper amount must be more than the amount') }]
    : []

function mistakesInReview(
  review: string | null,
  { date, date_latest }: { readonly date?: string | null; readonly date_latest?: string | null },
): ValuationMistake[] {
  if (review === null) return []
  const refuse = (message: string) => [{ field: 'review_on', message }]
  if (!isCalendarDate(review)) return refuse(t('Review on must be a day of the calendar, such as 2021-06-12'))
  const valued = date ?? date_latest
  return valued && review <= valued ? refuse(t('Review on must be after the date of the value')) : []
}

const longer = (field: string, label: string, text: string, max: number): ValuationMistake[] =>
  lengthOf(text) > max
    ? [{ field, message: t('{label} must be at most {max} characters', { label, max: String(max) }) }]
    : []

/** Of what was stored before and comes back: nothing is corrected on the way. Without an amount it withdraws an entry. */
export function mistakesInSavedValuation(
  { corrects, ...saved }: ValuationDraft & { corrects?: number | null },
  latest: string,
): ValuationMistake[] {
  const withdraws = (saved.amount ?? null) === null && (corrects ?? null) !== null
  const verdict = judge(withdraws ? { ...saved, amount: '0', currency: 'USD' } : saved, latest)
  if (!verdict.ok) return verdict.mistakes
  const record = withdraws ? { ...verdict.record, amount: null, currency: null } : verdict.record
  return VALUATION_COLUMNS.filter((name) => record[name] !== (saved[name] ?? null)).map((field) => ({
    field,
    message: t('{label} holds signs that are not kept', { label: field }),
  }))
}
