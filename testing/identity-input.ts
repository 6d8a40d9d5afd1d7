import { randomUUID } from 'node:crypto'
import { aRegistration, PASSWORD } from './browser.ts'

const TOKEN = 'x'.repeat(24)
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA' },
  clientExtensionResults: {},
}

/** What each identity route takes, field by field, with nothing wrong about its form. */
export const IDENTITY_INPUTS: Record<string, () => Record<string, unknown>> = {
  'POST /sign-up/email': () => aRegistration(),
  'POST /invitation/check': () => ({ token: 'x'.repeat(32) }),
  'POST /sign-in/email': () => ({ email: aRegistration().email, password: PASSWORD }),
  'POST /two-factor/verify-totp': () => ({ code: '123456' }),
  'POST /two-factor/verify-backup-code': () => ({ code: 'abcde-fghij' }),
  'POST /passkey/verify-authentication': () => ({ response: credential }),
  'POST /confirm-email/check': () => ({ token: TOKEN }),
  'POST /confirm-email': () => ({ token: TOKEN, email: aRegistration().email, password: PASSWORD }),
  'POST /confirm-email/new-password': () => ({ token: TOKEN, newPassword: 'Quiet-harbour-8' }),
  'POST /confirm-email/remove': () => ({ token: TOKEN }),
  'POST /send-verification-email': () => ({ email: aRegistration().email }),
  'POST /request-password-reset': () => ({ email: aRegistration().email }),
  'POST /check-password-reset': () => ({ token: TOKEN }),
  'POST /reset-password': () => ({ newPassword: 'Quiet-harbour-8', token: TOKEN }),
  'POST /reauthenticate': () => ({ password: PASSWORD }),
  'POST /change-password': () => ({ currentPassword: PASSWORD, newPassword: 'Quiet-harbour-8' }),
  'POST /change-email/begin': () => ({ newEmail: aRegistration().email }),
  'POST /change-email/confirm': () => ({ token: TOKEN }),
  'POST /passkey/verify-registration': () => ({ response: credential, name: 'Laptop' }),
  'POST /passkey/rename': () => ({ id: randomUUID(), name: 'Laptop' }),
  'POST /passkey/remove': () => ({ id: randomUUID() }),
  'POST /sign-in/social': () => ({ provider: '127.0.0.1-9' }),
  'POST /link-social': () => ({ provider: '127.0.0.1-9' }),
  'POST /unlink-account': () => ({ id: randomUUID() }),
}
