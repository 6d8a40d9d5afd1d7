import { lengthOf, oneLine } from '#basics/texts.ts'
import { msg, t, texts } from '#basics/words/words.ts'

/* What programs of an owner are told, and how. The numbers are those of database/schema/webhooks.sql. */

export const MOST_WEBHOOKS = 10
const MOST_NAME = 100
const MOST_ADDRESS = 2_000
export const MOST_TESTS_AN_HOUR = 20
/** How long deliveries are listed, and how many of each webhook. */
export const KEPT_DAYS = 30
export const MOST_KEPT = 1_000
/** For how long the former secret signs too. */
export const OVERLAP_HOURS = 24

export const EVENTS = [
  'asset.created',
  'asset.changed',
  'asset.deleted',
  'asset.restored',
  'document.added',
  'value.added',
  'access.opened',
] as const
export type WebhookEvent = (typeof EVENTS)[number]
export const TEST_EVENT = 'webhook.test'

export const EVENT_LABELS: Record<WebhookEvent | typeof TEST_EVENT, string> = texts({
  'asset.created': 'An asset was added',
  'asset.changed': 'An asset was changed',
  'asset.deleted': 'An asset was moved to the trash',
  'asset.restored': 'An asset was restored',
  'document.added': 'A document was added to an asset',
  'value.added': 'A value was added to an asset',
  'access.opened': 'Somebody you let in opened your vault',
  'webhook.test': 'Test',
})

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an attempt failed. */
export const PROBLEMS = [
  'private',
  'unknown-host',
  'unreachable',
  'certificate',
  'slow',
  'status',
  'redirect',
  'gone',
  'secret',
  'off',
] as const
export type Problem = (typeof PROBLEMS)[number]

export const PROBLEM_LABELS: Record<Problem, string> = texts({
  private: 'The address leads into a private network',
  'unknown-host': 'The host wasn’t found',
  unreachable: 'No connection',
  certificate: 'The certificate of the host isn’t right',
  slow: 'No answer within 20 seconds',
  status: 'Answered, but not with success',
  redirect: 'Answered with a redirect, which isn’t followed',
  gone: 'Answered that it’s gone, so the webhook was turned off',
  secret: 'The secret can’t be read anymore. Please make another.',
  off: 'The webhook was turned off',
})

export const OFF_REASONS = ['owner', 'gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]

export const OFF_LABELS: Record<OffReason, string> = texts({
  owner: 'Off',
  gone: 'Off: its address answered that it’s gone',
  failing: 'Off: nothing was delivered for three days',
})

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** From one attempt to the next: three days together. */
export const WAITS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** After so many attempts the next one comes in this time; null after the last. `chance` spreads those that failed together. */
export function waitAfter(attempts: number, chance = Math.random()): number | null {
  const wait = WAITS_MS[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (1 + chance / 10))
}

export function webhookNameMistake(text: string): string | null {
  const name = oneLine(text)
  if (name === '') return t('Please enter a name')
  return lengthOf(name) > MOST_NAME ? t('At most {max} characters', { max: MOST_NAME }) : null
}

/** Which hosts may be asked, and which of them by http, the server knows. */
export function webhookAddressMistake(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return t('Please enter an address that starts with https://, such as https://example.com/hooks')
  if (url.username || url.password) return t('An address can’t have a password in it')
  if (url.href.length > MOST_ADDRESS) return t('At most {max} characters', { max: MOST_ADDRESS })
  return null
}

/** As it is stored. */
export const addressOf = (text: string) => {
  const url = new URL(text.trim())
  url.hash = ''
  return url.href
}

export const EVENTS_MISSING = msg('Please choose at least one event')
