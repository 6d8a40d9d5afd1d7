import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { RESET_LINK_SECONDS } from '#domain/password-reset.ts'
import { checkPasswordReset } from './check-password-reset.ts'

export interface IdentityOptions {
  database: Database
  secret: string
  publicUrl: URL
  confirmEmail: boolean
  onConfirmationWanted: (email: string, url: string) => Promise<void>
  onPasswordResetWanted: (email: string, url: string) => Promise<void>
  onPasswordChanged: (email: string) => Promise<void>
  onError: (message: string, error: unknown) => void
}

/** OWASP's first recommendation for argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const
const DAY = 24 * 60 * 60

export type Identity = ReturnType<typeof createIdentity>

/** better-auth, told where its tables are and what we think of passwords. It knows people, sessions and nothing else. */
export function createIdentity(options: IdentityOptions) {
  const { database, secret, publicUrl, confirmEmail } = options
  const servedOverHttps = publicUrl.protocol === 'https:'
  const auth = betterAuth({
    appName: 'Strongroom',
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret,
    database: { db: database.kysely.withSchema('auth'), type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    // Ours counts in PostgreSQL for all processes together, and answers in the contract's form.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 256,
      requireEmailVerification: confirmEmail,
      password: {
        hash: (password) => hash(password, ARGON2ID),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => options.onPasswordResetWanted(user.email, resetLink(token)),
      onPasswordReset: ({ user }) => settlePasswordReset(user),
    },
    // A reset token is as good as a password for an hour: whoever reads the table must not be able to use one.
    verification: { storeIdentifier: 'hashed' },
    plugins: [checkPasswordReset()],
    emailVerification: { autoSignInAfterVerification: true },
    databaseHooks: {
      // After the account is committed: a letter asked for within that transaction would wait for a second connection
      // while holding one, and enough people at once would wait for each other.
      user: { create: { after: ({ email }) => askForConfirmation(email) } },
    },
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: true, returned: false, fieldName: 'sign_up_role' },
      },
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY },
    advanced: {
      database: { generateId: 'uuid' },
      // Its own "secure" switch would prefix __Secure-, where __Host- holds more: no other host, no other path.
      useSecureCookies: false,
      cookiePrefix: servedOverHttps ? '__Host-strongroom' : 'strongroom',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: servedOverHttps },
      ipAddress: { ipAddressHeaders: ['x-strongroom-client'] },
    },
    // A refusal is better-auth's to answer; whatever else goes wrong is for our own edge.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...detail) => options.onError(message, detail[0]),
    },
  })

  return Object.assign(auth, { doInBackground })

  /** At a moment that nobody can foresee: else the answer to the next request would be slow where there was much to do. */
  function doInBackground(what: string, work: () => Promise<unknown>) {
    const report = (error: unknown) => options.onError(`${what} failed in the background`, error)
    setTimeout(() => void work().catch(report), Math.random() * 1_000)
  }

  function resetLink(token: string) {
    return `${publicUrl.origin}/update-password?${new URLSearchParams({ type: 'recovery', token })}`
  }

  /** The password is changed and the sessions are yet to be ended: that must not depend on a letter. */
  async function settlePasswordReset({ id, email }: { id: string; email: string }) {
    // Letters that were asked for before, by whomever, open nothing any more.
    await database.pool.query('delete from auth.verification where value = $1', [id])
    await options.onPasswordChanged(email).catch((error: unknown) => {
      options.onError('the letter about a changed password could not be asked for', error)
    })
  }

  async function askForConfirmation(email: string) {
    if (!confirmEmail) return
    const token = await createEmailVerificationToken(secret, email)
    const query = new URLSearchParams({ token, callbackURL: '/' })
    await options.onConfirmationWanted(email, `${publicUrl.origin}/api/auth/verify-email?${query}`)
  }
}
