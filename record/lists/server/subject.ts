import { getReference } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'

export const lists = subject({
  calls: {
    reference: { get: getReference },
  },
})
