import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import type { Job } from '#platform/jobs.ts'

/**
 * A session ends after so many days, however busily it is used. Its cookie is renewed with it, and better-auth would
 * give it another full month each time: here it gets what is left.
 */
export const sessionLifetime = (maxSeconds: number, idleSeconds: number) =>
  ({
    id: 'session-lifetime',
    hooks: {
      after: [
        {
          matcher: ({ context }) => Boolean(context.newSession),
          handler: createAuthMiddleware(async ({ context }) => {
            const endsAt = new Date(context.newSession!.session.createdAt).getTime() + maxSeconds * 1_000
            const left = Math.max(Math.floor((endsAt - Date.now()) / 1_000), 0)
            const { responseHeaders } = context as { responseHeaders?: Headers }
            if (left < idleSeconds && responseHeaders) {
              shortenCookie(responseHeaders, context.authCookies.sessionToken.name, left)
            }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

function shortenCookie(headers: Headers, name: string, seconds: number) {
  const cookies = headers.getSetCookie()
  headers.delete('set-cookie')
  for (const cookie of cookies) {
    const isOurs = cookie.startsWith(`${name}=`) && !/Max-Age=0\b/i.test(cookie)
    headers.append('set-cookie', isOurs ? cookie.replace(/Max-Age=\d+/i, `Max-Age=${seconds}`) : cookie)
  }
}

/** What has ended is not found any more; here its row goes too. */
const endOldSessions = (database: Database, maxSeconds: number) =>
  loginOf(database).pool.query(
    `delete from auth.session where "expiresAt" <= now() or "createdAt" <= now() - make_interval(secs => $1)`,
    [maxSeconds],
  )

export const endOldSessionsJob = (database: Database, maxSeconds: number): Job<object> => ({
  name: 'end-old-sessions',
  schedule: '41 * * * *',
  run: async () => {
    await endOldSessions(database, maxSeconds)
  },
})
