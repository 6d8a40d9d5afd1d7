import { emptyTrash, listTrash, removeFromTrash, restoreFromTrash } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { emptyOldTrashJob } from './empty-old-trash.job.ts'
import type { Database } from '#database/connect.ts'

export const trash = subject({
  calls: {
    trash: { list: listTrash, restore: restoreFromTrash, remove: removeFromTrash, empty: emptyTrash },
  },
  jobs: ({ database }: { database: Database }) => [emptyOldTrashJob(database)],
})
