import { MESSAGES } from '#domain/registration.ts'
import { IdentityRefusal, Unreachable } from '#web/api.ts'

export interface Failure {
  /** A warning is something that one can mend; an error is ours or the network's. */
  kind: 'warn' | 'bad'
  text: string
}

const WARNINGS: Partial<Record<string, string>> = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: MESSAGES.emailTaken,
  USER_ALREADY_EXISTS: MESSAGES.emailTaken,
  INVALID_EMAIL_OR_PASSWORD: MESSAGES.credentialsWrong,
  EMAIL_NOT_VERIFIED: MESSAGES.confirmationNeeded,
}

/** A refusal by sign-up or sign-in in words: the fixed text where there is one, else what the server says. */
export function failureIn(error: Error | null, fallback: string): Failure | null {
  if (!error) return null
  if (error instanceof Unreachable) return { kind: 'bad', text: error.message }
  if (!(error instanceof IdentityRefusal)) return { kind: 'bad', text: fallback }
  const warning = WARNINGS[error.code]
  return warning ? { kind: 'warn', text: warning } : { kind: 'bad', text: error.message || fallback }
}

/** A reset link that was used, or is too old, or never was one: the server makes no difference. */
export const saysExpired = (error: Error | null) => error instanceof IdentityRefusal && error.code === 'INVALID_TOKEN'
