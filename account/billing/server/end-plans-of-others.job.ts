import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import type { PaymentProvider } from './shared/provider.ts'
import { listPlansOfOthers } from './queries.ts'

/**
 * Plans are for investors, and so is the page where one is cancelled. Whoever was given another role pays for the period
 * that has begun and for no other; should they be an investor again before its end, they can take that back themselves.
 */
export async function endPlansOfOthers(database: Database, payments: PaymentProvider) {
  for (const { subscription_id } of await asSystem(database, listPlansOfOthers))
    await payments.cancelAtPeriodEnd(subscription_id)
}

export const endPlansOfOthersJob = (database: Database, payments: PaymentProvider): Job<object> => ({
  name: 'end-plans-of-others',
  schedule: '*/10 * * * *',
  run: () => endPlansOfOthers(database, payments),
})
