import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedProposals } from './archive.ts'
import { listOfGuest, proposeChange, withdrawProposal } from './guest-handlers.ts'
import { countOfOwner, declineOne, listOfOwner, reopenOne, seeProposals, takeOne } from './owner-handlers.ts'
import { tellOfProposalsJob } from './tell-of-proposals.job.ts'

export const proposals = subject({
  calls: {
    proposals: {
      list: listOfOwner,
      waiting: countOfOwner,
      see: seeProposals,
      take: takeOne,
      decline: declineOne,
      reopen: reopenOne,
    },
    sharedProposals: { list: listOfGuest, propose: proposeChange, withdraw: withdrawProposal },
  },
  archive: [archivedProposals],
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    tellOfProposalsJob(database, { enqueue, letterhead: config.product, origin: config.publicUrl.origin }),
  ],
})
