import type { UserDb } from '#database/access.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import type { Role } from '#basics/roles.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { findPlanInForce } from '#account/billing/server/shared/plan-in-force.ts'
import { listBeneficiaries } from './pieces.ts'
import { listToCheck, listWithoutBeneficiary } from './to-check.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { peopleRefusals } from '../refusals.ts'

export const listBeneficiaryGroups = registered.beneficiaries.list.handler(
  async ({ input, context: { db, me, addresses } }) => {
    await requirePlan(db, me.role)
    return listBeneficiaries(db, { role: me.role, opening: { addresses, owner: me.id } }, input)
  },
)

export const listUnassigned = registered.beneficiaries.without.handler(
  async ({ input, context: { db, me, addresses } }) => {
    await requirePlan(db, me.role)
    const page = await listWithoutBeneficiary(db, { role: me.role, opening: { addresses, owner: me.id } }, input)
    return page ?? refuse(requestRefusals.CURSOR_INVALID)
  },
)

export const listBeneficiariesToCheck = registered.beneficiaries.toCheck.handler(
  async ({ input, context: { db, me, addresses } }) => {
    await requirePlan(db, me.role)
    const page = await listToCheck(db, { role: me.role, opening: { addresses, owner: me.id } }, input)
    return page ?? refuse(requestRefusals.CURSOR_INVALID)
  },
)

/** Lists by beneficiary are documents for a purpose. */
async function requirePlan(db: UserDb, role: Role) {
  const plan = await findPlanInForce(db)
  if (!entitlementsOf(role, plan).advancedReporting) refuse(peopleRefusals.PLAN_LACKS_BENEFICIARIES)
}
