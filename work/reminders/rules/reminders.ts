import { changedSinceSigned } from '#work/signed-lists/rules/changed-since-signed.ts'
import { t, texts } from '#basics/words/words.ts'

/* What falls due, worked out from what is recorded: docs/decisions/reminders.md. */

export const REMINDER_KINDS = ['check', 'expiry', 'review', 'renewal', 'return', 'signing'] as const
type ReminderKind = (typeof REMINDER_KINDS)[number]

export interface Reminder {
  kind: ReminderKind
  /** What it is about: an asset, a policy, or a list that was signed, whose title is its number. */
  subject: string
  title: string
  due: string
  /** What else it names: the grade of the last check, the name of a document, the purpose of a value, who has it. */
  about: string
}

/** Why a reminder is not shown any more: it is done, it is not wanted, or it comes again on a day. */
export const ASIDE = ['done', 'hidden', 'later'] as const
export type Aside = (typeof ASIDE)[number]

/** When it may come again. */
export const LATER = texts(
  [
    { days: 7, label: 'In a week' },
    { days: 30, label: 'In a month' },
    { days: 91, label: 'In three months' },
    { days: 365, label: 'In a year' },
  ],
  ['label'],
)

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** How far ahead the page looks, and the letter. */
export const DAYS_AHEAD = 365
export const LETTER_DAYS = 30
/** A letter says nothing any more of what was due longer ago. */
export const OVERDUE_DAYS = 30
export const MAX_REMINDERS = 500

/** What it is about, in words. */
export const titleInWords = ({ kind, title }: Pick<Reminder, 'kind' | 'title'>) =>
  kind === 'signing' ? t('Signed list no. {number}', { number: title }) : title

/** What is to be done, beside the title of the asset. */
export function taskInWords({ kind, about }: Pick<Reminder, 'kind' | 'about'>): string {
  if (kind === 'check') return t('Check its condition. Last time: {grade}.', { grade: t(about) })
  if (kind === 'review') return t('Get a new valuation: {purpose}.', { purpose: t(about) })
  if (kind === 'renewal') return t('Renew this policy.')
  if (kind === 'signing') return `${changedSinceSigned(Number(about))} ${t('Print and sign it again.')}`
  if (kind === 'return') return about === '' ? t('It is due back.') : t('It is due back from {name}.', { name: about })
  return t('“{name}” expires.', { name: about })
}

/** Whole days from one day to another; negative where it is past. */
export function daysBetween(from: string, to: string): number {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
  return Math.round((at(to) - at(from)) / (24 * 60 * 60 * 1_000))
}

/** Where it is dealt with. */
export function pathTo({ kind, subject }: Pick<Reminder, 'kind' | 'subject'>): string {
  if (kind === 'signing') return '/signed-list'
  return kind === 'renewal' ? `/policies/${subject}` : `/asset-summary/${subject}`
}

export type Urgency = 'overdue' | 'soon' | 'later'
export const URGENCY_LABELS = texts({ overdue: 'Overdue', soon: 'In the next 30 days', later: 'Later' })

export function urgencyOf(due: string, today: string): Urgency {
  const days = daysBetween(today, due)
  if (days < 0) return 'overdue'
  return days <= LETTER_DAYS ? 'soon' : 'later'
}
