import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'

/** What happened with access, and what ended, is remembered for so long. */
const LOG_KEPT_YEARS = 2

export const forgetVisitsJob = (database: Database): Job<object> => ({
  name: 'forget-visits',
  schedule: '47 3 * * *',
  run: async () => {
    await asSystem(database, async (db) => {
      await sql`delete from grant_visits where opened_at < now() - interval '2 days'`.execute(db)
      await sql`delete from grants where ended_at < now() - make_interval(years => ${LOG_KEPT_YEARS})`.execute(db)
      await sql`delete from grant_log where created_at < now() - make_interval(years => ${LOG_KEPT_YEARS})`.execute(db)
    })
  },
})
