import { dismissLegalChanges, getLegal, listLegal, listLegalChanges } from './handlers.ts'
import { subject } from '#platform/rpc/subject.ts'
import { legalPdfRoute } from './legal-pdf-route.ts'
import { announceLegalChangesJob } from './announce-changes.job.ts'
import type { Database } from '#database/connect.ts'
import type { Config } from '#platform/config.ts'
import type { Enqueue } from '#platform/jobs.ts'

export const legal = subject({
  calls: {
    legal: { list: listLegal, get: getLegal, changes: listLegalChanges, dismissChanges: dismissLegalChanges },
  },
  streams: { '/api/legal': legalPdfRoute },
  jobs: ({ config, database, enqueue }: { config: Config; database: Database; enqueue: Enqueue }) => [
    announceLegalChangesJob(database, { head: config.product, legalUrl: `${config.publicUrl.origin}/legal`, enqueue }),
  ],
})
