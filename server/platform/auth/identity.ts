import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { createEmailVerificationToken, isAPIError } from 'better-auth/api'
import type { Database } from '#database/connect.ts'

export interface IdentityOptions {
  database: Database
  secret: string
  publicUrl: URL
  confirmEmail: boolean
  onConfirmationWanted: (email: string, url: string) => Promise<void>
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
  return betterAuth({
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
    },
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

  async function askForConfirmation(email: string) {
    if (!confirmEmail) return
    const token = await createEmailVerificationToken(secret, email)
    const query = new URLSearchParams({ token, callbackURL: '/' })
    await options.onConfirmationWanted(email, `${publicUrl.origin}/api/auth/verify-email?${query}`)
  }
}
