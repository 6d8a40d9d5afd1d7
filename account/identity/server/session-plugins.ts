import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import * as z from 'zod'

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

/**
 * Signing out everywhere, or everywhere else, by the function of the database that also ends what reads without a session.
 * better-auth's own ways delete sessions alone, and one of them compares tokens, which the table does not hold.
 */
export function endSessions(database: Database) {
  const endpoint = <const Path extends string>(path: Path, kept: (session: { id: string }) => string | null) =>
    createAuthEndpoint(path, { method: 'POST', use: [sessionMiddleware] }, async (ctx) => {
      const { user, session } = ctx.context.session
      await loginOf(database).pool.query('select end_sessions_of($1, $2)', [user.id, kept(session)])
      return ctx.json({ ended: true })
    })
  return {
    id: 'end-sessions',
    endpoints: {
      endOtherSessions: endpoint('/sessions/end-others', ({ id }) => id),
      endAllSessions: endpoint('/sessions/end-all', () => null),
    },
  } satisfies BetterAuthPlugin
}

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
