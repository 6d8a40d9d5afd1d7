import * as z from 'zod'
import {
  displayNameMistake,
  emailMistake,
  normalEmail,
  passwordMistake,
  roleMistake,
  MESSAGES,
} from '../rules/registration.ts'
import { CONFIRMATION_MESSAGES, isConfirmationToken } from '../rules/confirmation.ts'
import { isResetToken, newPasswordMistake } from '../rules/password-reset.ts'
import { PROVIDER_MESSAGES } from '../rules/providers.ts'
import { returnPath } from '#account/member/rules/routes.ts'
import { isInvitationToken, SIGN_UP_MESSAGES } from '../rules/sign-up.ts'
import {
  isBackupCode,
  isOneTimeCode,
  normalBackupCode,
  passkeyNameMistake,
  SECURITY_MESSAGES,
} from '../rules/security.ts'
import { ruled } from '#basics/shapes.ts'

const invitationToken = z
  .string(SIGN_UP_MESSAGES.invitationRefused)
  .refine(isInvitationToken, SIGN_UP_MESSAGES.invitationRefused)

/** What better-auth's own routes are given, judged before it sees them: POST /api/auth/sign-up/email. */
export const signUp = z.strictObject({
  name: ruled(displayNameMistake, MESSAGES.displayNameTooLong)
    .default('')
    .transform((name) => name.trim()),
  email: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
  password: ruled(passwordMistake, MESSAGES.passwordRequired),
  role: ruled(roleMistake, MESSAGES.roleRequired),
  invitation: invitationToken.optional(),
})

/** POST /api/auth/invitation/check: which address is it for? */
export const checkInvitation = z.strictObject({ token: invitationToken })

/** A text that only has to be the right one. What is longer than any can be is wrong, and is not compared. */
const given = (missing: string, wrong: string) => z.string(missing).min(1, missing).max(1_000, wrong)

/** POST /api/auth/sign-in/email. A shape is not required here: a wrong address is answered like a wrong password. */
export const signIn = z.strictObject({
  email: given(MESSAGES.credentialsMissing, MESSAGES.credentialsWrong).transform(normalEmail),
  password: given(MESSAGES.credentialsMissing, MESSAGES.credentialsWrong),
})

/**
 * POST /api/auth/request-password-reset, and /api/auth/send-verification-email. Where the link in the letter leads is
 * ours to say, so nothing else is taken.
 */
export const requestLetter = z.strictObject({
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

const confirmationToken = z
  .string(CONFIRMATION_MESSAGES.linkIncomplete)
  .refine(isConfirmationToken, CONFIRMATION_MESSAGES.linkIncomplete)

/** POST /api/auth/confirm-email/check and /remove: what the link of a confirmation letter is about. */
export const confirmationLink = z.strictObject({ token: confirmationToken })

/** POST /api/auth/confirm-email, with the password that was chosen at sign-up. */
export const confirmEmail = z.strictObject({
  token: confirmationToken,
  email: given(MESSAGES.emailRequired, CONFIRMATION_MESSAGES.linkExpired).transform(normalEmail),
  password: given(MESSAGES.passwordRequired, CONFIRMATION_MESSAGES.passwordWrong),
})

/** POST /api/auth/confirm-email/new-password */
export const confirmByNewPassword = z.strictObject({
  token: confirmationToken,
  newPassword: ruled(newPasswordMistake, MESSAGES.newPasswordRequired),
})

/** POST /api/auth/two-factor/verify-totp. People type blanks, and apps show them. */
export const oneTimeCode = z.strictObject({
  code: z
    .string(SECURITY_MESSAGES.codeMalformed)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .refine(isOneTimeCode, SECURITY_MESSAGES.codeMalformed),
})

/** POST /api/auth/two-factor/verify-backup-code */
export const backupCode = z.strictObject({
  code: z
    .string(SECURITY_MESSAGES.backupCodeMalformed)
    .max(100, SECURITY_MESSAGES.backupCodeMalformed)
    .transform(normalBackupCode)
    .refine(isBackupCode, SECURITY_MESSAGES.backupCodeMalformed),
})

/** POST /api/auth/reauthenticate: the password once more, before something dangerous. */
export const reauthenticate = z.strictObject({
  password: given(MESSAGES.passwordRequired, SECURITY_MESSAGES.passwordWrong),
})

/** POST /api/auth/change-password. Whoever else is signed in is signed out. */
export const changePassword = z
  .strictObject({
    currentPassword: reauthenticate.shape.password,
    newPassword: ruled(newPasswordMistake, MESSAGES.newPasswordRequired),
  })
  .transform((change) => ({ ...change, revokeOtherSessions: true }))

/** POST /api/auth/change-email/begin */
export const changeEmail = z.strictObject({
  newEmail: ruled(emailMistake, MESSAGES.emailRequired).transform(normalEmail),
})

/** POST /api/auth/change-email/confirm. Its tokens look like those of a password reset. */
export const confirmEmailChange = z.strictObject({
  token: z.string(SECURITY_MESSAGES.emailLinkRefused).refine(isResetToken, SECURITY_MESSAGES.emailLinkRefused),
})

const passkeyName = ruled(passkeyNameMistake, SECURITY_MESSAGES.passkeyNameMissing).transform((name) => name.trim())
const passkeyId = z.uuid(SECURITY_MESSAGES.passkeyNotFound)

/** What an authenticator answers, as far as it must be a text before it can be checked. */
const credential = z.looseObject({
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(20_000) }),
})

