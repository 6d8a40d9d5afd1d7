import { ofManyTogether } from './of-many-together.ts'
import { subject } from '#platform/rpc/subject.ts'

export const bulk = subject({
  calls: {
    assets: { ...ofManyTogether },
  },
})
