import { createAnalysis } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const autoFill = subject({
  calls: {
    analysis: { create: createAnalysis },
  },
})
