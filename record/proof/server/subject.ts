import { subject } from '#platform/rpc/subject.ts'
import { appendToLogJob, type LogServices } from './append-to-log.job.ts'
import { recordCertificate } from './certificate-paper.ts'
import { askAuthoritiesJob } from './outside/ask-authorities.job.ts'
import { askWitnessesJob } from './outside/ask-witnesses.job.ts'
import { getCheckpoint, getConsistency } from './handlers.ts'

/** What is in the log stays in it; an archive takes certificates along, which need no log. */
export const proof = subject({
  calls: { proofLog: { checkpoint: getCheckpoint, consistency: getConsistency } },
  papers: [recordCertificate],
  jobs: (services: LogServices) => {
    const { keepsProofs, logWitnesses, timestampUrls } = services.config
    if (!keepsProofs) return []
    return [
      appendToLogJob(services),
      ...(logWitnesses.length > 0 ? [askWitnessesJob(services)] : []),
      ...(timestampUrls.length > 0 ? [askAuthoritiesJob(services)] : []),
    ]
  },
})
