import { addValuation, correctValuation, withdrawValuation } from './valuations.ts'
import { subject } from '#platform/rpc/subject.ts'

export const values = subject({
  calls: {
    assets: { addValuation, correctValuation, withdrawValuation },
  },
})
