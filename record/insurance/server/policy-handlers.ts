import { judgePolicy, type PolicyDraft } from '../rules/policies.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import {
  addDocuments,
  changePolicy,
  deletePolicy,
  findPolicy,
  insertPolicy,
  listAll,
  listDocuments,
  listDocumentsOfPieces,
  listItems,
  lockPolicy,
  removeDocuments,
} from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { insuranceRefusals } from '../refusals.ts'

export const listPolicies = registered.policies.list.handler(({ context: { db } }) => listAll(db))

export const getPolicy = registered.policies.get.handler(async ({ input: { id }, context: { db, me, addresses } }) => {
  const policy = isId(id) ? await findPolicy(db, id) : undefined
  if (!policy) refuse(requestRefusals.NOT_FOUND)
  return {
    ...policy,
    documents: await listDocuments(db, id, { addresses, owner: me.id }),
    documents_of_pieces: await listDocumentsOfPieces(db, id),
  }
})

export const createPolicy = registered.policies.create.handler(async ({ input, context: { db } }) => {
  const id = await insertPolicy(db, requireValid(input))
  return (await findPolicy(db, id))!
})

export const updatePolicy = registered.policies.update.handler(async ({ input, context: { db } }) => {
  const { id, version, ...draft } = input
  const before = isId(id) ? await lockPolicy(db, id) : undefined
  if (!before) refuse(requestRefusals.NOT_FOUND)
  if (before.version !== version) refuse(insuranceRefusals['CHANGED.policy'], { version: before.version })
  await changePolicy(db, id, requireValid(draft))
  return (await findPolicy(db, id))!
})

export const removePolicy = registered.policies.remove.handler(
  async ({ input: { id }, context: { db, me, addresses } }) => {
    if (!isId(id) || !(await lockPolicy(db, id))) refuse(requestRefusals.NOT_FOUND)
    const items = await listItems(db, id)
    const documents = await listDocuments(db, id, { addresses, owner: me.id })
    await deletePolicy(db, id)
    return { items, documents: documents.map(({ path }) => path) }
  },
)

/** What is taken away can be added again until the next sweep. */
export const changePolicyDocuments = registered.policies.changeDocuments.handler(
  async ({ input: { id, add, remove }, context: { db, me, addresses } }) => {
    if (!isId(id) || !(await lockPolicy(db, id))) refuse(requestRefusals.NOT_FOUND)
    if (remove.length > 0) await removeDocuments(db, id, remove)
    const path = add.length > 0 ? await addDocuments(db, id, add) : undefined
    if (path !== undefined) refuse(insuranceRefusals['FILE_NOT_FOUND.policy'], { path })
    return listDocuments(db, id, { addresses, owner: me.id })
  },
)

function requireValid(draft: PolicyDraft) {
  const verdict = judgePolicy(draft)
  return verdict.ok ? verdict.policy : refuse(insuranceRefusals.POLICY_INVALID, { mistakes: verdict.mistakes })
}
