import type { Context } from 'hono'
import { asUser } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Member } from '#contract/member.ts'
import type { Stream } from '#contract/streams.ts'
import { onboardingStep } from '#domain/onboarding.ts'
import type { Identity } from '../auth/identity.ts'
import { countRequest } from '../rate-limit.ts'
import { findMe } from './callers.ts'

interface Doors {
  database: Database
  identity: Identity
}

interface TurnedAway {
  status: 401 | 403 | 429
  code: string
  message: string
  data?: unknown
}

export type Admission = { ok: true; me: Member } | ({ ok: false } & TurnedAway)

/**
 * Whoever may call what stands beside the contract, as a `registered` route of it: signed in, done with registering, and
 * not too often.
 */
export async function admit(c: Context, { database, identity }: Doors, { name, limits }: Stream): Promise<Admission> {
  const session = await identity.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } })
  const userId = session?.user.id ?? null
  if (userId !== null) c.get('rememberPerson')?.(userId)
  const me = await asUser(database, userId, (db) => findMe(db, userId))
  if (!me) return { ok: false, status: 401, code: 'UNAUTHORIZED', message: 'Please sign in.' }

  const step = onboardingStep(me)
  const message = 'Please complete your registration first.'
  if (step !== null) return { ok: false, status: 403, code: 'REGISTRATION_INCOMPLETE', message, data: { step } }

  if (!limits.counted) return { ok: true, me }
  const verdict = await countRequest(database, `${name} by ${me.id}`, limits.counted)
  return verdict.ok ? { ok: true, me } : tooMany(c, verdict.retryAfterSeconds)
}

function tooMany(c: Context, seconds: number): Admission {
  c.header('retry-after', String(seconds))
  const message = 'Too many requests. Please wait a moment and try again.'
  return { ok: false, status: 429, code: 'TOO_MANY_REQUESTS', message, data: { retry_after_seconds: seconds } }
}
