import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { type BillingEvent, isInForce, type Subscription, subscriptionOf } from '../rules/subscription.ts'
import type { OnEvent } from './shared/provider.ts'
import { completeRegistration, findCustomerForUpdate, saveEvent, saveSubscription, listEvents } from './queries.ts'

/** What one event changed for a person, for whoever writes to them. */
export interface BillingChange {
  userId: string
  email: string
  event: BillingEvent
  before: Subscription | null
  after: Subscription | null
}

export type OnChange = (db: SystemDb, change: BillingChange) => Promise<void>

/**
 * The only way in which a subscription changes: an event is stored once, and the subscription made again from all that are
 * stored. Registration is completed by the same transaction, and never undone.
 */
export const recordEvents =
  (database: Database, onChange: OnChange): OnEvent =>
  (customerId, event) =>
    asSystem(database, async (db) => {
      const person = await findCustomerForUpdate(db, customerId)
      // An event about somebody who is not ours, or no longer: another installation may share the provider's account.
      if (!person || !(await saveEvent(db, person.id, event))) return

      const events = await listEvents(db, person.id)
      const before = subscriptionOf(events.filter(({ id }) => id !== event.id))
      const after = subscriptionOf(events)
      if (after) await saveSubscription(db, person.id, after)
      if (after && isInForce(after) && !person.registration_completed) await completeRegistration(db, person.id)
      await onChange(db, { userId: person.id, email: person.email, event, before, after })
    })
