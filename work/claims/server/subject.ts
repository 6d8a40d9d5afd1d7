import { subject } from '#platform/rpc/subject.ts'
import { archivedClaims } from './archive.ts'
import { claimFile } from './claim-file.ts'
import { claimFilesRoute } from './claim-files-route.ts'
import { addClaimEvent, getClaim, listClaims, openClaim } from './handlers.ts'

export const claims = subject({
  calls: { claims: { list: listClaims, get: getClaim, open: openClaim, add: addClaimEvent } },
  streams: { '/api/claims': claimFilesRoute },
  archive: [archivedClaims],
  papers: [claimFile],
})
