import type { Context } from 'hono'
import { asGuest, type GuestRef, type Visit } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { type May, mayDo } from '#basics/may.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Stream } from '#platform/contract/streams.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import { createQueue } from '#platform/slots.ts'
import { guestRefOf } from '../guest-ref.ts'

export interface AdmittedGuest {
  ref: GuestRef
  visit: Visit
}

/** Whoever looks in and may do that, and not too often; to everybody else nothing is there. */
export async function admitGuest(
  c: Context,
  { database, identity }: { database: Database; identity: Identity },
  { name, limits }: Stream,
  wanted: May,
): Promise<AdmittedGuest> {
  const ref = guestRefOf(c, identity, c.req.param('grant') ?? '')
  const visit = ref && (await asGuest(database, ref, (_, arriving) => arriving))
  if (!visit || !mayDo(visit.may, wanted)) return refuse(requestRefusals.NOT_FOUND)
  const verdict = limits.counted && (await countRequest(database, `${name} by ${ref.grantId}`, limits.counted))
  if (verdict && !verdict.ok)
    refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
  return { ref, visit }
}

/** What is made for guests: one thing at a time for each grant, and beside it there is room for what owners want. */
export const inGuestQueue = createQueue({ all: 2, each: 1, waiting: 60, waitMs: 60_000 })

/** Reading all that a guest is shown takes one connection of the server's, however many want it. */
export const inGuestReading = createQueue({ all: 1, each: 1, waiting: 60, waitMs: 30_000 })

/** Whose work it is, where workers share their time: never the owner’s. */
export const workOf = ({ grantId }: GuestRef) => `guest by ${grantId}`
