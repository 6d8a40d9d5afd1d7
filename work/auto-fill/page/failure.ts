import type { ErrorCode } from '#platform/contract/refusals.ts'
import { CHECKOUT_MESSAGES } from '#account/billing/rules/checkout.ts'
import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { msg, t, texts } from '#basics/words/words.ts'
import { ApiError, isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Unreachable } from '#platform/client/request.ts'
import { PageError } from '#platform/client/page-error.ts'

export interface ShownFailure {
  /** In the fixed words. */
  message: string
  /** What to do about it. */
  advice: string
}

const SIGN_IN = msg('Your session has ended. Please sign in again, in another tab if you like.')
const AGAIN = msg('Please try again, or fill in the form yourself.')

/** By the code of a refusal: what a person can do; null where its own words say that. */
const ADVICE: Partial<Record<ErrorCode, string | null>> = texts({
  UNAUTHORIZED: SIGN_IN,
  FILE_NOT_FOUND: 'The photo didn’t arrive. Please try again.',
  ANALYSER_AWAY: 'Photo analysis isn’t responding. Please try again later.',
  ANALYSIS_FAILED: 'We couldn’t find anything in this photo. Try another one.',
  GOES_ELSEWHERE: null,
  TOO_MANY_REQUESTS: null,
})

export const failureOfUpload = (error: unknown): ShownFailure => {
  if (isRefusedAs(error, 'UNAUTHORIZED')) return { message: CHECKOUT_MESSAGES.sessionMissing, advice: t(SIGN_IN) }
  return { message: t('Upload failed: {reason}', { reason: explain(error, { unknown: t(AGAIN) }).text }), advice: '' }
}

/** Whether it is the photo that can't be had, rather than the way to the server. */
export const isOfPhoto = (error: unknown) =>
  error instanceof CannotSend || (error instanceof ApiError && [413, 415, 422].includes(error.status))

export function failureOfAnalysis(error: unknown): ShownFailure {
  if (error instanceof Unreachable) return { message: FAILURE_MESSAGES.notAnalyzed, advice: error.message }
  const advice = error instanceof ApiError ? ADVICE[error.code as ErrorCode] : undefined
  return advice === undefined
    ? { message: FAILURE_MESSAGES.notAnalyzed, advice: t(AGAIN) }
    : { message: explain(error).text, advice: advice ?? '' }
}

/** A photograph that this browser can't make small enough to be sent. */
export class CannotSend extends PageError {
  override name = 'CannotSend'
}
