import { texts } from '#basics/words/words.ts'
import { MESSAGES } from './registration.ts'
import { SIGN_UP_MESSAGES } from './sign-up.ts'

/** An outside provider that people can sign in with, as the pages name it. */
export interface OutsideProvider {
  id: string
  name: string
}

export const PROVIDER_MESSAGES = texts({
  away: 'The sign-in provider isn’t responding. Please try again in a few minutes, or sign in another way.',
  identityNotFound: 'This sign-in is no longer linked to your account.',
  lastWayIn: 'This is your only way to sign in. Set a password or link another provider first.',
  failed: 'Signing in with the provider didn’t work. Please try again.',
  canceled: 'The sign-in was canceled.',
  stale: 'This sign-in took too long, or was started in another browser. Please try again.',
  emailTaken:
    'You already have an account with this email. Sign in to it first, then link the provider on your profile under “Security”.',
  emailUnconfirmed:
    'The provider didn’t share a confirmed email address. Confirm it there first, or sign up with a password.',
  noAccount: 'No account is linked to this sign-in yet. Create one first, or sign in another way and link it.',
  linkedElsewhere: 'This sign-in is already linked to another account.',
  suspended: 'This account is suspended. Sign in with your password to see why, or contact support.',
})

const REASONS: Partial<Record<string, string>> = {
  access_denied: PROVIDER_MESSAGES.canceled,
  state_mismatch: PROVIDER_MESSAGES.stale,
  state_not_found: PROVIDER_MESSAGES.stale,
  state_invalid: PROVIDER_MESSAGES.stale,
  invalid_code: PROVIDER_MESSAGES.stale,
  account_not_linked: PROVIDER_MESSAGES.emailTaken,
  email_not_found: PROVIDER_MESSAGES.emailUnconfirmed,
  email_not_verified_by_provider: PROVIDER_MESSAGES.emailUnconfirmed,
  email_not_verified: MESSAGES.confirmationNeeded,
  signup_disabled: PROVIDER_MESSAGES.noAccount,
  account_already_linked_to_different_user: PROVIDER_MESSAGES.linkedElsewhere,
  ACCOUNT_SUSPENDED: PROVIDER_MESSAGES.suspended,
  SIGN_UP_CLOSED: SIGN_UP_MESSAGES.closed,
  INVITATION_NEEDED: SIGN_UP_MESSAGES.invitationNeeded,
  INVITATION_REFUSED: SIGN_UP_MESSAGES.invitationRefused,
}

/** Why a sign-in by a provider came to nothing, by the code in the address. Nothing else of the address is shown. */
export const providerFailure = (code: string): string =>
  (Object.hasOwn(REASONS, code) && REASONS[code]) || PROVIDER_MESSAGES.failed
