import type { Context } from 'hono'
import { asSession, type SessionRef } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Member } from '#account/member/contract.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { mayDo } from '#basics/may.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import { sessionRefOf } from './caller-ref.ts'
import { nobodyBy } from './caller.ts'
import type { InTransaction } from './callers.ts'
import { identityRefusals } from '../../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

interface Doors {
  database: Database
}

/**
 * Whoever may call what stands beside the contract, as a `registered` route of it: signed in, done with registering, and
 * not too often.
 */
export async function admit(c: Context, doors: Doors, { name, limits, works }: Stream): Promise<Member> {
  const { database } = doors
  const ref = sessionRefOf(c)
  const arrived = await asSession(database, ref, (_, arriving) => arriving)
  if (!arrived) return refuseNobody(ref)
  const { person: me, visitor } = arrived
  if (visitor && (works === undefined || !mayDo(visitor.may, works))) refuse(identityRefusals.OWNER_ONLY)
  const whoCame = visitor?.id ?? me.id
  c.get('rememberPerson')?.(whoCame)

  const step = onboardingStep(me)
  if (step !== null) refuse(identityRefusals.REGISTRATION_INCOMPLETE, { step })

  await count(database, `${name} by ${whoCame}`, limits)
  return me
}

/** A step of what somebody came for: the database finds out again who they are, for their session may have ended. */
export const stepsFor =
  (c: Context, { database }: Doors): InTransaction =>
  (work) => {
    const ref = sessionRefOf(c)
    return asSession(database, ref, async (db, arriving) => {
      if (!(await arriving)) refuseNobody(ref)
      return work(db)
    })
  }

const refuseNobody = (ref: SessionRef | null) => refuse(nobodyBy(ref))

/** Anyone, counted by their network. */
export const admitAnyone = (address: string, { database }: Pick<Doors, 'database'>, { name, limits }: Stream) =>
  count(database, `${name} from ${networkOf(address)}`, limits)

async function count(database: Database, key: string, { counted }: Stream['limits']) {
  const verdict = counted ? await countRequest(database, key, counted) : { ok: true as const }
  if (!verdict.ok) refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
}
