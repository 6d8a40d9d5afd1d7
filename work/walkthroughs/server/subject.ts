import { walkthroughs as calls } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedWalkthroughs } from './archive.ts'
import { walkthroughReport } from './written-report.ts'

export const walkthroughs = subject({
  calls: {
    walkthroughs: calls,
  },
  papers: [walkthroughReport],
  archive: [archivedWalkthroughs],
})
