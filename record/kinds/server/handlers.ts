import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { insertOwnField, listOwnFields } from './shared/own-fields.ts'
import { changeField, countUses, deleteField } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listFields = registered.ownFields.list.handler(({ context: { db } }) => listOwnFields(db))

export const createField = registered.ownFields.create.handler(({ input, context: { db } }) =>
  insertOwnField(db, input),
)

export const updateField = registered.ownFields.update.handler(async ({ input, context: { db } }) => {
  const field = isId(input.id) ? await changeField(db, input) : undefined
  return field ?? refuse(requestRefusals.NOT_FOUND)
})

export const countFieldUses = registered.ownFields.uses.handler(
  async ({ input: { id }, context: { db } }) =>
    (isId(id) ? await countUses(db, id) : undefined) ?? refuse(requestRefusals.NOT_FOUND),
)

export const removeField = registered.ownFields.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = isId(id) ? await deleteField(db, id) : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
})
