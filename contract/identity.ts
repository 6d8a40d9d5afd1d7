import * as z from 'zod'
import { displayNameMistake, emailMistake, normalEmail, passwordMistake, roleMistake } from '#domain/registration.ts'
import { MESSAGES } from '#domain/registration.ts'
import { isResetToken, newPasswordMistake } from '#domain/password-reset.ts'

/** A text that one of the domain's rules judges, in the domain's words. */
const ruled = (mistakeIn: (text: string) => string | null, missing: string) =>
  z.string(missing).superRefine((text, context) => {
    const message = mistakeIn(text)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** What better-auth's own routes are given, judged before it sees them: POST /api/auth/sign-up/email. */
export const signUp = z.strictObject({
  name: ruled(displayNameMistake, MESSAGES.displayNameTooLong)
    .default('')
    .transform((name) => name.trim()),
  email: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
  password: ruled(passwordMistake, MESSAGES.passwordRequired),
  role: ruled(roleMistake, MESSAGES.roleRequired),
})

/** POST /api/auth/sign-in/email. A shape is not asked for here: a wrong address is answered like a wrong password. */
export const signIn = z.strictObject({
  email: z.string(MESSAGES.credentialsMissing).min(1, MESSAGES.credentialsMissing).max(1_000).transform(normalEmail),
  password: z.string(MESSAGES.credentialsMissing).min(1, MESSAGES.credentialsMissing).max(1_000),
})

/** POST /api/auth/request-password-reset. Where the link leads is ours to say, so nothing else is taken. */
export const requestPasswordReset = z.strictObject({
  email: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
})

const resetToken = z.string(MESSAGES.resetLinkIncomplete).refine(isResetToken, MESSAGES.resetLinkIncomplete)

/** POST /api/auth/check-password-reset: is the link still good? */
export const checkPasswordReset = z.strictObject({ token: resetToken })

/** POST /api/auth/reset-password */
export const resetPassword = z.strictObject({
  newPassword: ruled(newPasswordMistake, MESSAGES.newPasswordRequired),
  token: resetToken,
})
