import { countOwnedRows } from '#record/assets/server/shared/owned-rows.ts'
import { bySteps } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { archiveName } from './shared/file-names.ts'
import { identityRefusals } from '#account/identity/refusals.ts'

/** For as long as it takes to begin a download, and to begin it again. */
const GOOD_FOR_SECONDS = 5 * 60

export const getArchive = bySteps.archive.get.handler(({ context: { inTransaction } }) => inTransaction(countOwnedRows))

export const createArchive = bySteps.archive.create.handler(async ({ context }) => {
  const { sessionId, sessionAddresses, isConfirmed, now } = context
  if (!isConfirmed || sessionId === null) refuse(identityRefusals.CONFIRMATION_NEEDED)

  const { url, expires_at } = sessionAddresses.sign({
    path: `/archive/${archiveName(now)}`,
    sessionId,
    seconds: GOOD_FOR_SECONDS,
  })
  return { url, expires_at: expires_at.toISOString() }
})
