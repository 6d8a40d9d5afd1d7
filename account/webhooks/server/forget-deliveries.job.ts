import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { MOST_KEPT } from '../rules.ts'

export const forgetDeliveriesJob = (database: Database): Job<object> => ({
  name: 'forget-webhook-deliveries',
  schedule: '23 * * * *',
  run: async () => {
    await asSystem(database, (db) => sql`select forget_webhook_deliveries(${MOST_KEPT})`.execute(db))
  },
})
