import { guest, registered } from '#account/identity/server/shared/callers.ts'
import { asGuestWithin } from '#database/access.ts'
import { subject } from '#platform/rpc/subject.ts'
import { type Completion, completionOf } from '../rules/completion.ts'
import { countComplete, listInsurersAccess } from './queries.ts'
import { shownCompletion } from './shared/shown-completion.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** By the insurer’s own reading, so that both sides are told the same. */
const listCompletion = registered.completion.list.handler(async ({ context: { db, me, now } }) => {
  const accesses = await listInsurersAccess(db)
  const found: (Completion & { grant_id: string; firm_name: string })[] = []
  for (const { grant_id, firm_name, ...shown } of accesses) {
    const counted = await asGuestWithin(
      db,
      async () => grant_id,
      (guestDb) => countComplete(guestDb, me.role, dayOf(now)),
    )
    found.push({ grant_id, firm_name, ...completionOf(counted, shown) })
  }
  return found
})

const getShownCompletion = guest.completion.shared.handler(({ context: { db, visit, now } }) =>
  shownCompletion(db, visit, dayOf(now)),
)

export const completion = subject({ calls: { completion: { list: listCompletion, shared: getShownCompletion } } })
