import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'

export type FactorChange =
  | 'authenticator added'
  | 'authenticator removed'
  | 'passkey added'
  | 'passkey removed'
  | 'backup codes renewed'
  | 'provider linked'
  | 'provider unlinked'

const BY_PATH: Record<string, FactorChange> = {
  '/two-factor/verify-totp': 'authenticator added',
  '/authenticator/remove': 'authenticator removed',
  '/passkey/verify-registration': 'passkey added',
  '/passkey/remove': 'passkey removed',
  '/backup-codes/renew': 'backup codes renewed',
}

/** Whether there was an authenticator before: a code also proves who one is, and what is not there can be removed too. */
const ABOUT_AUTHENTICATOR: Record<string, { verifiedBefore: boolean }> = {
  '/two-factor/verify-totp': { verifiedBefore: false },
  '/authenticator/remove': { verifiedBefore: true },
}

/** Whoever has got hold of a session must not add a way in of their own, or take one away, without its owner hearing. */
export function tellFactorChanges(
  database: Database,
  onChange: (email: string, change: FactorChange, userAgent: string | null) => Promise<void>,
) {
  const changesNothing = new WeakSet<Request>()
  return {
    id: 'tell-factor-changes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && path in ABOUT_AUTHENTICATOR,
          handler: createAuthMiddleware(async (ctx) => {
            if (ctx.request && (await isVerified(ctx)) !== ABOUT_AUTHENTICATOR[ctx.path]!.verifiedBefore) {
              changesNothing.add(ctx.request)
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path !== undefined && path in BY_PATH,
          handler: createAuthMiddleware(async ({ path, request, headers, context: { returned, session } }) => {
            if (!session || isAPIError(returned) || (request && changesNothing.has(request))) return
            await onChange(session.user.email, BY_PATH[path]!, headers?.get('user-agent') ?? null)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin

  /** Null where nobody is signed in: then a code signs in, and sets nothing up. */
  async function isVerified(ctx: GenericEndpointContext): Promise<boolean | null> {
    const session = await getSessionFromCtx(ctx)
    if (!session) return null
    const { rows } = await loginOf(database).pool.query<{ verified: boolean }>(
      'select verified from auth."twoFactor" where "userId" = $1',
      [session.user.id],
    )
    return rows[0]?.verified ?? false
  }
}
