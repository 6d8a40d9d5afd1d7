import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedComments } from './archive.ts'
import { addSharedComment, listSharedComments, takeBackComment } from './guest-handlers.ts'
import {
  answerComment,
  listCommentThreads,
  listNewComments,
  listThread,
  removeComment,
  seeComments,
} from './handlers.ts'
import { tellOfCommentsJob } from './tell-of-comments.job.ts'

export const comments = subject({
  calls: {
    comments: {
      threads: listCommentThreads,
      list: listThread,
      answer: answerComment,
      remove: removeComment,
      news: listNewComments,
      see: seeComments,
      shared: { list: listSharedComments, add: addSharedComment, takeBack: takeBackComment },
    },
  },
  archive: [archivedComments],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    tellOfCommentsJob(database, { enqueue, head: config.product, origin: config.publicUrl.origin }),
  ],
})
