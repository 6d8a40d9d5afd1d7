import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'

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
