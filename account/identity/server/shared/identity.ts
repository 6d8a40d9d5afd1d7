import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { Authenticated } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import { CONFIRMATION_LINK_SECONDS } from '../../rules/confirmation.ts'
import { RESET_LINK_SECONDS } from '../../rules/password-reset.ts'
import type { SignUpMode } from '../../rules/sign-up.ts'
import { isLanguage } from '#basics/words/languages.ts'
import { language } from '#basics/words/words.ts'
import { changeEmail } from '../change-email.ts'
import { createBackground } from '#platform/in-background.ts'
import { checkPasswordReset } from '../check-password-reset.ts'
import { endSessions } from '../end-sessions.ts'
import { factors, isAboutPasskey } from '../factors.ts'
import { forgetAttempts } from '../sign-in-attempts.ts'
import {
  type AwaitedConfirmation,
  confirmationIdentifier,
  confirmEmail as confirmEmailByLetter,
} from '../confirm-email.ts'
import { deviceCookieName, knownDevices } from '../known-devices.ts'
import { noteSignIns } from '../note-sign-ins.ts'
import { oneSessionABrowser } from '../one-session.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { CALLBACK } from '../providers/callback.ts'
import type { ProviderAccess } from '../providers/openid-provider.ts'
import {
  accountOptions,
  asInvitedByState,
  isAboutProvider,
  outsideProviders,
  refuseSignUp,
} from '../providers/outside-providers.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { asOurs, withReasons } from '../refuse.ts'
import { refuseSuspended } from '../refuse-suspended.ts'
import { readSessionCookie } from '../session-cookie.ts'
import { sessionLifetime } from '../session-lifetime.ts'
import { withHashedTokens } from '../session-tokens.ts'
import { asInvited, signUpModes } from '../sign-up-modes.ts'
import { confirmAddress } from '../unconfirmed-accounts.ts'
import { type FactorChange, tellFactorChanges } from './tell-factor-changes.ts'
import { secondSignUp, type Unconfirmed } from '../second-sign-up.ts'

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

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** A session that is used lives on, and so does its cookie. */
const RENEWED_AFTER = HOUR

export type Identity = ReturnType<typeof createIdentity>

