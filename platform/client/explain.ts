import type { ErrorCode } from '#platform/contract/refusals.ts'
import { FAILURE_MESSAGES } from '#basics/failure-messages.ts'
import { plural } from '#basics/words/words.ts'
import { ApiError } from './api-error.ts'
import { PageError } from './page-error.ts'

export interface Explanation {
  /** A warning is something the person can fix; an error is ours or the network's. */
  kind: 'warn' | 'bad'
  /** What happened, and what to do next where there is something. */
  text: string
}

export interface Words {
  /** Where a feature knows more than the server's own words say. */
  codes?: Partial<Record<ErrorCode, string>>
  /** Where nobody knows why. */
  unknown?: string
}

/** Why something did not work, for whoever wanted it: the same words wherever it was requested. */
export function explain(error: unknown, { codes = {}, unknown = FAILURE_MESSAGES.ours }: Words = {}): Explanation {
  if (error instanceof PageError) return { kind: error.kind, text: error.message }
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'bad', text: FAILURE_MESSAGES.late }
  if (!(error instanceof ApiError)) return { kind: 'bad', text: unknown }
  const text = codes[error.code as ErrorCode] ?? (error.message || unknown)
  const seconds = secondsToWait(error)
  return { kind: isMended(error) && seconds === 0 ? 'warn' : 'bad', text: [text, ...whenAgain(seconds)].join(' ') }
}

/** By the caller, and not by time. */
const isMended = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 408

const secondsToWait = ({ data }: ApiError): number =>
  (data as { retry_after_seconds?: number } | null | undefined)?.retry_after_seconds ?? 0

const MINUTE = 60

/** “In a moment” is said already. */
function whenAgain(seconds: number): string[] {
  if (seconds <= MINUTE) return []
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < 100)
    return [plural(minutes, 'You can try again in {count} minute.', 'You can try again in {count} minutes.')]
  return [plural(Math.ceil(minutes / 60), 'You can try again in {count} hour.', 'You can try again in {count} hours.')]
}
