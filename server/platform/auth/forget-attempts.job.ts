import type { Database } from '#database/connect.ts'
import type { Job } from '#server/platform/jobs.ts'
import { forgetGuessesAtNobody } from './sign-in-attempts.ts'

export const forgetGuessesJob = (database: Database): Job<object> => ({
  name: 'forget-guesses',
  schedule: '23 3 * * *',
  run: async () => {
    await forgetGuessesAtNobody(database)
  },
})
