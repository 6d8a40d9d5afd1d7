import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { readEcbRates } from './ecb.ts'
import { fetchRates } from './fetch-rates.ts'
import { storeLoaded } from './queries.ts'

/** Once a day, after the European Central Bank has published. Where that fails, the rates of before stay. */
export const loadRatesJob = (database: Database, url: URL, log: Pick<Log, 'warn'>): Job<object> => ({
  name: 'load-rates',
  schedule: '30 16 * * *',
  run: async () => {
    try {
      await loadRates(database, url)
    } catch (err) {
      log.warn({ err }, 'exchange rates could not be loaded')
    }
  },
})

export async function loadRates(database: Database, url: URL) {
  const loaded = readEcbRates(await fetchRates(url))
  await asSystem(database, (db) => storeLoaded(db, loaded, url.hostname))
}
