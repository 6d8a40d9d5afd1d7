import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'

/** better-auth's own way compares tokens, which the table does not hold. */
export const endOtherSessions = () =>
  ({
    id: 'end-other-sessions',
    endpoints: {
      endOtherSessions: createAuthEndpoint(
        '/sessions/end-others',
        { method: 'POST', use: [sessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session
          await ctx.context.adapter.deleteMany({
            model: 'session',
            where: [
              { field: 'userId', value: user.id },
              { field: 'id', value: session.id, operator: 'ne' },
            ],
          })
          return ctx.json({ ended: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
