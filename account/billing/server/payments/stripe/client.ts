import { Stripe } from 'stripe'
import { ProviderUnavailable } from '../../shared/provider.ts'

export interface StripeAccess {
  secretKey: string
  apiUrl: string
  /** How long one try may take; there are three. */
  timeoutMs?: number
}

export function connectStripe({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const https = protocol === 'https:'
  return new Stripe(secretKey, {
    protocol: https ? 'https' : 'http',
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port || (https ? 443 : 80),
    timeout: timeoutMs,
    // Each retry carries the idempotency key of the first try.
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Only a test key starts so. */
export const isLiveKey = (secretKey: string) => /^[a-z]+_live_/.test(secretKey)

/** Stripe says that what we ask is wrong. Its own sentence may quote what a person typed, so it is left out. */
export class StripeRefused extends Error {
  override name = 'StripeRefused'
  readonly status: number | undefined
  readonly code: string | undefined

  constructor({ type, code, param, statusCode, requestId }: Stripe.errors.StripeError) {
    super(`Stripe refuses: ${[type, code, param, requestId].filter(Boolean).join(', ')}`)
    this.status = statusCode
    this.code = code
  }
}

/** Asks Stripe; whatever goes wrong is either its fault (`ProviderUnavailable`) or ours (`StripeRefused`). */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    throw isOurFault(error) ? new StripeRefused(error) : new ProviderUnavailable('Stripe fails', { cause: error })
  }
}

/** The same, and null where the object is not there, or not ours. */
export async function askFor<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(question)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export const isMissing = (error: unknown) => error instanceof StripeRefused && error.code === 'resource_missing'

/** What was requested does not go with how things stand there, where they may have changed in this moment. */
export const isRefused = (error: unknown) => error instanceof StripeRefused && error.status === 400

/** The card does not pay, or its bank wants to hear from its owner first. */
export const isDeclined = (error: unknown) => error instanceof StripeRefused && error.status === 402

/** 409 is a lock that another request holds, 429 asks for patience: neither says that the question was wrong. */
function isOurFault(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode = 0 } = error
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429
}

/** Where Stripe gives an id or the whole thing. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)
