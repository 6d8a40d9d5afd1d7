import { findCustomer } from '#account/billing/server/shared/find-customer.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { listConfirmersOf, tellConfirmers } from '#account/estate/server/shared/tell-confirmers.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import type { PaymentProvider } from '#account/billing/server/shared/provider.ts'
import type { AsSystem } from '#account/identity/server/shared/callers.ts'

const FORGET_CUSTOMER = 'forget-customer'

/** Whoever has left is forgotten by the payment provider too, as soon as it answers. */
export const forgetCustomerJob = (payments: PaymentProvider): Job<{ customerId: string }> => ({
  name: FORGET_CUSTOMER,
  run: ({ customerId }) => payments.forget(customerId),
})

interface Surroundings {
  asSystem: AsSystem
  payments: Pick<PaymentProvider, 'end'>
  enqueue: Enqueue
  letterhead: Letterhead
  /** Asked first in the transaction that deletes: false leaves the account as it is. */
  mayClose?: (db: SystemDb, userId: string) => Promise<boolean>
}

/**
 * Deletes an account, whoever wants that, and does the rest in the same transaction. False where it was gone
 * before.
 *
 * The provider first: whoever is gone must not be charged, and can't be looked up again. Should what follows fail, the
 * account is still there, without its plan. The rows go at once, what lies in the store soon after.
 */
export async function closeAccount(
  { asSystem, payments, enqueue, letterhead, mayClose }: Surroundings,
  userId: string,
  inSameTransaction: (db: SystemDb) => Promise<unknown>,
): Promise<boolean> {
  const subscription = await asSystem((db) => findRunningSubscription(db, userId))
  if (subscription) await payments.end(subscription.subscription_id)
  return asSystem(async (db) => {
    if (mayClose && !(await mayClose(db, userId))) return false
    const customer = await findCustomer(db, userId)
    const confirming = await listConfirmersOf(db, userId)
    if (!(await deleteAccount(db, userId))) return false
    if (customer) await enqueue(db, FORGET_CUSTOMER, { customerId: customer.customer_id })
    await tellConfirmers(db, confirming, { enqueue, letterhead })
    await inSameTransaction(db)
    return true
  })
}

const findRunningSubscription = (db: SystemDb, userId: string) =>
  db
    .selectFrom('subscriptions')
    .select('subscription_id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()

async function deleteAccount(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`select close_account(${userId}) as closed`.execute(db)
  return rows[0]!.closed
}
