import type { Database } from '#database/connect.ts'
import type { Job } from '../jobs.ts'
import { forgetGuessesAtNobody } from './guesses.ts'

export const forgetGuessesJob = (database: Database): Job<object> => ({
  name: 'forget-guesses',
  schedule: '23 3 * * *',
  run: async () => {
    await forgetGuessesAtNobody(database)
  },
})
