import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Authenticated } from '#database/access.ts'
import { loginOf } from '#database/login.ts'
import { RESET_LINK_SECONDS } from '../../rules/password-reset.ts'
import { changeEmail } from '../change-email.ts'
import { createBackground } from '#platform/in-background.ts'
import { checkPasswordReset } from '../check-password-reset.ts'
import { factors } from '../factors.ts'
import { accountChanges, type AccountChanges } from '../account-changes.ts'
import { confirmEmail as confirmEmailByLetter } from '../confirm-email.ts'
import { cookies, errors, type IdentityOptions, newAccounts, RENEWED_AFTER, sessions } from './identity-options.ts'
import { deviceCookieName, knownDevices } from '../known-devices.ts'
import { noteSignIns } from '../note-sign-ins.ts'
import { endSessions, oneSessionABrowser, reauthenticate } from '../session-plugins.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { accountOptions, outsideProviders } from '../providers/outside-providers.ts'
import { asOurs, withReasons } from '../refuse.ts'
import { refuseSuspended } from '../refuse-suspended.ts'
import { readSessionCookie } from '../session-cookie.ts'
import { sessionLifetime } from '../session-lifetime.ts'
import { withHashedTokens } from '../session-tokens.ts'
import { signUpModes } from '../sign-up-modes.ts'
import { confirmAddress } from '../unconfirmed-accounts.ts'
import { tellFactorChanges } from './tell-factor-changes.ts'
import { secondSignUp } from '../second-sign-up.ts'

const DAY = 24 * 60 * 60

export type Identity = ReturnType<typeof createIdentity>

/** better-auth, with our tables and our rules for passwords. It knows people, sessions and nothing else. */
export function createIdentity(options: IdentityOptions) {
  const { database, secret, publicUrl, sessionMaxSeconds, providers } = options
  const sessionSeconds = Math.min(30 * DAY, sessionMaxSeconds)
  const tables = kyselyAdapter(loginOf(database).kysely.withSchema('auth'), { type: 'postgres', transaction: true })
  const servedOverHttps = publicUrl.protocol === 'https:'
  const cookiePrefix = servedOverHttps ? '__Host-strongroom' : 'strongroom'
  const changes = accountChanges(options, async (awaited): Promise<void> => {
    await (await auth.$context).internalAdapter.createVerificationValue(awaited)
  })
  const auth = betterAuth({
    appName: options.productName,
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    // Where a write comes from was checked before (own-origin.ts); here it is the origin that a passkey is made for.
    trustedOrigins: (request) => [request?.headers.get('origin') ?? publicUrl.origin],
    secret,
    database: (given: BetterAuthOptions) => withReasons(withHashedTokens(tables(given), sessionMaxSeconds)),
    telemetry: { enabled: false },
    // Ours counts in PostgreSQL for all processes together, and answers in the contract's form.
    rateLimit: { enabled: false },
    emailAndPassword: passwords(options, changes),
    // A reset token is as good as a password for an hour: whoever reads the table must not be able to use one.
    verification: { storeIdentifier: 'hashed' },
    plugins: plugins(options, changes, sessionSeconds),
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: false,
      sendVerificationEmail: ({ user }, request) => changes.askForConfirmation(user, request?.headers),
    },
    hooks: {
      after: createAuthMiddleware(async ({ path, context: { returned, session } }) => {
        if (path === '/change-password' && !isAPIError(returned)) await changes.settlePassword(session!.user)
      }),
    },
    ...newAccounts(options.signUp, changes.askForConfirmation),
    account: accountOptions(providers),
    session: sessions(sessionSeconds),
    advanced: cookies(cookiePrefix, servedOverHttps),
    ...errors(options.onError),
  })

  const background = createBackground(options.onError)
  return Object.assign(auth, {
    doInBackground: background.begin,
    settle: background.settle,
    hasProviders: providers.length > 0,
    cookiePrefix,
    deviceCookie: deviceCookieName(cookiePrefix),
    sessionCookie: `${cookiePrefix}.session_token`,
    sessionRef: readSessionCookie({ name: `${cookiePrefix}.session_token`, secret, maxSeconds: sessionMaxSeconds }),
    sessionOf: (headers: Headers) => auth.api.getSession({ headers, returnHeaders: true }).catch(asOurs),
    /** What comes by a cookie without being there is over. */
    isToBeRenewed: (arrived: Authenticated | null) =>
      arrived === null || arrived.session.expiresAt.getTime() - Date.now() <= (sessionSeconds - RENEWED_AFTER) * 1_000,
  })
}

const passwords = ({ database, publicUrl, confirmEmail, letters }: IdentityOptions, changes: AccountChanges) =>
  ({
    enabled: true,
    minPasswordLength: 8,
    maxPasswordLength: 256,
    requireEmailVerification: confirmEmail,
    password: { hash: hashPassword, verify: isPassword },
    resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) => {
      const query = new URLSearchParams({ type: 'recovery', token })
      return letters.resetPassword(user.email, `${publicUrl.origin}/update-password?${query}`)
    },
    onPasswordReset: async ({ user }) => {
      // The letter has shown whose address it is.
      if (confirmEmail) await confirmAddress(database, user.id)
      await changes.settlePassword(user)
    },
  }) satisfies BetterAuthOptions['emailAndPassword']

/** In the order in which they have their say. */
function plugins(options: IdentityOptions, changes: AccountChanges, sessionSeconds: number) {
  const { database, publicUrl, confirmEmail, letters, providers, signUp } = options
  return [
    checkPasswordReset(),
    signUpModes(database, signUp),
    refuseSuspended(options.suspensionOf),
    secondSignUp(database, {
      confirmEmail,
      onSecondSignUp: letters.secondSignUp,
      askForConfirmation: changes.askForConfirmation,
    }),
    confirmEmailByLetter(database, changes.settlePassword),
    ...factors(database, options.productName, providers),
    reauthenticate(),
    endSessions(database),
    changeEmail({
      confirmEmail,
      onConfirmationWanted: (newEmail, token) => {
        const query = new URLSearchParams({ 'confirm-email': token })
        return letters.confirmNewEmail(newEmail, `${publicUrl.origin}/profile?${query}`)
      },
      onChanged: changes.settleEmail,
    }),
    tellFactorChanges(database, letters.factorChanged),
    outsideProviders(database, providers, {
      confirmEmail,
      signUp,
      onChange: letters.factorChanged,
      onTrouble: (provider, error) => options.onTrouble(`sign-in with ${provider} failed`, error),
    }),
    // Before the next one ends the session that the browser had.
    noteSignIns(database, providers),
    oneSessionABrowser(),
    sessionLifetime(options.sessionMaxSeconds, sessionSeconds),
    // The last: it sees which session is left when the others have had their say.
    knownDevices(database, letters.newSignIn),
  ]
}
