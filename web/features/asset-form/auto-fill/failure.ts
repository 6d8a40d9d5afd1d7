import { Unreachable } from '#web/reach.ts'
import { UploadRefusal } from '#web/upload-file.ts'

export interface ToldFailure {
  /** In the fixed words. */
  message: string
  /** What to do about it. */
  advice: string
}

const SIGN_IN = 'Your session has ended. Please sign in again, in another tab if you like.'
const AGAIN = 'Please try again, or fill in the form yourself.'

/** By the code of a refusal: what a person can do. */
const ADVICE: Readonly<Record<string, string>> = {
  UNAUTHORIZED: SIGN_IN,
  FILE_NOT_FOUND: 'The photograph did not arrive. Please try again.',
  ANALYSER_AWAY: 'Whoever looks at photographs does not answer at the moment. Please try again in a while.',
  ANALYSIS_FAILED: 'Nothing came of looking at this photograph. Another one may do better.',
  GOES_ELSEWHERE: '',
  TOO_MANY_REQUESTS: '',
}

export const failureOfUpload = (error: unknown): ToldFailure => {
  if (error instanceof UploadRefusal && error.code === 'UNAUTHORIZED')
    return { message: 'No valid session found', advice: SIGN_IN }
  const known = error instanceof UploadRefusal || error instanceof Unreachable || error instanceof CannotSend
  const reason = known ? error.message : AGAIN
  return { message: `Upload failed: ${reason}`, advice: '' }
}

export function failureOfAnalysis(error: unknown): ToldFailure {
  if (error instanceof Unreachable) return { message: 'Failed to analyze image', advice: error.message }
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const isTold = typeof code === 'string' && Object.hasOwn(ADVICE, code) && typeof message === 'string'
  return isTold ? { message, advice: ADVICE[code]! } : { message: 'Failed to analyze image', advice: AGAIN }
}

/** A photograph that this browser can't make small enough to be sent. */
export class CannotSend extends Error {
  override name = 'CannotSend'
}
