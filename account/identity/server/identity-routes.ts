import type * as z from 'zod'
import type { Access } from '#platform/contract/access.ts'
import * as inputs from '../contract/identity.ts'
import type { Limit } from '#platform/rate-limit.ts'

export interface IdentityRoute {
  access: Access & ('open' | 'signed-in')
  input?: z.ZodType<object>
  /** How often from one source, and how often for one e-mail address. */
  perSource?: Limit
  perAddress?: Limit | readonly Limit[]
  /** Answered before it is done, so that neither words nor time tell whether an account exists. */
  answersAtOnce?: true
  /** Takes a password, and so counts as a guess for the address that is given, or that is signed in. */
  guesses?: true
  /** Dangerous: asks for a fresh proof of who one is. */
  fresh?: true
  /** Off where no outside provider is set up. */
  byProvider?: true
  /** Leaves for a provider, which knows the way back to the main host alone. */
  leaves?: true
  /** Goes out as it comes. Else the answer says only whether there is a session now. */
  answersInFull?: true
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const often: Limit = { max: 200, seconds: QUARTER_HOUR }
const seldom: Limit = { max: 50, seconds: QUARTER_HOUR }

/** Whoever's address it is can do nothing about what others ask for in their name. */
const LETTERS: readonly Limit[] = [
  { max: 5, seconds: QUARTER_HOUR },
  { max: 20, seconds: DAY },
]

const SECURITY = { access: 'signed-in', perSource: often } as const
const DANGEROUS = { ...SECURITY, fresh: true, answersInFull: true } as const

/** Of all that better-auth can do, this is what the product offers. Whatever is not listed here is not there. */
export const IDENTITY_ROUTES = {
  'POST /sign-up/email': {
    access: 'open',
    input: inputs.signUp,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    perAddress: { max: 10, seconds: QUARTER_HOUR },
  },
  'POST /invitation/check': { access: 'open', input: inputs.checkInvitation, perSource: seldom, answersInFull: true },
  'POST /sign-in/email': {
    access: 'open',
    input: inputs.signIn,
    perSource: often,
    perAddress: { max: 20, seconds: QUARTER_HOUR },
    guesses: true,
  },
  'POST /two-factor/verify-totp': { access: 'open', input: inputs.oneTimeCode, perSource: seldom },
  'POST /two-factor/verify-backup-code': { access: 'open', input: inputs.backupCode, perSource: seldom },
  'GET /passkey/generate-authenticate-options': { access: 'open', perSource: often, answersInFull: true },
  'POST /passkey/verify-authentication': { access: 'open', input: inputs.passkeySignIn, perSource: often },
  'POST /sign-out': { access: 'open' },

  'POST /confirm-email/check': {
    access: 'open',
    input: inputs.confirmationLink,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    answersInFull: true,
  },
  'POST /confirm-email': {
    access: 'open',
    input: inputs.confirmEmail,
    perSource: seldom,
    guesses: true,
    answersInFull: true,
  },
  'POST /confirm-email/new-password': {
    access: 'open',
    input: inputs.confirmByNewPassword,
    perSource: seldom,
    answersInFull: true,
  },
  'POST /confirm-email/remove': {
    access: 'open',
    input: inputs.confirmationLink,
    perSource: seldom,
    answersInFull: true,
  },
  'POST /send-verification-email': {
    access: 'open',
    input: inputs.requestLetter,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    perAddress: LETTERS,
    answersAtOnce: true,
  },
  'POST /request-password-reset': {
    access: 'open',
    input: inputs.requestLetter,
    perSource: { max: 100, seconds: QUARTER_HOUR },
    perAddress: LETTERS,
    answersAtOnce: true,
  },
  'POST /check-password-reset': {
    access: 'open',
    input: inputs.checkPasswordReset,
    perSource: { max: 100, seconds: QUARTER_HOUR },
  },
  'POST /reset-password': { access: 'open', input: inputs.resetPassword, perSource: seldom },

  'GET /factors': { ...SECURITY, answersInFull: true },
  'POST /reauthenticate': { ...SECURITY, input: inputs.reauthenticate, guesses: true },
  'POST /change-password': { ...SECURITY, input: inputs.changePassword, guesses: true },
  'POST /change-email/begin': {
    ...DANGEROUS,
    input: inputs.changeEmail,
    perSource: seldom,
    perAddress: { max: 5, seconds: HOUR },
  },
  'POST /change-email/confirm': { ...SECURITY, input: inputs.confirmEmailChange, answersInFull: true },
  'POST /authenticator/begin': DANGEROUS,
  'POST /authenticator/remove': DANGEROUS,
  'POST /backup-codes/renew': DANGEROUS,
  'GET /passkey/generate-register-options': DANGEROUS,
  'POST /passkey/verify-registration': { ...DANGEROUS, input: inputs.newPasskey },
  'POST /passkey/rename': { ...DANGEROUS, input: inputs.renamePasskey },
  'POST /passkey/remove': { ...DANGEROUS, input: inputs.removePasskey },
  'POST /sessions/end-others': SECURITY,
  'POST /sessions/end-all': SECURITY,

  'POST /sign-in/social': {
    access: 'open',
    input: inputs.providerSignIn,
    perSource: often,
    answersInFull: true,
    byProvider: true,
    leaves: true,
  },
  'GET /callback/:id': { access: 'open', perSource: often, byProvider: true },
  'POST /link-social': { ...DANGEROUS, input: inputs.linkProvider, byProvider: true, leaves: true },
  'POST /unlink-account': { ...DANGEROUS, input: inputs.unlinkIdentity, byProvider: true },
} satisfies Record<string, IdentityRoute>

/** What the specification calls the same, and the keys of tokens that would be signed: none are. */
export const PROVIDER_ROUTES = [
  'GET /authorize',
  'GET /user/identities/authorize',
  'DELETE /user/identities/:id',
  'GET /.well-known/jwks.json',
] as const
