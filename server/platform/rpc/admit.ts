import type { Context } from 'hono'
import { asUser } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Member } from '#contract/member.ts'
import type { Stream } from '#contract/streams.ts'
import { onboardingStep } from '#domain/onboarding.ts'
import type { Identity } from '../auth/identity.ts'
import { countRequest } from '../rate-limit.ts'
import { refuse } from '../refusal.ts'
import { findMe } from './callers.ts'

export interface Doors {
  database: Database
  identity: Identity
}

/**
 * Whoever may call what stands beside the contract, as a `registered` route of it: signed in, done with registering, and
 * not too often.
 */
export async function admit(c: Context, { database, identity }: Doors, { name, limits }: Stream): Promise<Member> {
  const session = await identity.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } })
  const userId = session?.user.id ?? null
  if (userId !== null) c.get('rememberPerson')?.(userId)
  const me = await asUser(database, userId, (db) => findMe(db, userId))
  if (!me) refuse('UNAUTHORIZED')

  const step = onboardingStep(me)
  if (step !== null) refuse('REGISTRATION_INCOMPLETE', { step })

  if (!limits.counted) return me
  const verdict = await countRequest(database, `${name} by ${me.id}`, limits.counted)
  return verdict.ok ? me : refuse('TOO_MANY_REQUESTS', { retry_after_seconds: verdict.retryAfterSeconds })
}
