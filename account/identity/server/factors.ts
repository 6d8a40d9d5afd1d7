import { createHmac } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { DatabaseError } from 'pg'
import * as z from 'zod'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import { CONFIRMED_FOR_SECONDS } from '../rules/security.ts'
import type { OutsideProvider } from '../rules/providers.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { alsoAfterProviders, isChallenge } from './providers/second-factor.ts'
import { refused } from './refuse.ts'
import { identityRefusals } from '../refusals.ts'

/** How long a code of an authenticator app is accepted: its own half minute, and one on either side for slow clocks. */
const CODE_SECONDS = 90
const BACKUP_CODES = 10

export const isConfirmed = (confirmedAt: Date | string) =>
  new Date(confirmedAt).getTime() > Date.now() - CONFIRMED_FOR_SECONDS * 1_000

/**
 * better-auth asks for factors and checks them. What is ours: setting them up asks for a fresh proof of who one is
 * (routes.ts) instead of the password each time; a passkey counts as a factor; backup codes are for both kinds.
 */
export const factors = (database: Database, productName: string, providers: readonly OutsideProvider[]) => [
  alsoAfterProviders(twoFactor({ issuer: productName }), (email) => hasPasskey(database, email)),
  passkey({
    rpName: productName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedPerson(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedPerson(verification.authenticationInfo.userVerified),
    },
  }),
  ourFactors(database, productName, providers),
]

/** A passkey stands for two factors only where the device made sure who holds it. */
function requireVerifiedPerson(verified: boolean | undefined) {
  if (!verified) throw refused(identityRefusals.PASSKEY_UNVERIFIED)
}

/** The plugin logs as an error of its own what it can't verify. Only the database's errors are truly ours. */
export const isAboutPasskey = (message: string, error: unknown) =>
  message.startsWith('Failed to verify') && !(error instanceof DatabaseError)

const ourFactors = (database: Database, productName: string, providers: readonly OutsideProvider[]) =>
  ({
    id: 'factors',
    endpoints: {
      getFactors: getFactors(providers),
      beginAuthenticator: beginAuthenticator(productName),
      removeAuthenticator,
      renewBackupCodes,
      renamePasskey,
      removePasskey,
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware((ctx) => refuseUsedCode(ctx, database)),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const answer = ctx.context.returned
            if (!isChallenge(answer)) return undefined
            const { email } = ctx.body as { email: string }
            return ctx.json({ ...answer, passkey: await hasPasskey(database, email) })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

const getFactors = (providers: readonly OutsideProvider[]) =>
  createAuthEndpoint('/factors', { method: 'GET', use: [sessionMiddleware] }, async (ctx) => {
    const { user, session } = ctx.context.session
    const stored = await findStored(ctx, user.id)
    const passkeys = await ctx.context.adapter.findMany<Passkey>({
      model: 'passkey',
      where: [{ field: 'userId', value: user.id }],
      sortBy: { field: 'createdAt', direction: 'asc' },
    })
    const accounts = await ctx.context.internalAdapter.findAccounts(user.id)
    const codes = stored ? await open<string[]>(ctx, stored.backupCodes) : []
    return ctx.json({
      authenticator: stored?.verified ?? false,
      backup_codes_left: codes.length || null,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt })),
      has_password: accounts.some(({ password }) => password),
      identities: accounts
        .filter(({ providerId }) => providerId !== 'credential')
        .map(({ id, providerId: provider, createdAt }) => ({
          id,
          provider,
          name: providers.find((each) => each.id === provider)?.name ?? provider,
          created_at: createdAt,
        })),
      confirmed: isConfirmed(session['confirmedAt']),
    })
  })

/** A secret for the app, which becomes a factor once a code has shown that the app knows it. */
const beginAuthenticator = (productName: string) =>
  createAuthEndpoint('/authenticator/begin', { method: 'POST', use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const stored = await findStored(ctx, user.id)
    if (stored?.verified) throw refused(identityRefusals.AUTHENTICATOR_ON)
    const secret = generateRandomString(32)
    await save(ctx, user.id, stored, { secret: await seal(ctx, secret) })
    const uri = createOTP(secret).url(productName, user.email)
    return ctx.json({ uri, secret: new URL(uri).searchParams.get('secret') })
  })

/** The codes stay while a passkey needs them; the secret does not. */
const removeAuthenticator = createAuthEndpoint(
  '/authenticator/remove',
  { method: 'POST', use: [sessionMiddleware] },
  async (ctx) => {
    const { user } = ctx.context.session
    const stored = await findStored(ctx, user.id)
    if (stored) await save(ctx, user.id, stored, { secret: await seal(ctx, generateRandomString(32)), verified: false })
    return ctx.json({ removed: true })
  },
)

