import { isCalendarDate } from '#basics/calendar.ts'
import { exactAmount, exactMoney } from '#basics/money.ts'
import { lengthOf, oneLine, prose } from '#basics/texts.ts'
import { addDays, atMost, sumOf } from './amounts.ts'
import { t, texts } from '#basics/words/words.ts'

/* What is insured with whom, and up to how much: docs/decisions/insurance.md. */

/** As the history of a piece names what it is scheduled for. */
export const SCHEDULED = 'policy_items'

export const POLICY_KINDS = ['scheduled', 'blanket'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]
export const POLICY_KIND_LABELS: Record<PolicyKind, string> = texts({ scheduled: 'Scheduled', blanket: 'Blanket' })

export const MAX_POLICIES = 500
export const MAX_SUBLIMITS = 100
export const MAX_SCHEDULED = 10_000
export const MAX_POLICY_DOCUMENTS = 50
const MAX_WINDOW_DAYS = 3_650

export const POLICY_AMOUNTS = ['total', 'cap_per_item', 'deductible'] as const
type PolicyAmount = (typeof POLICY_AMOUNTS)[number]

const LINES = { insurer: 255, number: 100 } as const
const PROSE = { contact: 1_000, note: 5_000 } as const
export const POLICY_LABELS = texts({
  insurer: 'Insurer',
  number: 'Policy number',
  kind: 'Kind',
  currency: 'Currency',
  valid_from: 'From',
  valid_until: 'Until',
  total: 'Total',
  cap_per_item: 'Limit per item',
  deductible: 'Deductible',
  window_days: 'Days for new items',
  window_share: 'Share of the total for new items, in %',
  contact: 'Contact',
  note: 'Note',
})
export const POLICY_FIELDS = Object.keys(POLICY_LABELS) as (keyof typeof POLICY_LABELS)[]

/** The most for pieces of one category. */
export interface Sublimit {
  category: string
  amount: string
}

export interface PolicyTerms {
  insurer: string
  number: string
  kind: PolicyKind
  currency: string
  /** The first and the last day of cover; null where there is none. */
  valid_from: string | null
  valid_until: string | null
  total: string | null
  cap_per_item: string | null
  deductible: string | null
  window_days: number | null
  window_share: string | null
  contact: string | null
  note: string | null
  sublimits: Sublimit[]
}

export type PolicyDraft = {
  readonly [Field in Exclude<keyof PolicyTerms, 'kind' | 'sublimits' | 'window_days'>]?: string | null | undefined
} & {
  kind: PolicyKind
  window_days?: number | string | null | undefined
  sublimits?: readonly Sublimit[] | undefined
}

interface Mistake {
  field: string
  message: string
}
export type PolicyVerdict = { ok: true; policy: PolicyTerms } | { ok: false; mistakes: Mistake[] }

/** Whether a policy may be stored so. A total that is lower than its parts is said, not refused: `warningsOf`. */
export function judgePolicy(draft: PolicyDraft): PolicyVerdict {
  const mistakes: Mistake[] = []
  const refuse = (field: string, message: string) => void mistakes.push({ field, message })
  const limited = (field: keyof typeof LINES | keyof typeof PROSE, text: string, max: number) => {
    if (lengthOf(text) > max)
      refuse(field, t('{label} must be at most {max} characters', { label: POLICY_LABELS[field], max: String(max) }))
    return text
  }
  const required = (field: keyof typeof LINES) => {
    const text = limited(field, oneLine(draft[field] ?? ''), LINES[field])
    if (text === '') refuse(field, t('{label} is required', { label: POLICY_LABELS[field] }))
    return text
  }
  const long = (field: keyof typeof PROSE) => limited(field, prose(draft[field] ?? ''), PROSE[field]) || null
  const day = (field: 'valid_from' | 'valid_until') => {
    const text = oneLine(draft[field] ?? '')
    if (text !== '' && !isCalendarDate(text))
      refuse(field, t('{label} must be a day of the calendar, such as 2021-06-12', { label: POLICY_LABELS[field] }))
    return text || null
  }
  const currency = oneLine(draft.currency ?? '')
  if (!/^[A-Z]{3}$/.test(currency)) refuse('currency', t('Please choose a currency'))
  const exact = (field: string, label: string, text: string) => {
    const amount = exactAmount(text, currency)
    if (amount.ok) return amount.amount
    if (mistakes.every((mistake) => mistake.field !== 'currency')) refuse(field, amount.mistakeIn(label))
    return text
  }
  const amount = (field: PolicyAmount) => {
    const text = oneLine(draft[field] ?? '')
    return text === '' ? null : exact(field, POLICY_LABELS[field], text)
  }

  const policy: PolicyTerms = {
    insurer: required('insurer'),
    number: required('number'),
    kind: draft.kind,
    currency,
    valid_from: day('valid_from'),
    valid_until: day('valid_until'),
    total: amount('total'),
    cap_per_item: amount('cap_per_item'),
    deductible: amount('deductible'),
    ...judgeWindow(draft, refuse),
    contact: long('contact'),
    note: long('note'),
    sublimits: judgeSublimits(draft.sublimits ?? [], refuse, exact),
  }
  if (policy.kind === 'blanket' && policy.total === null) refuse('total', t('A blanket policy needs its total'))
  if (policy.valid_from !== null && policy.valid_until !== null && policy.valid_until < policy.valid_from)
    refuse('valid_until', t('The last day can’t be before the first'))
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, policy }
}

