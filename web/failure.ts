import { MESSAGES } from '#domain/registration.ts'
import { IdentityRefusal } from './identity.ts'
import { Unreachable } from './reach.ts'

export interface Failure {
  /** A warning is something that one can mend; an error is ours or the network's. */
  kind: 'warn' | 'bad'
  text: string
}

/** By the code of a refusal, or by the name of an error of the browser. */
export type Warnings = Partial<Record<string, string>>

const WARNINGS: Warnings = {
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: MESSAGES.emailTaken,
  USER_ALREADY_EXISTS: MESSAGES.emailTaken,
  INVALID_EMAIL_OR_PASSWORD: MESSAGES.credentialsWrong,
  EMAIL_NOT_VERIFIED: MESSAGES.confirmationNeeded,
}

/** Why something did not work, in words: the fixed text where there is one, else what the server says. */
export function failureIn(error: Error | null, fallback: string, warnings = WARNINGS): Failure | null {
  if (!error) return null
  if (error instanceof Unreachable) return { kind: 'bad', text: error.message }
  const refusal = error instanceof IdentityRefusal ? error : null
  const warning = warnings[refusal?.code ?? error.name]
  if (warning) return { kind: 'warn', text: warning }
  return {
    kind: isRefusedAs(error, 'GUESSES_EXHAUSTED', 'ACCOUNT_SUSPENDED') ? 'warn' : 'bad',
    text: refusal?.message || fallback,
  }
}

/** By its code, whether an identity route refused it, a route of the contract, or one beside it. */
export const isRefusedAs = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** A reset link that was used, or is too old, or never was one: the server makes no difference. */
export const saysExpired = (error: Error | null) => isRefusedAs(error, 'INVALID_TOKEN')
