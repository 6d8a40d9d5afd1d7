import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

/** A browser that signs in again, as by a passkey for a fresh proof, leaves no session behind that nobody can use. */
export const oneSessionABrowser = () =>
  ({
    id: 'one-session-a-browser',
    hooks: {
      after: [
        {
          matcher: ({ context }) => Boolean(context.newSession),
          handler: createAuthMiddleware(async (ctx) => {
            const { sessionToken } = ctx.context.authCookies
            const before = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret)
            if (before && before !== ctx.context.newSession!.session.token) {
              await ctx.context.internalAdapter.deleteSession(before)
            }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
