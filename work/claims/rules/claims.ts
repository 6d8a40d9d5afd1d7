import { isCalendarDate } from '#basics/calendar.ts'
import { isStorable, lengthOf, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* What becomes of a loss: who may do what, and whose turn it is. docs/decisions/claims.md */

export const MOST_PIECES = 200
export const MOST_CLAIMS = 1_000
export const MOST_EVENTS = 2_000
const MOST_WORDS = 10_000

export const SIDES = ['client', 'firm'] as const
export type Side = (typeof SIDES)[number]

export const LOSSES = {
  theft: msg('Theft or burglary'),
  fire: msg('Fire'),
  water: msg('Water'),
  breakage: msg('Breakage'),
  transport: msg('Damage in transit'),
  missing: msg('Missing'),
  other: msg('Another loss'),
}
export type Loss = keyof typeof LOSSES
export const LOSS_NAMES = Object.keys(LOSSES) as [Loss, ...Loss[]]

export const STATES = {
  opened: msg('Reported'),
  'documents-wanted': msg('Documents wanted'),
  assessed: msg('Assessed'),
  agreed: msg('Agreed'),
  paid: msg('Paid'),
  closed: msg('Closed'),
  withdrawn: msg('Withdrawn'),
  declined: msg('Declined'),
}
export type State = keyof typeof STATES
export const STATE_NAMES = Object.keys(STATES) as [State, ...State[]]

export const DOINGS = [
  'documents-wanted',
  'sent',
  'assessed',
  'agreed',
  'paid',
  'closed',
  'withdrawn',
  'declined',
  'message',
] as const
/** What a side does or says. */
export type Doing = (typeof DOINGS)[number]
export const EVENTS = ['opened', ...DOINGS] as const
export type EventKind = (typeof EVENTS)[number]

interface Move {
  side: Side | 'both'
  from: readonly State[]
  /** Null where the claim stays as it is. */
  to: State | null
}

const MOVES: Record<Doing, readonly Move[]> = {
  message: [{ side: 'both', from: STATE_NAMES, to: null }],
  sent: [
    { side: 'client', from: ['opened', 'documents-wanted'], to: 'opened' },
    { side: 'client', from: ['assessed', 'agreed'], to: null },
  ],
  'documents-wanted': [{ side: 'firm', from: ['opened', 'assessed'], to: 'documents-wanted' }],
  assessed: [{ side: 'firm', from: ['opened', 'documents-wanted', 'assessed'], to: 'assessed' }],
  declined: [{ side: 'firm', from: ['opened', 'documents-wanted', 'assessed'], to: 'declined' }],
  agreed: [{ side: 'client', from: ['assessed'], to: 'agreed' }],
  paid: [{ side: 'firm', from: ['agreed'], to: 'paid' }],
  closed: [{ side: 'both', from: ['paid'], to: 'closed' }],
  withdrawn: [{ side: 'client', from: ['opened', 'documents-wanted', 'assessed'], to: 'withdrawn' }],
}

/** Which state a claim comes to; null where it isn’t theirs to do. */
export function stateAfter(state: State, doing: Doing, side: Side): State | null {
  const move = MOVES[doing].find((each) => (each.side === 'both' || each.side === side) && each.from.includes(state))
  return move ? (move.to ?? state) : null
}

/** What one side can do now, besides saying something. */
export const doingsOf = (state: State, side: Side): Doing[] =>
  DOINGS.filter((doing) => doing !== 'message' && stateAfter(state, doing, side) !== null)

/** Whose turn it is; null once nothing is left to do. */
export const TURNS: Record<State, Side | null> = {
  opened: 'firm',
  'documents-wanted': 'client',
  assessed: 'client',
  agreed: 'firm',
  paid: 'client',
  closed: null,
  withdrawn: null,
  declined: null,
}

/** It names an amount. */
export const hasAmount = (doing: EventKind) => doing === 'assessed' || doing === 'paid'
/** It needs words: what is wanted or sent, or why. */
export const needsWords = (doing: EventKind) =>
  doing === 'documents-wanted' || doing === 'sent' || doing === 'declined' || doing === 'message'

export const wordsMistake = (text: string): string | null => {
  if (!isStorable(prose(text))) return t('This text contains a character that can’t be saved')
  return lengthOf(prose(text)) > MOST_WORDS ? t('Please use up to {max} characters.', { max: MOST_WORDS }) : null
}
export const saidMistake = (doing: EventKind, text: string): string | null =>
  needsWords(doing) && prose(text) === '' ? t('Please write something first.') : wordsMistake(text)

export const lossDayMistake = (day: string, today: string): string | null => {
  if (!isCalendarDate(day)) return t('Please enter the day of the loss')
  return day > today ? t('A loss can’t be in the future') : null
}

/** What is kept of a piece in the claim, as it was recorded when it was opened. */
export interface ClaimedPiece {
  asset: string
  title: string
  description: string
  category: string | null
  maker: string | null
  marks: string
  worth: { amount: string; currency: string } | null
  valued_on: string | null
  valued_by: string | null
  policy: string
  /** The path of its first photo; null where it has none. */
  photo: string | null
  photos: number
  documents: { name: string; type: string | null }[]
}