/** better-auth, with our tables and our rules for passwords. It knows people, sessions and nothing else. */
export function createIdentity(options: IdentityOptions) {
  const { database, secret, publicUrl, productName, confirmEmail, sessionMaxSeconds, letters, providers } = options
  const sessionSeconds = Math.min(30 * DAY, sessionMaxSeconds)
  const tables = kyselyAdapter(loginOf(database).kysely.withSchema('auth'), { type: 'postgres', transaction: true })
  const servedOverHttps = publicUrl.protocol === 'https:'
  const cookiePrefix = servedOverHttps ? '__Host-strongroom' : 'strongroom'
  const auth = betterAuth({
    appName: productName,
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    // The door has checked where a write comes from (own-origin.ts); here it is the origin that a passkey is made for.
    trustedOrigins: (request) => [request?.headers.get('origin') ?? publicUrl.origin],
    secret,
    database: (given: BetterAuthOptions) => withReasons(withHashedTokens(tables(given), sessionMaxSeconds)),
    telemetry: { enabled: false },
    // Ours counts in PostgreSQL for all processes together, and answers in the contract's form.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      requireEmailVerification: confirmEmail,
      password: { hash: hashPassword, verify: isPassword },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => letters.resetPassword(user.email, resetLink(token)),
      onPasswordReset: async ({ user }) => {
        // The letter has shown whose address it is.
        if (confirmEmail) await confirmAddress(database, user.id)
        await settlePasswordChange(user)
      },
    },
    // A reset token is as good as a password for an hour: whoever reads the table must not be able to use one.
    verification: { storeIdentifier: 'hashed' },
    plugins: [
      checkPasswordReset(),
      signUpModes(database, options.signUp),
      refuseSuspended(options.suspensionOf),
      secondSignUp(database, { confirmEmail, onSecondSignUp: letters.secondSignUp, askForConfirmation }),
      confirmEmailByLetter(database, settlePasswordChange),
      ...factors(database, productName, providers),
      reauthenticate(),
      endSessions(database),
      changeEmail({
        confirmEmail,
        onConfirmationWanted: (newEmail, token) =>
          letters.confirmNewEmail(
            newEmail,
            `${publicUrl.origin}/profile?${new URLSearchParams({ 'confirm-email': token })}`,
          ),
        onChanged: settleEmailChange,
      }),
      tellFactorChanges(database, letters.factorChanged),
      outsideProviders(database, providers, {
        confirmEmail,
        signUp: options.signUp,
        onChange: letters.factorChanged,
        onTrouble: (provider, error) => options.onTrouble(`sign-in with ${provider} failed`, error),
      }),
      // Before the next one ends the session that the browser had.
      noteSignIns(database, providers),
      oneSessionABrowser(),
      sessionLifetime(sessionMaxSeconds, sessionSeconds),
      // The last: it sees which session is left when the others have had their say.
      knownDevices(database, letters.newSignIn),
    ],
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      sendVerificationEmail: ({ user }, request) => askForConfirmation(user, request?.headers),
    },
    hooks: {
      after: createAuthMiddleware(async ({ path, context: { returned, session } }) => {
        if (path === '/change-password' && !isAPIError(returned)) await settlePasswordChange(session!.user)
      }),
    },
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
        return refuseSignUp(options.signUp, user)
      },
      additionalFields: {
        role: { type: 'string', required: true, input: true, returned: false, fieldName: 'sign_up_role' },
        agreedAt: { type: 'date', required: false, input: false, returned: false, fieldName: 'agreed_at' },
        language: { type: 'string', required: false, input: false, returned: false, fieldName: 'sign_up_language' },
        invitationId: { type: 'string', required: false, input: false, returned: false, fieldName: 'invitation_id' },
      },
    },
    account: accountOptions(providers),
    session: {
      expiresIn: sessionSeconds,
      updateAge: RENEWED_AFTER,
      // Ours is `confirmedAt`, which a password or a passkey renews (routes.ts).
      freshAge: 0,
      additionalFields: {
        confirmedAt: { type: 'date', required: true, input: false, defaultValue: () => new Date() },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      // Its own "secure" switch would prefix __Secure-, where __Host- holds more: no other host, no other path.
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: servedOverHttps },
      ipAddress: { ipAddressHeaders: ['x-strongroom-client'] },
    },
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
        if (!isAboutPasskey(message, detail[0]) && !isAboutProvider(message)) options.onError(message, detail[0])
      },
    },
  })

  const background = createBackground(options.onError)
  return Object.assign(auth, {
    doInBackground: background.begin,
    settle: background.settle,
    hasProviders: providers.length > 0,
    deviceCookie: deviceCookieName(cookiePrefix),
    sessionCookie: `${cookiePrefix}.session_token`,
    sessionRef: readSessionCookie({ name: `${cookiePrefix}.session_token`, secret, maxSeconds: sessionMaxSeconds }),
    sessionOf: (headers: Headers) => auth.api.getSession({ headers, returnHeaders: true }).catch(asOurs),
    /** What comes by a cookie without being there is over. */
    isToBeRenewed: (arrived: Authenticated | null) =>
      arrived === null || arrived.session.expiresAt.getTime() - Date.now() <= (sessionSeconds - RENEWED_AFTER) * 1_000,
  })

  function resetLink(token: string) {
    return `${publicUrl.origin}/update-password?${new URLSearchParams({ type: 'recovery', token })}`
  }

  /** The password is changed, and sessions may be yet to be ended: that must not depend on a letter. */
  async function settlePasswordChange({ id, email }: { id: string; email: string }) {
    // Letters that were requested before, by anyone, open nothing any more.
    await loginOf(database).pool.query('delete from auth.verification where value = $1', [id])
    await forgetAttempts(database, email)
    await letters.passwordChanged(email).catch((error: unknown) => {
      options.onError('the letter about a changed password could not be asked for', error)
    })
  }

  async function settleEmailChange({
    userId,
    oldEmail,
    newEmail,
  }: {
    userId: string
    oldEmail: string
    newEmail: string
  }) {
    // A reset letter to the old address must not open the account any more.
    await loginOf(database).pool.query('delete from auth.verification where value = $1', [userId])
    await letters.emailChanged(oldEmail, newEmail)
  }

  async function askForConfirmation({ id, email, emailVerified }: Unconfirmed, headers?: Headers) {
    if (!confirmEmail || emailVerified) return
    const token = generateRandomString(24, 'a-z', 'A-Z', '0-9')
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      identifier: confirmationIdentifier(token),
      value: JSON.stringify({ confirms: id, email } satisfies AwaitedConfirmation),
      expiresAt: new Date(Date.now() + CONFIRMATION_LINK_SECONDS * 1_000),
    })
    const confirmUrl = `${publicUrl.origin}/confirm-email?${new URLSearchParams({ token })}`
    await letters.confirmEmail(
      email,
      { confirmUrl, removeUrl: `${confirmUrl}&remove=1` },
      headers?.get('user-agent') ?? null,
    )
  }
}

/** The language that the page of registering was read in, if it is one that accounts can have: the made-up one is for tests. */
const storedLanguage = () => (isLanguage(language()) ? language() : null)
