import { isCalendarDate } from '#basics/calendar.ts'
import { lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'
import type { Purpose } from '#record/values/rules/purposes.ts'

/* What a firm appraises for a client. docs/decisions/jobs.md */

export const MOST_APPRAISALS = 500
export const MOST_APPRAISED = 500
/** Of one client, that wait for an answer. The database counts them. */
export const MOST_WAITING = 1_000
const MOST_USERS = 100
const MOST_NAME = 100
const MOST_METHOD = 255

export const APPRAISED_FOR = {
  insurance: msg('Insurance'),
  estate: msg('Estate'),
  sale: msg('Sale'),
  donation: msg('Donation'),
  division: msg('Division'),
}
export type AppraisedFor = keyof typeof APPRAISED_FOR
export const APPRAISED_FOR_NAMES = Object.keys(APPRAISED_FOR) as [AppraisedFor, ...AppraisedFor[]]

/** What it is for in the owner's ledger, as the database writes it into a proposal. */
export const valuedFor = (purpose: AppraisedFor): Purpose =>
  purpose === 'insurance' ? 'Insurance replacement' : 'Fair market'

/** What an appraiser confirms, each by itself: USPAP, standard 8-2(a). Whether it was seen and who helped is said besides. */
export const STATEMENTS = {
  facts: msg('The facts stated here are true and correct.'),
  limits: msg('My analyses are limited only by the conditions stated in the notes.'),
  interest: msg('I have no present or prospective interest in this property.'),
  bias: msg('I have no bias about this property or the people involved.'),
  engagement: msg('My engagement doesn’t depend on predetermined results.'),
  pay: msg('My pay doesn’t depend on the value.'),
}
export type Statement = keyof typeof STATEMENTS
export const STATEMENT_NAMES = Object.keys(STATEMENTS) as [Statement, ...Statement[]]

export const INSPECTED = {
  all: msg('I inspected the property.'),
  some: msg('I inspected a part of the property.'),
  none: msg('I didn’t inspect the property.'),
}
export type Inspected = keyof typeof INSPECTED
export const INSPECTED_NAMES = Object.keys(INSPECTED) as [Inspected, ...Inspected[]]

export interface Certified {
  purpose: AppraisedFor
  intended_users: string
  inspected: Inspected
  assisted: string
  signed_as: string
  firm: string
}

/** What goes with each amount. Short enough for the message of a proposal, in every language. */
export const certification = ({ purpose, intended_users, inspected, assisted, signed_as, firm }: Certified): string =>
  [
    t('Appraisal. Purpose: {purpose}. For: {users}.', { purpose: t(APPRAISED_FOR[purpose]), users: intended_users }),
    ...STATEMENT_NAMES.map((name) => t(STATEMENTS[name])),
    t(INSPECTED[inspected]),
    assisted === '' ? t('Nobody assisted me.') : t('I was assisted by: {names}.', { names: assisted }),
    `${signed_as}, ${firm}`,
  ].join('\n')

export const ANSWERS_TO_APPRAISAL = {
  waiting: msg('Waiting'),
  taken: msg('Accepted'),
  declined: msg('Declined'),
  'taken-back': msg('Accepted, then taken back'),
  gone: msg('Not known any more'),
}
export type AnswerToAppraisal = keyof typeof ANSWERS_TO_APPRAISAL
export const ANSWER_NAMES = Object.keys(ANSWERS_TO_APPRAISAL) as [AnswerToAppraisal, ...AnswerToAppraisal[]]

/** What became of an amount; without a decision, its piece or the relation is gone. */
export function answerOf(decision: string | null, isTakenBack: boolean): AnswerToAppraisal {
  if (decision === null) return 'gone'
  if (decision === 'taken') return isTakenBack ? 'taken-back' : 'taken'
  return decision === 'waiting' ? 'waiting' : 'declined'
}

const longer = (text: string, max: number) =>
  lengthOf(oneLine(text)) > max ? t('Please use up to {max} characters.', { max }) : null

export const usersMistake = (text: string) => longer(text, MOST_USERS)
export const appraisalMethodMistake = (text: string) => longer(text, MOST_METHOD)
export const assistedMistake = (text: string) => longer(text, MOST_NAME)
export const signedAsMistake = (text: string) =>
  oneLine(text) === '' ? t('Please type your name') : longer(text, MOST_NAME)
export const effectiveDayMistake = (day: string) =>
  day === '' || isCalendarDate(day) ? null : t('Please enter a day, such as 2027-06-30.')

interface Unfinished {
  effective_on: string | null
  intended_users: string
  values: readonly { title: string; amount: string | null; may_be_sent: boolean }[]
}

/** Why it can't be sent yet; null where it can. */
export function whyNotSent({ effective_on, intended_users, values }: Unfinished): string | null {
  const [unvalued, hidden] = [values.find(({ amount }) => amount === null), values.find((value) => !value.may_be_sent)]
  if (effective_on === null) return t('Enter the day that the values are of first.')
  if (intended_users === '') return t('Say who is meant to use this appraisal first.')
  if (values.length === 0) return t('Choose at least one item.')
  if (unvalued) return t('{title} has no amount yet.', { title: unvalued.title })
  return hidden
    ? t('The client doesn’t let you propose a value of {title}. Leave it out, or ask them to.', { title: hidden.title })
    : null
}
