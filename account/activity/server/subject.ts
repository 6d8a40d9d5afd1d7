import { listActivity } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { forgetOldActivityJob } from './forget-old-activity.job.ts'
import type { Database } from '#database/connect.ts'

export const activity = subject({
  calls: {
    activity: { list: listActivity },
  },
  jobs: ({ database }: { database: Database }) => [forgetOldActivityJob(database)],
})
