import { isResetToken, newPasswordMistake } from './password-reset.ts'
import { MESSAGES, type Mistakes, onlyMistakes } from './registration.ts'
import { texts } from '#basics/words/words.ts'

/** For how long the link of a confirmation letter is good. */
export const CONFIRMATION_LINK_SECONDS = 60 * 60

export const CONFIRMATION_MESSAGES = texts({
  linkExpired: 'This confirmation link has expired. Links work for one hour.',
  linkIncomplete: 'This confirmation link is incomplete. Copy the whole link from the email.',
  alreadyConfirmed: 'This email address is already confirmed.',
  passwordWrong: 'This isn’t the password chosen at sign-up.',
  inUse: 'Someone has already used this account. Set a new password to take it over, then delete it on your profile.',
})

/** What the address of a confirmation letter carries. */
export interface ConfirmationLink {
  token: string | null
  /** The letter’s other link: somebody else signed up. */
  remove: boolean
}

/** What can be said of a link by looking at it. Whether it still works, only the server knows. */
export const isConfirmationToken = (token: string | null): token is string => token !== null && isResetToken(token)

export interface Confirmation {
  password: string
}

export const confirmationMistakes = ({ password }: Confirmation): Mistakes<Confirmation> =>
  onlyMistakes({ password: password === '' ? MESSAGES.passwordRequired : null })

export interface OwnPassword {
  new_password: string
}

/** Typed once: the field shows it on request, and the letter is at hand should it be wrong. */
export const ownPasswordMistakes = ({ new_password }: OwnPassword): Mistakes<OwnPassword> =>
  onlyMistakes({ new_password: newPasswordMistake(new_password) })
