import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import * as z from 'zod'

/** The password once more, for an act that asks for a fresh proof. A passkey's way is to sign in with it again. */
export const reauthenticate = () =>
  ({
    id: 'reauthenticate',
    endpoints: {
      reauthenticate: createAuthEndpoint(
        '/reauthenticate',
        { method: 'POST', use: [sessionMiddleware], body: z.object({ password: z.string() }) },
        async (ctx) => {
          const { user, session } = ctx.context.session
          await ctx.context.password.checkPassword(user.id, ctx)
          await ctx.context.internalAdapter.updateSession(session.token, { confirmedAt: new Date() })
          return ctx.json({ confirmed: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
