import type { InferSchemaInput } from '@orpc/contract'
import type { policies } from '#record/insurance/contract.ts'
import { changePolicyDocuments, createPolicy } from '#record/insurance/server/policy-handlers.ts'
import { setScheduled } from '#record/insurance/server/schedule-handlers.ts'
import { anAsset, aPolicysFile } from './assets.ts'
import { call } from './call.ts'
import type { Person } from './people.ts'

type Draft = InferSchemaInput<NonNullable<(typeof policies.create)['~orpc']['inputSchema']>>

/** A policy of theirs, with what is scheduled on it, by ids of assets. */
export async function aPolicy(
  owner: Person,
  { scheduled = {}, ...draft }: Partial<Draft> & { scheduled?: Record<string, string> } = {},
) {
  const policy = await call(
    createPolicy,
    { insurer: 'Helvetia', number: '4471', kind: 'scheduled', currency: 'CHF', ...draft },
    owner,
  )
  const items = Object.entries(scheduled).map(([asset_id, amount]) => ({ asset_id, amount }))
  if (items.length > 0) await call(setScheduled, { id: policy.id, items }, owner)
  return policy
}

/** A policy with a limit for a category, a piece that is scheduled on it, and a document. */
export async function aFullPolicy(owner: Person) {
  const { id: asset } = await anAsset({}, owner)
  const { id } = await aPolicy(owner, {
    sublimits: [{ category: 'Watches', amount: '1' }],
    scheduled: { [asset]: '1' },
  })
  await call(changePolicyDocuments, { id, add: [(await aPolicysFile(owner.id)).path] }, owner)
  return id
}
