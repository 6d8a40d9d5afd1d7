import { ofTable } from './table.ts'
import { subject } from '#platform/rpc/subject.ts'

export const table = subject({
  calls: {
    assets: { ...ofTable },
  },
})
