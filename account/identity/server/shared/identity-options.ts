import type { BetterAuthOptions } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { isLanguage } from '#basics/words/languages.ts'
import { language } from '#basics/words/words.ts'
import type { SignUpMode } from '../../rules/sign-up.ts'
import type { Database } from '#database/connect.ts'
import { isAboutPasskey } from '../factors.ts'
import { CALLBACK } from '../providers/callback.ts'
import type { ProviderAccess } from '../providers/openid-provider.ts'
import { asInvitedByState, isAboutProvider, refuseSignUp } from '../providers/outside-providers.ts'
import type { Unconfirmed } from '../second-sign-up.ts'
import type { FactorChange } from './tell-factor-changes.ts'
import { asInvited } from '../sign-up-modes.ts'

export interface IdentityOptions {
  database: Database
  secret: string
  publicUrl: URL
  productName: string
  confirmEmail: boolean
  /** Who may open an account. */
  signUp: SignUpMode
  /** The outside providers that people can sign in with; none by default. */
  providers: readonly ProviderAccess[]
  sessionMaxSeconds: number
  letters: IdentityLetters
  /** What somebody who is suspended reads in place of being signed in; null for everybody else. */
  suspensionOf: (userId: string) => Promise<string | null>
  onError: (message: string, error: unknown) => void
  /** Somebody else's server is away, or did not do what it should. */
  onTrouble: (message: string, error: unknown) => void
}

/** What an account's owner is written about. */
export interface IdentityLetters {
  confirmEmail: (email: string, links: ConfirmationLinks, userAgent: string | null) => Promise<void>
  resetPassword: (email: string, url: string) => Promise<void>
  passwordChanged: (email: string) => Promise<void>
  secondSignUp: (email: string) => Promise<void>
  newSignIn: (email: string, userAgent: string | null) => Promise<void>
  confirmNewEmail: (newEmail: string, url: string) => Promise<void>
  emailChanged: (oldEmail: string, newEmail: string) => Promise<void>
  factorChanged: (email: string, change: FactorChange, userAgent: string | null) => Promise<void>
}

export interface ConfirmationLinks {
  confirmUrl: string
  removeUrl: string
}

/* What better-auth is told, by subject. */

export const newAccounts = (
  signUp: SignUpMode,
  askForConfirmation: (user: Unconfirmed, headers?: Headers) => Promise<void>,
) =>
  ({
    databaseHooks: {
      // After the account is committed: a letter requested within that transaction would wait for a second connection
      // while holding one, and enough people at once would wait for each other.
      user: {
        create: {
          // The page of registering says so beside its button.
          before: async (user, context) => ({
            data: {
              ...user,
              agreedAt: new Date(),
              language: storedLanguage(),
              ...(context?.path === CALLBACK ? await asInvitedByState() : asInvited(context?.body)),
            },
          }),
          after: (user, context) => askForConfirmation(user, context?.headers),
        },
      },
    },
    user: {
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth' || source.action !== 'create-user') return undefined
        return refuseSignUp(signUp, user)
      },
      additionalFields: {
        role: { type: 'string', required: true, input: true, returned: false, fieldName: 'sign_up_role' },
        agreedAt: { type: 'date', required: false, input: false, returned: false, fieldName: 'agreed_at' },
        language: { type: 'string', required: false, input: false, returned: false, fieldName: 'sign_up_language' },
        invitationId: { type: 'string', required: false, input: false, returned: false, fieldName: 'invitation_id' },
      },
    },
  }) satisfies BetterAuthOptions

/** The language that the page of registering was read in, if it is one that accounts can have: the made-up one is for tests. */
const storedLanguage = () => (isLanguage(language()) ? language() : null)

/** In seconds: a session that is used lives on, and so does its cookie. */
export const RENEWED_AFTER = 60 * 60

export const sessions = (seconds: number) =>
  ({
    expiresIn: seconds,
    updateAge: RENEWED_AFTER,
    // Ours is `confirmedAt`, which a password or a passkey renews (routes.ts).
    freshAge: 0,
    additionalFields: {
      confirmedAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
    },
  }) satisfies BetterAuthOptions['session']

export const cookies = (cookiePrefix: string, secure: boolean) =>
  ({
    database: { generateId: 'uuid' },
    // Its own "secure" switch would prefix __Secure-, where __Host- holds more: no other host, no other path.
    useSecureCookies: false,
    cookiePrefix,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    ipAddress: { ipAddressHeaders: ['x-strongroom-client'] },
  }) satisfies BetterAuthOptions['advanced']

export const errors = (onError: IdentityOptions['onError']) =>
  ({
    // A refusal is better-auth's to answer; whatever else goes wrong is for our own edge.
    onAPIError: {
      // Where a sign-in with a provider ends that nobody here has begun.
      errorURL: '/login',
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...detail) => {
        if (!isAboutPasskey(message, detail[0]) && !isAboutProvider(message)) onError(message, detail[0])
      },
    },
  }) satisfies BetterAuthOptions
