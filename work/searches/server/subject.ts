import { createSearch, listSearches, removeSearch, renameSearch } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedSearches } from './archive.ts'

export const searches = subject({
  calls: {
    searches: { list: listSearches, create: createSearch, rename: renameSearch, remove: removeSearch },
  },
  archive: [archivedSearches],
})
