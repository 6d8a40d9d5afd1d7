import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import type { PaymentProvider } from './shared/provider.ts'
import { forgetCountToReport, listCountsToReport } from './queries.ts'

/** Tells the provider how many assets a vault holds, once for however many changes of a minute. */
export async function reportAssetCounts(database: Database, payments: PaymentProvider) {
  const counts = await asSystem(database, listCountsToReport)
  for (const { user_id, since, customer_id, count } of counts) {
    if (customer_id !== null) await payments.reportQuantity(customer_id, count)
    await asSystem(database, (db) => forgetCountToReport(db, user_id, since))
  }
}

export const reportAssetCountsJob = (database: Database, payments: PaymentProvider): Job<object> => ({
  name: 'report-asset-counts',
  schedule: '* * * * *',
  run: () => reportAssetCounts(database, payments),
})
