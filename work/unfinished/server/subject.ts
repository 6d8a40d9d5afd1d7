import { unfinishedPieces } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const unfinished = subject({
  calls: {
    unfinishedPieces,
  },
})
