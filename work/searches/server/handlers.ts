import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { deleteSearch, insertSearch, selectSearches, updateSearchName } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listSearches = registered.searches.list.handler(({ context: { db } }) => selectSearches(db))

export const createSearch = registered.searches.create.handler(({ input, context: { db } }) => insertSearch(db, input))

export const renameSearch = registered.searches.rename.handler(
  async ({ input: { id, name }, context: { db } }) =>
    (isId(id) ? await updateSearchName(db, id, name) : undefined) ?? refuse(requestRefusals.NOT_FOUND),
)

export const removeSearch = registered.searches.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = isId(id) ? await deleteSearch(db, id) : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
})
