import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetOldActivity } from './queries.ts'

export const forgetOldActivityJob = (database: Database): Job<object> => ({
  name: 'forget-old-activity',
  schedule: '41 3 * * *',
  run: async () => {
    await asSystem(database, forgetOldActivity)
  },
})