type Refuse = (field: string, message: string) => void

/** New pieces are covered for so many days, up to so many percent; a blanket policy covers them as all others. */
function judgeWindow(draft: PolicyDraft, refuse: Refuse): Pick<PolicyTerms, 'window_days' | 'window_share'> {
  if (draft.kind === 'blanket') return { window_days: null, window_share: null }
  const [days, share] = [oneLine(String(draft.window_days ?? '')), oneLine(draft.window_share ?? '')]
  const count = /^\d{1,9}$/.test(days) ? Number(days) : 0
  if (days !== '' && (count < 1 || count > MAX_WINDOW_DAYS))
    refuse('window_days', t('Please enter a number of days from 1 to {max}', { max: String(MAX_WINDOW_DAYS) }))
  if (share !== '' && !isShare(share))
    refuse('window_share', t('Please enter a share above 0 and up to 100, such as 25'))
  else if (share !== '' && days === '') refuse('window_days', t('Please say for how many days new items are covered'))
  return { window_days: days === '' ? null : count, window_share: share === '' ? null : tidyShare(share) }
}

const isShare = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text) && Number(text) <= 100
const tidyShare = (text: string) => (isShare(text) ? String(Number(text)) : text)

function judgeSublimits(
  given: readonly Sublimit[],
  refuse: Refuse,
  exact: (field: string, label: string, text: string) => string,
): Sublimit[] {
  const rows = given
    .map(({ category, amount }) => ({ category: oneLine(category), amount: oneLine(amount) }))
    .filter(({ category, amount }) => category !== '' || amount !== '')
  if (rows.length > MAX_SUBLIMITS) refuse('sublimits', t('Up to {max} limits by category', { max: MAX_SUBLIMITS }))
  const seen = new Set<string>()
  return rows.map(({ category, amount }) => {
    const label = t('The limit for {category}', { category })
    if (category === '') refuse('sublimits', t('Please choose a category for each limit'))
    else if (seen.has(category)) refuse('sublimits', t('{category} has two limits', { category }))
    else if (lengthOf(category) > 255)
      refuse('sublimits', t('{label} must be at most {max} characters', { label: t('Category'), max: '255' }))
    seen.add(category)
    if (amount === '') {
      refuse('sublimits', t('{label} is required', { label }))
      return { category, amount }
    }
    return { category, amount: exact('sublimits', label, amount) }
  })
}

/** What may well be a slip, and is stored all the same. `scheduled` is the sum of what is scheduled on it. */
export function warningsOf(
  { total, currency, sublimits, cap_per_item }: Pick<PolicyTerms, 'total' | 'currency' | 'sublimits' | 'cap_per_item'>,
  scheduled: string,
): string[] {
  if (total === null) return []
  const said = (amount: string) => exactMoney({ amount, currency })
  const isAbove = (amount: string) => !atMost(amount, total)
  const ofCategories = sumOf(sublimits.map(({ amount }) => amount))
  return [
    ...(isAbove(ofCategories)
      ? [
          t('The limits by category come to {sum}, more than the total of {total}.', {
            sum: said(ofCategories),
            total: said(total),
          }),
        ]
      : []),
    ...(cap_per_item !== null && isAbove(cap_per_item)
      ? [
          t('The limit per item of {cap} is above the total of {total}.', {
            cap: said(cap_per_item),
            total: said(total),
          }),
        ]
      : []),
    ...(isAbove(scheduled)
      ? [
          t('The scheduled items come to {sum}, more than the total of {total}.', {
            sum: said(scheduled),
            total: said(total),
          }),
        ]
      : []),
  ]
}

export interface Term {
  valid_from: string | null
  valid_until: string | null
}
export type TermState = 'in force' | 'not begun' | 'ended'

/** Its first and its last day count. */
export function termOn({ valid_from, valid_until }: Term, day: string): TermState {
  if (valid_from !== null && day < valid_from) return 'not begun'
  return valid_until !== null && day > valid_until ? 'ended' : 'in force'
}

/** The first day on which a piece acquired on a day is not covered as a new one any more. */
export const leavesWindowOn = (acquired: string, window_days: number) => addDays(acquired, window_days)

/** What a piece may be scheduled for: an amount as the policy's currency has it. */
export function judgeScheduled(
  amount: string,
  currency: string,
): { ok: true; amount: string } | { ok: false; message: string } {
  const text = oneLine(amount)
  if (text === '') return { ok: false, message: t('{label} is required', { label: t('Amount') }) }
  const exact = exactAmount(text, currency)
  return exact.ok ? exact : { ok: false, message: exact.mistakeIn(t('Amount')) }
}
