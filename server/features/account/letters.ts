import { deviceName } from '#domain/identity/device.ts'
import type { IdentityLetters } from '#server/platform/auth/identity.ts'
import type { Letter, Letterhead } from '#server/platform/mail/letter.ts'
import { confirmEmailLetter } from './confirm-email.mail.ts'
import { confirmNewEmailLetter } from './confirm-new-email.mail.ts'
import { emailChangedLetter } from './email-changed.mail.ts'
import { factorChangedLetter } from './factor-changed.mail.ts'
import { newSignInLetter } from './new-sign-in.mail.ts'
import { passwordChangedLetter } from './password-changed.mail.ts'
import { resetPasswordLetter } from './reset-password.mail.ts'
import { secondSignUpLetter } from './second-sign-up.mail.ts'

/** What an account's owner is written about, by a way to send letters. */
export function accountLetters(
  head: Letterhead,
  { origin }: URL,
  send: (letter: Letter) => Promise<unknown>,
): IdentityLetters {
  const deliver = async (letter: Letter) => void (await send(letter))
  const forgotPasswordUrl = `${origin}/forgot-password`
  return {
    confirmEmail: (email, links, userAgent) =>
      deliver(confirmEmailLetter(head, { to: email, device: deviceName(userAgent), at: new Date(), links })),
    resetPassword: (email, url) => deliver(resetPasswordLetter(head, email, url)),
    passwordChanged: (email) => deliver(passwordChangedLetter(head, email, forgotPasswordUrl)),
    secondSignUp: (email) => deliver(secondSignUpLetter(head, email, `${origin}/login`)),
    newSignIn: (email, userAgent) =>
      deliver(newSignInLetter(head, { to: email, device: deviceName(userAgent), at: new Date(), forgotPasswordUrl })),
    confirmNewEmail: (newEmail, url) => deliver(confirmNewEmailLetter(head, newEmail, url)),
    factorChanged: (email, change, userAgent) =>
      deliver(
        factorChangedLetter(head, {
          to: email,
          change,
          device: deviceName(userAgent),
          at: new Date(),
          forgotPasswordUrl,
        }),
      ),
    emailChanged: (oldEmail, newEmail) => deliver(emailChangedLetter(head, oldEmail, newEmail)),
  }
}