/** POST /api/auth/passkey/verify-registration */
export const newPasskey = z.strictObject({ response: credential, name: passkeyName })

/** POST /api/auth/passkey/verify-authentication */
export const passkeySignIn = z.strictObject({ response: credential })

const provider = z.string(PROVIDER_MESSAGES.failed).min(1, PROVIDER_MESSAGES.failed).max(300, PROVIDER_MESSAGES.failed)

/** Leads whoever is signed in to where they begin (`homeOf`). */
export const ON_TO_HOME = '/login'

/** Where somebody wants to go afterwards: a page of ours, and short enough to travel in a cookie. */
const onTo = z
  .string()
  .max(500)
  .transform((from) => returnPath(from) ?? ON_TO_HOME)
  .catch(ON_TO_HOME)
  .default(ON_TO_HOME)

/**
 * POST /api/auth/sign-in/social. With an account type, which the page of registering names, an account may be opened;
 * without, only one that is there is signed in to.
 */
export const providerSignIn = z
  .strictObject({
    provider,
    role: ruled(roleMistake, MESSAGES.roleRequired).optional(),
    invitation: invitationToken.optional(),
    from: onTo,
    /** To prove once more who one is, on the page that is open. */
    again: z.boolean().optional(),
  })
  .transform(({ from, again, role, ...given }) => ({
    ...given,
    role,
    again,
    requestSignUp: role !== undefined,
    callbackURL: from,
    errorCallbackURL: again ? from : role === undefined ? '/login' : `/register?role=${role}`,
    disableRedirect: true,
    // Nobody is let through who was seen there a while ago only.
    ...(again && { additionalParams: { prompt: 'login', max_age: '0' } }),
  }))

/** POST /api/auth/link-social */
export const linkProvider = z.strictObject({ provider }).transform((link) => ({
  ...link,
  callbackURL: '/profile#security',
  errorCallbackURL: '/profile',
  disableRedirect: true,
}))

/** POST /api/auth/unlink-account */
export const unlinkIdentity = z
  .strictObject({ id: z.uuid(PROVIDER_MESSAGES.identityNotFound) })
  .transform(({ id }) => ({ accountId: id }))

/** POST /api/auth/passkey/rename */
export const renamePasskey = z.strictObject({ id: passkeyId, name: passkeyName })

/** POST /api/auth/passkey/remove */
export const removePasskey = z.strictObject({ id: passkeyId })
