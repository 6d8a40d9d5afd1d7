import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetFiles } from './queries.ts'

/** Files that nobody accepted don’t lie about. */
export const forgetProposedFilesJob = (database: Database): Job<object> => ({
  name: 'forget-proposed-files',
  schedule: '47 * * * *',
  run: () => asSystem(database, forgetFiles),
})
