import { emailMistake, normalEmail } from '#account/identity/rules/registration.ts'
import { isStorable, lengthOf, oneLine, prose } from '#basics/texts.ts'
import { msg, t } from '#basics/words/words.ts'

/* Documents that people sign for a firm. docs/decisions/signatures.md */

export const MOST_SIGNERS = 10
export const MOST_PAGES = 200
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_SIGNATURES = 5_000
export const MOST_LETTERS_A_DAY = 300
export const DAYS = { fewest: 1, usual: 30, most: 180 }
const MOST_TITLE = 200
const MOST_NAME = 100
const MOST_SIGNS_AS = 60
const MOST_REASON = 2_000

export const SIGNATURE_STATES = ['draft', 'open', 'signed', 'declined', 'cancelled', 'expired'] as const
export type SignatureState = (typeof SIGNATURE_STATES)[number]

export const STATE_LABELS: Record<SignatureState, string> = {
  draft: msg('Not sent yet'),
  open: msg('Waiting for signatures'),
  signed: msg('Signed by all'),
  declined: msg('Declined'),
  cancelled: msg('Cancelled by the firm'),
  expired: msg('Expired'),
}

/** `opened` and what follows are done by those who sign, the others by the firm or the installation. */
export const EVENT_KINDS = [
  'sent',
  'asked',
  'reminded',
  'opened',
  'code_sent',
  'code_proved',
  'signed',
  'declined',
  'cancelled',
  'completed',
  'sealed',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

const EVENT_WORDS: Record<EventKind, (said: { who: string }) => string> = {
  sent: (said) => t('Sent by {who}', said),
  asked: (said) => t('Letter to {who}', said),
  reminded: (said) => t('Reminder to {who}', said),
  opened: (said) => t('Opened by {who}', said),
  code_sent: (said) => t('Code sent to {who}', said),
  code_proved: (said) => t('Code entered by {who}', said),
  signed: (said) => t('Signed by {who}', said),
  declined: (said) => t('Declined by {who}', said),
  cancelled: (said) => t('Cancelled by {who}', said),
  completed: () => t('All have signed'),
  sealed: () => t('Sealed'),
}

export const eventInWords = ({ kind, who }: { kind: EventKind; who: string }) => EVENT_WORDS[kind]({ who })

const mistakeIn = (text: string, most: number, missing: (() => string) | null): string | null => {
  const length = lengthOf(text)
  if (length === 0 && missing) return missing()
  if (!isStorable(text)) return t('This text contains a character that can’t be saved')
  return length > most ? t('Please use up to {max} characters.', { max: most }) : null
}

export const titleMistake = (text: string) =>
  mistakeIn(oneLine(text), MOST_TITLE, () => t('Please say what the document is'))

export const signerNameMistake = (text: string) => mistakeIn(oneLine(text), MOST_NAME, () => t('Please enter a name'))

export const signsAsMistake = (text: string) => mistakeIn(oneLine(text), MOST_SIGNS_AS, null)

export const signerAddressMistake = (text: string) => emailMistake(normalEmail(text))

export const reasonMistake = (text: string) =>
  mistakeIn(prose(text), MOST_REASON, () => t('Please say why, in a few words'))

export const whyMistake = (text: string) => mistakeIn(prose(text), MOST_REASON, null)

/** What can be said of a file before it is sent. */
export function documentMistake({ size, type, name }: { size: number; type: string; name: string }): string | null {
  if (type !== 'application/pdf' && !name.toLowerCase().endsWith('.pdf')) return t('Choose a PDF.')
  return size > MOST_BYTES ? t('A document to sign has up to 10 MB.') : null
}
