import { isCommonPassword } from './common-passwords.ts'
import { isSignUpRole } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'

export const MESSAGES = texts({
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordWeak:
    'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one digit, and one symbol.',
  passwordTooLong: 'Password must be at most 256 characters long.',
  passwordCommon: 'This password is too common. Please choose another.',
  passwordsDiffer: 'Passwords do not match',
  roleRequired: 'Please select an account type',
  roleInvalid: 'Invalid role selected',
  displayNameTooLong: 'Display name must be less than 255 characters',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
  credentialsMissing: 'Email and password are required',
  credentialsWrong: 'Invalid email or password. Please try again.',
  confirmationNeeded: 'Please check your email and click the confirmation link to complete registration.',
  signUpFailed: 'Failed to create user account',
  signInFailed: 'Failed to sign in',
  newPasswordRequired: 'New password is required',
  resetRequestFailed: 'Failed to send password reset email',
  passwordUpdateFailed: 'Failed to update password',
  resetLinkIncomplete:
    'This password reset link appears to be incomplete. Please check that you clicked the full link from your email, or request a new password reset link.',
  resetLinkExpired:
    'This password reset link has expired. Password reset links are only valid for 1 hour. Please request a new password reset link.',
  resetLinkOfAnotherKind:
    'This link is not valid for password reset. Please use the correct link from your password reset email.',
})

const DISPLAY_NAME_MAX = 255
const PASSWORD_MAX = 256
const EMAIL_MAX = 254

export const normalEmail = (email: string) => email.trim().toLowerCase()

/**
 * A basic address shape: something, an @, a host with a dot. Signs that cannot be seen (`\p{C}`) would let one address
 * look like another. Only a delivered letter proves more.
 */
const EMAIL_SHAPE = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@.<>()[\]\\,;:"]+(\.[^\s\p{C}@.<>()[\]\\,;:"]+)+$/u

export const isEmailShaped = (text: string) => EMAIL_SHAPE.test(text)

export function emailMistake(email: string): string | null {
  const normal = normalEmail(email)
  if (normal === '') return MESSAGES.emailRequired
  return normal.length <= EMAIL_MAX && isEmailShaped(normal) ? null : MESSAGES.emailInvalid
}

/** What is wrong with a password that someone chooses. Signing in asks only that there is one. */
export function passwordMistake(password: string): string | null {
  if (password === '') return MESSAGES.passwordRequired
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u]
  if ([...password].length < 8 || !kinds.every((kind) => kind.test(password))) return MESSAGES.passwordWeak
  if (password.length > PASSWORD_MAX) return MESSAGES.passwordTooLong
  return isCommonPassword(password) ? MESSAGES.passwordCommon : null
}

export function displayNameMistake(name: string): string | null {
  return [...name.trim()].length <= DISPLAY_NAME_MAX ? null : MESSAGES.displayNameTooLong
}

export function roleMistake(role: string): string | null {
  if (role === '') return MESSAGES.roleRequired
  return isSignUpRole(role) ? null : MESSAGES.roleInvalid
}

export interface Registration {
  display_name: string
  email: string
  password: string
  confirm_password: string
  role: string
}
export type Mistakes<Form> = Partial<Record<keyof Form, string>>

export function registrationMistakes(form: Registration): Mistakes<Registration> {
  return onlyMistakes({
    display_name: displayNameMistake(form.display_name),
    email: emailMistake(form.email),
    password: passwordMistake(form.password),
    confirm_password: form.password === form.confirm_password ? null : MESSAGES.passwordsDiffer,
    role: roleMistake(form.role),
  })
}

export interface Credentials {
  email: string
  password: string
}

export function credentialMistakes(form: Credentials): Mistakes<Credentials> {
  return onlyMistakes({
    email: emailMistake(form.email),
    password: form.password === '' ? MESSAGES.passwordRequired : null,
  })
}

export function onlyMistakes<K extends string>(verdicts: Record<K, string | null>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(verdicts).filter(([, mistake]) => mistake !== null)) as Partial<
    Record<K, string>
  >
}
