import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getOAuthState } from 'better-auth/api'
import type { twoFactor } from 'better-auth/plugins/two-factor'
import { ON_TO_HOME } from '../../contract/identity.ts'
import { CALLBACK } from './callback.ts'

interface Challenge {
  twoFactorRedirect: boolean
  twoFactorMethods: string[]
}

export const isChallenge = (answer: unknown): answer is Challenge =>
  typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer

/**
 * better-auth requires the second factor after a password only. A provider proves no more than a password does, so it is
 * required here as well, on the page of signing in.
 */
export function alsoAfterProviders(
  plugin: ReturnType<typeof twoFactor>,
  hasPasskey: (email: string) => Promise<boolean>,
) {
  const withPasskey = new WeakSet<Request>()
  const [challenge] = plugin.hooks.after
  const after = [
    challenge!,
    {
      matcher: ({ path, context }) => path === CALLBACK && Boolean(context.newSession),
      handler: createAuthMiddleware(async ({ request, context: { newSession } }) => {
        if (request && (await hasPasskey(newSession!.user.email))) withPasskey.add(request)
      }),
    },
    { ...challenge!, matcher: ({ path }) => path === CALLBACK },
    {
      matcher: ({ path, context }) => path === CALLBACK && isChallenge(context.returned),
      handler: createAuthMiddleware(async (ctx) => {
        const { twoFactorMethods } = ctx.context.returned as Challenge
        const ways = [
          ...(twoFactorMethods.includes('totp') ? ['authenticator'] : []),
          ...(ctx.request && withPasskey.has(ctx.request) ? ['passkey'] : []),
        ]
        const from = (await getOAuthState())?.callbackURL ?? ON_TO_HOME
        const query = { 'second-factor': ways.join(' '), ...(from !== ON_TO_HOME && { from }) }
        throw ctx.redirect(`/login?${new URLSearchParams(query)}`)
      }),
    },
  ] satisfies NonNullable<BetterAuthPlugin['hooks']>['after']
  return { ...plugin, hooks: { after } }
}
