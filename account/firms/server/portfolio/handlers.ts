import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { firmRefusals } from '../../refusals.ts'
import { requireFirm } from '../clients/handlers.ts'
import { countWithClients, findBands, leadsFirm, listFigures, setBands } from './queries.ts'

async function requireLead(db: UserDb) {
  await requireFirm(db)
  if (!(await leadsFirm(db))) refuse(firmRefusals.LEADS_ONLY)
}

export const lookAtPortfolio = registered.clientPortfolio.look.handler(async ({ context: { db } }) => {
  await requireLead(db)
  return listFigures(db)
})

export const getBands = registered.clientPortfolio.bands.handler(async ({ context: { db } }) => {
  await requireLead(db)
  return findBands(db)
})

export const chooseBands = registered.clientPortfolio.chooseBands.handler(
  async ({ input: { limits }, context: { db } }) => {
    await requireLead(db)
    // Insurers alone have figures.
    if (!(await setBands(db, limits))) refuse(firmRefusals.LEADS_ONLY)
    return findBands(db)
  },
)

export const countOwnVault = registered.clientFirms.count.handler(
  async ({ input: { id, counted }, context: { db } }) => {
    if (!isId(id) || !(await countWithClients(db, id, counted))) refuse(requestRefusals.NOT_FOUND)
  },
)
