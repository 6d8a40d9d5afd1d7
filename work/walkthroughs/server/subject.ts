import { walkthroughs as calls } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { walkthroughReportRoute } from './report-route.ts'

export const walkthroughs = subject({
  calls: {
    walkthroughs: calls,
  },
  streams: { '/api/walkthroughs': walkthroughReportRoute },
})
