/** For how long a proof of who one is suffices for the next dangerous act of the same session. */
export const CONFIRMED_FOR_SECONDS = 10 * 60

/** Wrong passwords in a row that reach the hash: a hundred in all, ten of them reserved for devices that signed in before. */
export const GUESSES_BY_STRANGERS = 90
export const GUESSES_BY_KNOWN_DEVICES = 10

export const EMAIL_CHANGE_LINK_SECONDS = 60 * 60

const PASSKEY_NAME_MAX = 100

export const SECURITY_MESSAGES = {
  confirmationNeeded: 'Please confirm first that it is you.',
  guessesExhausted:
    'Too many wrong passwords in a row. Please sign in on a device that you have used before, or choose a new password by letter.',
  passwordWrong: 'This is not your current password.',
  codeUsed: 'This code has been used already. Please wait for the next one.',
  codeMalformed: 'Please enter the six digits of the code.',
  backupCodeMalformed: 'Please enter a backup code: ten letters and digits, with a hyphen in the middle.',
  passkeyUnverified: 'The passkey did not check that it is you. Please unlock it with a PIN, fingerprint or face.',
  passkeyNameMissing: 'Please give the passkey a name.',
  passkeyNameTooLong: `A passkey's name has at most ${PASSKEY_NAME_MAX} characters.`,
  passkeyNotFound: 'This passkey is not there any more.',
  emailSame: 'This is your address already.',
  emailLinkRefused: 'This link is no longer good. Links are good for one hour and work once. Please ask for a new one.',
  noFactor: 'Backup codes need an authenticator app or a passkey first.',
  authenticatorOn: 'An authenticator app is set up already.',
} as const

export function passkeyNameMistake(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return SECURITY_MESSAGES.passkeyNameMissing
  return length <= PASSKEY_NAME_MAX ? null : SECURITY_MESSAGES.passkeyNameTooLong
}

export const isOneTimeCode = (code: string) => /^\d{6}$/.test(code)

/** As they are handed out, and as people type them: with blanks, or without the hyphen. */
export const isBackupCode = (code: string) => /^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/.test(code)

export function normalBackupCode(typed: string): string {
  const signs = typed.replaceAll(/[\s-]/g, '')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
