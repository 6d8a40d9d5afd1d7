import { subject } from '#platform/rpc/subject.ts'
import { claimFile } from './claim-file.ts'
import { addClaimEvent, getClaim, listClaims, openClaim } from './handlers.ts'

export const claims = subject({
  calls: { claims: { list: listClaims, get: getClaim, open: openClaim, add: addClaimEvent } },
  papers: [claimFile],
})
