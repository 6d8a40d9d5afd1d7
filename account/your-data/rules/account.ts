import { normalEmail } from '#account/identity/rules/registration.ts'
import { texts } from '#basics/words/words.ts'

export const ACCOUNT_MESSAGES = texts({
  confirmationMissing: 'Enter your email address.',
  confirmationDiffers: 'This isn’t the email address of this account.',
  lastAdministrator: 'This is the only administrator. Make someone else an administrator first.',
  providerUnavailable:
    'The payment provider isn’t responding, so we couldn’t cancel your plan. Nothing was deleted. Please try again.',
})

/** What somebody types before their account is deleted: its address, in whatever letters. */
export function confirmationMistake(typed: string, email: string): string | null {
  if (typed.trim() === '') return ACCOUNT_MESSAGES.confirmationMissing
  return normalEmail(typed) === email ? null : ACCOUNT_MESSAGES.confirmationDiffers
}
