import { MESSAGES } from '#domain/registration.ts'
import { SECURITY_MESSAGES } from '#domain/security.ts'
import type { Warnings } from './failure.ts'

/** What can go wrong with a proof of who one is. Apart from the others, which the first page has to load. */
export const FACTOR_WARNINGS: Warnings = {
  USER_ALREADY_EXISTS: MESSAGES.emailTaken,
  INVALID_PASSWORD: SECURITY_MESSAGES.passwordWrong,
  INVALID_CODE: 'This code is not right. Please enter the one that the app shows now.',
  CODE_ALREADY_USED: SECURITY_MESSAGES.codeUsed,
  INVALID_BACKUP_CODE: 'This backup code is not right, or has been used.',
  INVALID_TWO_FACTOR_COOKIE: 'This took longer than ten minutes. Please begin again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'There were too many wrong codes. Please begin again with your password.',
  ACCOUNT_TEMPORARILY_LOCKED: 'There were too many wrong codes. Please wait a quarter of an hour, then try again.',
  PASSKEY_NOT_FOUND: 'This passkey opens nothing here any more. Please choose another way.',
  AUTHENTICATION_FAILED: 'This passkey was not accepted. Please try again, or choose another way.',
  PASSKEY_UNVERIFIED: SECURITY_MESSAGES.passkeyUnverified,
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',

  // Of the browser, about a passkey.
  NotAllowedError: 'The passkey was not used: the request was cancelled, or took too long.',
  InvalidStateError: 'This device holds a passkey for your account already.',
}
