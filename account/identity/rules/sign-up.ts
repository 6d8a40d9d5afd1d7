import type { SignUpRole } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'

/** Who may open an account: anyone, whoever was invited, or nobody. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

/** For how long an invitation is good. */
export const INVITATION_DAYS = 14

export const SIGN_UP_MESSAGES = texts({
  closed: 'New accounts are closed right now.',
  invitationNeeded: 'You need an invitation to open an account.',
  invitationRefused:
    'This invitation doesn’t work for this account. It may have expired, been used, or belong to another email address.',
  alreadyMember: 'This person already has an account.',
})

export interface Invited {
  email: string
  /** Null where any account type may be chosen. */
  role: SignUpRole | null
  /** An administrator, an owner who lets somebody in or asks them to confirm, or a release that opens what was left to them. */
  by: 'administrator' | 'owner' | 'release'
}

interface SignUp {
  email: string
  role: string
}

export type SignUpVerdict =
  | { ok: true }
  | { ok: false; code: 'SIGN_UP_CLOSED' | 'INVITATION_NEEDED' | 'INVITATION_REFUSED'; message: string }

/**
 * Where sign-up is closed, only what a release opens counts: its owner can ask no administrator any more. `invited` is what the invitation says that came
 * with the sign-up; null where it is not good, undefined without one.
 */
export function maySignUp(mode: SignUpMode, { email, role }: SignUp, invited?: Invited | null): SignUpVerdict {
  if (mode === 'closed' && invited?.by !== 'release')
    return { ok: false, code: 'SIGN_UP_CLOSED', message: SIGN_UP_MESSAGES.closed }
  if (invited === undefined) {
    if (mode === 'open') return { ok: true }
    return { ok: false, code: 'INVITATION_NEEDED', message: SIGN_UP_MESSAGES.invitationNeeded }
  }
  if (invited?.email === email && (invited.role === null || invited.role === role)) return { ok: true }
  return { ok: false, code: 'INVITATION_REFUSED', message: SIGN_UP_MESSAGES.invitationRefused }
}

/** The longer ones are those of letters by which owners let somebody in, or ask them to confirm. */
export const isInvitationToken = (text: string) => /^(?:[A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{43})$/.test(text)
