import { t, texts } from '#basics/words/words.ts'

/** For how long a proof of who one is suffices for the next dangerous act of the same session. */
export const CONFIRMED_FOR_SECONDS = 10 * 60

/** Wrong passwords in a row that reach the hash: a hundred in all, ten of them reserved for devices that signed in before. */
export const GUESSES_BY_STRANGERS = 90
export const GUESSES_BY_KNOWN_DEVICES = 10

export const EMAIL_CHANGE_LINK_SECONDS = 60 * 60

const PASSKEY_NAME_MAX = 100

export const SECURITY_MESSAGES = texts({
  confirmationNeeded: 'Please confirm it’s you first.',
  guessesExhausted:
    'Too many wrong passwords. Sign in on a device you’ve used before, or reset your password by email.',
  passwordWrong: 'This isn’t your current password.',
  codeUsed: 'This code was already used. Please wait for the next one.',
  codeMalformed: 'Enter the six-digit code.',
  backupCodeMalformed: 'Enter a backup code: ten letters and digits with a hyphen in the middle.',
  passkeyUnverified: 'The passkey didn’t confirm it’s you. Please unlock it with a PIN, fingerprint or face.',
  passkeyNameMissing: 'Enter a name for the passkey.',
  passkeyNotFound: 'This passkey no longer exists.',
  emailSame: 'This is already your email address.',
  emailLinkRefused:
    'This link has expired or was already used. Links work once, within one hour. Please request a new one.',
  noFactor: 'Set up an authenticator app or a passkey first.',
  authenticatorOn: 'You already have an authenticator app.',
})

export function passkeyNameMistake(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return SECURITY_MESSAGES.passkeyNameMissing
  return length <= PASSKEY_NAME_MAX
    ? null
    : t('A passkey’s name can have up to {max} characters.', { max: PASSKEY_NAME_MAX })
}

export const isOneTimeCode = (code: string) => /^\d{6}$/.test(code)

/** As they are handed out, and as people type them: with blanks, or without the hyphen. */
export const isBackupCode = (code: string) => /^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/.test(code)

export function normalBackupCode(typed: string): string {
  const signs = typed.replaceAll(/[\s-]/g, '')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
