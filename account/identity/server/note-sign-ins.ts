import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import type { ActivityDetail, ActivityKind, SignInWay } from '#account/activity/rules.ts'
import type { OutsideProvider } from '../rules/providers.ts'
import { deviceName } from '../rules/device.ts'
import { CALLBACK } from './providers/callback.ts'

const WAYS: Record<string, SignInWay> = {
  '/sign-in/email': 'password',
  '/sign-up/email': 'registration',
  '/two-factor/verify-totp': 'authenticator',
  '/two-factor/verify-backup-code': 'backup-code',
  '/passkey/verify-authentication': 'passkey',
  [CALLBACK]: 'provider',
}

/** Writes down who has come in and how, and what no row of its own shows: backup codes made again. */
export const noteSignIns = (database: Database, providers: readonly OutsideProvider[]) => {
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const note = (userId: string, kind: ActivityKind, detail: ActivityDetail = {}) =>
    asSystem(database, (db) => noteActivity(db, userId, kind, detail))
  return {
    id: 'note-sign-ins',
    hooks: {
      after: [
        {
          matcher: ({ path, context }) => Boolean(context.newSession) && path !== undefined && path in WAYS,
          handler: createAuthMiddleware(async (ctx) => {
            const { user, session } = ctx.context.newSession!
            // A code that sets the app up, or a passkey that proves once more who one is, admits nobody.
            if (ctx.context.session?.user.id === user.id) return
            const cookie = await ctx.getSignedCookie(ctx.context.authCookies.sessionToken.name, ctx.context.secret)
            const before = cookie ? await ctx.context.internalAdapter.findSession(cookie) : null
            if (before?.user.id === user.id) return
            const by = WAYS[ctx.path]
            const provider = by === 'provider' ? { provider: nameOf((ctx.params as { id: string }).id) } : {}
            await note(user.id, 'signed_in', { by, ...provider, device: deviceName(session.userAgent ?? null) })
          }),
        },
        {
          matcher: ({ path }) => path === '/backup-codes/renew',
          handler: createAuthMiddleware(async ({ context: { returned, session } }) => {
            if (session && !isAPIError(returned)) await note(session.user.id, 'backup_codes_renewed')
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
