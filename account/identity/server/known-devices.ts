import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'

/** Browsers keep no cookie for longer. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const COOKIE = 'device'

export const deviceCookieName = (cookiePrefix: string) => `${cookiePrefix}.${COOKIE}`

/**
 * Remembers which browsers have signed in to which account, beyond the end of their sessions: so that strangers who
 * guess can't lock the owner out, and the owner hears of a sign-in from elsewhere.
 */
export const knownDevices = (
  database: Database,
  onNewDevice: (email: string, userAgent: string | null) => Promise<void>,
) =>
  ({
    id: 'known-devices',
    hooks: {
      after: [
        {
          matcher: ({ context }) => Boolean(context.newSession),
          handler: createAuthMiddleware(async (ctx) => {
            const { user, session } = ctx.context.newSession!
            const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: COOKIE_SECONDS })
            const device = ctx.getCookie(cookie.name) ?? generateRandomString(32)
            ctx.setCookie(cookie.name, device, cookie.attributes)
            if ((await remember(database, user.id, device)) === 'another') {
              await onNewDevice(user.email, session.userAgent ?? null)
            }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/** `another` is a device that is new where there were others before. */
async function remember(database: Database, userId: string, device: string): Promise<'known' | 'first' | 'another'> {
  const { rows } = await loginOf(database).pool.query<{ is_new: boolean; has_others: boolean }>(
    `with others as (select from auth.known_devices where "userId" = $1 and device_hash <> $2)
     insert into auth.known_devices ("userId", device_hash) values ($1, $2)
     on conflict (device_hash, "userId") do update set last_at = now()
     returning xmax = 0 as is_new, exists (select from others) as has_others`,
    [userId, hashOf(device)],
  )
  const { is_new: isNew, has_others: hasOthers } = rows[0]!
  if (!isNew) return 'known'
  return hasOthers ? 'another' : 'first'
}

export async function isKnownDevice(database: Database, email: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false
  const { rows } = await loginOf(database).pool.query(
    `select from auth.known_devices join auth."user" on id = "userId" where device_hash = $1 and email = $2`,
    [hashOf(device), email],
  )
  return rows.length > 0
}

const hashOf = (device: string) => createHash('sha256').update(device).digest()
