import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { deleteOverdue } from './queries.ts'

/** What was in the trash for its 30 days goes for good; its files a minute later. */
export const emptyOldTrashJob = (database: Database): Job<object> => ({
  name: 'empty-old-trash',
  schedule: '11 * * * *',
  run: async () => {
    await asSystem(database, deleteOverdue)
  },
})
