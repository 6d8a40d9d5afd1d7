import { unfinishedPieces } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedUnfinished } from './archive.ts'

export const unfinished = subject({
  calls: {
    unfinishedPieces,
  },
  archive: [archivedUnfinished],
})
