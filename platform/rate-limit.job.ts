import type { Database } from '#database/connect.ts'
import type { Job } from './jobs.ts'
import { forgetKeyedRequests, forgetOldRequests } from './rate-limit.ts'

export const forgetOldRequestsJob = (database: Database): Job<object> => ({
  name: 'forget-old-requests',
  schedule: '7 * * * *',
  run: async () => {
    await forgetOldRequests(database)
    await forgetKeyedRequests(database)
  },
})
