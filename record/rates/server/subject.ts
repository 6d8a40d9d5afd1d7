import { chooseCurrency, listRates, removeRate, saveRate } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedRates, archivedTotals } from './archive.ts'
import { loadRatesJob } from './load-rates.job.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'

export const rates = subject({
  calls: {
    rates: { list: listRates, choose: chooseCurrency, save: saveRate, remove: removeRate },
  },
  jobs: ({ config: { ratesUrl }, database, log }: { config: Config; database: Database; log: Log }) =>
    ratesUrl ? [loadRatesJob(database, ratesUrl, log)] : [],
  archive: [archivedRates, archivedTotals],
})
