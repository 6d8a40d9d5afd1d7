import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { MERGE_DAYS } from '../rules/people.ts'
import type { Job } from '#platform/jobs.ts'

/** What can no longer be undone is forgotten. */
export const forgetMergesJob = (database: Database): Job<object> => ({
  name: 'forget-merges',
  schedule: '47 3 * * *',
  run: async () => {
    await asSystem(database, (db) =>
      sql`delete from person_merges where merged_at < now() - make_interval(days => ${MERGE_DAYS})`.execute(db),
    )
  },
})
