import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
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
    emailVerification: {
      sendOnSignUp: confirmEmail,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, url }) => options.onConfirmationWanted(user.email, url),
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
    logger: {
      level: 'error',
      log: (_level, message, ...detail) => options.onError(message, detail[0]),
    },
  })
}
