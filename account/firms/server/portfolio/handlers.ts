import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { firmRefusals } from '../../refusals.ts'
import { requireFirm } from '../clients/handlers.ts'
import { countWithClients, leadsFirm, listFigures } from './queries.ts'

export const lookAtPortfolio = registered.clientPortfolio.look.handler(async ({ context: { db } }) => {
  await requireFirm(db)
  if (!(await leadsFirm(db))) refuse(firmRefusals.LEADS_ONLY)
  return listFigures(db)
})

export const countOwnVault = registered.clientFirms.count.handler(
  async ({ input: { id, counted }, context: { db } }) => {
    if (!isId(id) || !(await countWithClients(db, id, counted))) refuse(requestRefusals.NOT_FOUND)
  },
)
