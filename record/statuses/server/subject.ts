import { addStatus, correctStatus, removeStatuses } from './shared/statuses.ts'
import { subject } from '#platform/rpc/subject.ts'

export const statuses = subject({
  calls: {
    assets: { addStatus, correctStatus, removeStatuses },
  },
})
