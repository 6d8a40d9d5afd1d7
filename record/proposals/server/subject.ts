import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { subject } from '#platform/rpc/subject.ts'
import { archivedProposals } from './archive.ts'
import { forgetProposedFilesJob } from './forget-proposed-files.job.ts'
import { listOfGuest, proposeChange, withdrawProposal } from './guest-handlers.ts'
import { countOfOwner, declineOne, listOfOwner, reopenOne, seeProposals, takeOne } from './owner-handlers.ts'
import { proposeFileRoute } from './propose-file-route.ts'
import { tellOfProposalsJob } from './tell-of-proposals.job.ts'

type FileServices = Omit<Parameters<typeof proposeFileRoute>[0], 'folder' | 'fileLimits' | 'scanner'> & {
  config: Config
}

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
  uploads: {
    '/api/shared': ({ config, ...services }: FileServices) =>
      proposeFileRoute({
        ...services,
        folder: `${config.dataFolder}/incoming`,
        fileLimits: config.fileLimits,
        scanner: config.clamd,
      }),
  },
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    forgetProposedFilesJob(database),
    tellOfProposalsJob(database, { enqueue, letterhead: config.product, origin: config.publicUrl.origin }),
  ],
})