const renewBackupCodes = createAuthEndpoint(
  '/backup-codes/renew',
  { method: 'POST', use: [sessionMiddleware] },
  async (ctx) => {
    const { user } = ctx.context.session
    if (!user['twoFactorEnabled']) throw refused(identityRefusals.NO_FACTOR)
    const codes = Array.from({ length: BACKUP_CODES }, aBackupCode)
    const backupCodes = await seal(ctx, codes)
    await save(ctx, user.id, await findStored(ctx, user.id), { backupCodes })
    return ctx.json({ backup_codes: codes })
  },
)

const renamePasskey = createAuthEndpoint(
  '/passkey/rename',
  { method: 'POST', use: [sessionMiddleware], body: z.object({ id: z.string(), name: z.string() }) },
  async (ctx) => {
    const { id, name } = ctx.body
    const renamed = await ctx.context.adapter.updateMany({
      model: 'passkey',
      where: ownPasskey(ctx, id),
      update: { name },
    })
    if (renamed === 0) throw passkeyNotFound()
    return ctx.json({ renamed: true })
  },
)

const removePasskey = createAuthEndpoint(
  '/passkey/remove',
  { method: 'POST', use: [sessionMiddleware], body: z.object({ id: z.string() }) },
  async (ctx) => {
    const where = ownPasskey(ctx, ctx.body.id)
    if ((await ctx.context.adapter.deleteMany({ model: 'passkey', where })) === 0) throw passkeyNotFound()
    return ctx.json({ removed: true })
  },
)

interface StoredFactor {
  id: string
  secret: string
  backupCodes: string
  verified: boolean
}

interface Passkey {
  id: string
  name: string
  createdAt: Date
}

const findStored = (ctx: GenericEndpointContext, userId: string) =>
  ctx.context.adapter.findOne<StoredFactor>({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })

async function save(
  ctx: GenericEndpointContext,
  userId: string,
  stored: StoredFactor | null,
  change: Partial<Omit<StoredFactor, 'id'>>,
) {
  if (stored) {
    const where = [{ field: 'id', value: stored.id }]
    await ctx.context.adapter.update({ model: 'twoFactor', where, update: change })
    return
  }
  const nothing = { secret: await seal(ctx, generateRandomString(32)), backupCodes: await seal(ctx, []) }
  await ctx.context.adapter.create({ model: 'twoFactor', data: { ...nothing, verified: false, userId, ...change } })
}

/** In the form that better-auth reads: a text as it is, a list as JSON. */
const seal = (ctx: GenericEndpointContext, content: string | string[]) =>
  symmetricEncrypt({
    key: ctx.context.secretConfig,
    data: typeof content === 'string' ? content : JSON.stringify(content),
  })

const open = async <T>(ctx: GenericEndpointContext, sealed: string): Promise<T> =>
  JSON.parse(await symmetricDecrypt({ key: ctx.context.secretConfig, data: sealed }))

function aBackupCode() {
  const signs = generateRandomString(10, 'a-z', 'A-Z', '0-9')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

const ownPasskey = (ctx: { context: { session: { user: { id: string } } } }, id: string) => [
  { field: 'id', value: id },
  { field: 'userId', value: ctx.context.session.user.id },
]

const passkeyNotFound = () => refused(identityRefusals['PASSKEY_NOT_FOUND.own'])

async function hasPasskey(database: Database, email: string) {
  const { rows } = await loginOf(database).pool.query(
    `select from auth.passkey join auth."user" u on u.id = "userId" where u.email = $1 limit 1`,
    [email],
  )
  return rows.length > 0
}

/** Whoever looked over a shoulder must not come in with the same code half a minute later. */
async function refuseUsedCode(ctx: GenericEndpointContext, database: Database) {
  const cookie = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(cookie.name, ctx.context.secret)
  const userId = challenge && (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
  const stored = userId ? await findStored(ctx, userId) : null
  const { code } = ctx.body as { code: string }
  if (
    !stored ||
    !(await createOTP(await symmetricDecrypt({ key: ctx.context.secretConfig, data: stored.secret })).verify(code))
  )
    return
  const used = createHmac('sha256', ctx.context.secret).update(`${stored.id} ${code}`).digest('base64url')
  const verdict = await countRequest(database, `code ${used}`, {
    max: 1,
    seconds: CODE_SECONDS,
    outlastsCrash: true,
  })
  if (!verdict.ok) throw refused(identityRefusals.CODE_ALREADY_USED)
}
