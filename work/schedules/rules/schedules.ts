import { isCalendarDate } from '#basics/calendar.ts'
import { exactAmount } from '#basics/money.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What an owner and their insurer agree is covered, version by version: docs/decisions/schedules.md. */

export const MOST_LINES = 5_000
export const MOST_VERSIONS = 500
const MOST_NOTE = 4_000
const MOST_NUMBER = 100

export const SIDES = ['client', 'firm'] as const
/** The owner of the vault, or those of the insurer. */
export type Side = (typeof SIDES)[number]

export const ANSWERS = ['confirmed', 'answered', 'withdrawn', 'ended'] as const
export type Answer = (typeof ANSWERS)[number]

export interface Sum {
  amount: string
  currency: string
}

/** What is covered of one piece, as it was when it was proposed. */
export interface Line {
  asset: string
  title: string
  description: string
  category: string | null
  sum: Sum
  /** Of the value at that time: as it is known. */
  valued_on: string | null
  /** Insurer and number of the policy that it was scheduled on. */
  policy: string
}

/** A piece as it is now, as far as whoever compares is shown it. */
export interface PieceNow {
  asset: string
  title: string
  description: string
  category: string | null
  is_held: boolean
  status: string | null
  /** Its insurance value. */
  worth: Sum | null
  valued_on: string | null
  policy: string
  /** For how much it is scheduled on that policy. */
  scheduled: Sum | null
}

export const STATES = {
  'waits-for-insurer': msg('Waits for the insurer'),
  'waits-for-client': msg('Waits for the client'),
  'in-force': msg('Confirmed'),
  superseded: msg('Superseded'),
  answered: msg('Answered'),
  withdrawn: msg('Withdrawn'),
  ended: msg('Never answered'),
}
type State = keyof typeof STATES
export const STATE_NAMES = Object.keys(STATES) as [State, ...State[]]

interface Stood {
  agreed_at: Date | string | null
  answer: Answer | null
  superseded_at: Date | string | null
}

export function stateOf({ agreed_at, answer, superseded_at }: Stood): State {
  if (superseded_at !== null) return 'superseded'
  if (answer === 'confirmed') return 'in-force'
  if (answer !== null) return answer
  return agreed_at === null ? 'waits-for-client' : 'waits-for-insurer'
}

/** What one side can do with a version that waits. */
export function actsOf(version: Stood & { proposed_by: Side; is_open: boolean }, side: Side) {
  const waits = version.is_open && version.answer === null && version.superseded_at === null
  return {
    confirm: waits && side === 'firm' && version.agreed_at !== null,
    agree: waits && side === 'client' && version.agreed_at === null,
    answer: waits && side !== version.proposed_by,
    withdraw: waits && side === version.proposed_by,
  }
}

export const noteMistake = (text: string): string | null => {
  if (!isStorable(prose(text))) return t('This text contains a character that can’t be saved')
  return lengthOf(prose(text)) > MOST_NOTE ? t('Please use up to {max} characters.', { max: MOST_NOTE }) : null
}
/** Words alone are an answer only where there are some. */
export const answerMistake = (text: string): string | null =>
  prose(text) === '' ? t('Please write something first.') : noteMistake(text)

export const policyNumberMistake = (text: string): string | null => {
  const number = oneLine(text)
  if (!isStorable(number)) return t('This text contains a character that can’t be saved')
  return lengthOf(number) > MOST_NUMBER ? t('Please use up to {max} characters.', { max: MOST_NUMBER }) : null
}

export const boundOnMistake = (day: string): string | null =>
  isCalendarDate(day) ? null : t('Please enter the day from which it is covered')

/** What is typed as a sum insured; null where there is none. */
export function sumTyped(text: string, currency: string): Sum | null {
  const read = exactAmount(text.trim(), currency)
  return read.ok && !/^[0.]+$/.test(read.amount) ? { amount: read.amount, currency } : null
}

/** What is proposed of a piece at first: what it is scheduled for, else its insurance value. */
export const sumOf = ({ scheduled, worth }: Pick<PieceNow, 'scheduled' | 'worth'>): Sum | null => scheduled ?? worth
