import { normalEmail } from '#domain/identity/registration.ts'

export const ACCOUNT_MESSAGES = {
  confirmationMissing: 'Please type your e-mail address.',
  confirmationDiffers: 'This is not the address of this account.',
  lastAdministrator: 'This is the last administrator. Name another one first.',
  providerUnavailable:
    'The payment provider does not answer at the moment, so your plan could not be cancelled. Nothing was deleted. Please try again.',
} as const

/** What somebody types before their account is deleted: its address, in whatever letters. */
export function confirmationMistake(typed: string, email: string): string | null {
  if (typed.trim() === '') return ACCOUNT_MESSAGES.confirmationMissing
  return normalEmail(typed) === email ? null : ACCOUNT_MESSAGES.confirmationDiffers
}
