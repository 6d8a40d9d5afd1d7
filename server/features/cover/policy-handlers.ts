import { judgePolicy, type PolicyDraft } from '#domain/cover/policies.ts'
import { isId } from '#domain/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered } from '#server/rpc/callers.ts'
import {
  changePolicy,
  deletePolicy,
  findPolicy,
  insertPolicy,
  listAll,
  listItems,
  listPolicyDocuments,
  lockPolicy,
} from './queries.ts'

export const listPolicies = registered.policies.list.handler(({ context: { db } }) => listAll(db))

export const getPolicy = registered.policies.get.handler(async ({ input: { id }, context: { db } }) => {
  const policy = isId(id) ? await findPolicy(db, id) : undefined
  if (!policy) refuse('NOT_FOUND')
  return { ...policy, documents: await listPolicyDocuments(db, id) }
})

export const createPolicy = registered.policies.create.handler(async ({ input, context: { db } }) => {
  const id = await insertPolicy(db, requireValid(input))
  return (await findPolicy(db, id))!
})

export const updatePolicy = registered.policies.update.handler(async ({ input, context: { db } }) => {
  const { id, version, ...draft } = input
  const before = isId(id) ? await lockPolicy(db, id) : undefined
  if (!before) refuse('NOT_FOUND')
  if (before.version !== version) refuse('CHANGED.policy', { version: before.version })
  await changePolicy(db, id, requireValid(draft))
  return (await findPolicy(db, id))!
})

export const removePolicy = registered.policies.remove.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await lockPolicy(db, id))) refuse('NOT_FOUND')
  const items = await listItems(db, id)
  await deletePolicy(db, id)
  return { items }
})

function requireValid(draft: PolicyDraft) {
  const verdict = judgePolicy(draft)
  return verdict.ok ? verdict.policy : refuse('POLICY_INVALID', { mistakes: verdict.mistakes })
}
