import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetAttemptsAtNobody } from './sign-in-attempts.ts'

export const forgetAttemptsJob = (database: Database): Job<object> => ({
  name: 'forget-guesses',
  schedule: '23 3 * * *',
  run: async () => {
    await forgetAttemptsAtNobody(database)
  },
})
