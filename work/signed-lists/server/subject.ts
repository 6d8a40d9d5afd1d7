import type { Database } from '#database/connect.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedSignedLists } from './archive.ts'
import { compareSignedListsJob } from './compare-signed-lists.job.ts'
import {
  changeScans,
  createSignedList,
  discardSignedList,
  getSignedList,
  getSignedLists,
  signList,
} from './handlers.ts'
import { signedListPdf } from './signed-list-pdf.ts'

export const signedLists = subject({
  calls: {
    signedLists: {
      list: getSignedLists,
      get: getSignedList,
      create: createSignedList,
      sign: signList,
      changeFiles: changeScans,
      discard: discardSignedList,
    },
  },
  papers: [signedListPdf],
  jobs: ({ database }: { database: Database }) => [compareSignedListsJob(database)],
  archive: [archivedSignedLists],
})
