import { subject } from '#platform/rpc/subject.ts'
import { papersRoute } from './papers-route.ts'

export const papers = subject({
  streams: { '/api/papers': papersRoute },
})
