import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { SearchAddress } from '../rules.ts'

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

const COLUMNS = ['id' as const, 'name' as const, sql<SearchAddress>`address`.as('address'), 'created_at' as const]

const selectSearches = (db: UserDb) =>
  db
    .selectFrom('searches')
    .select(COLUMNS)
    .orderBy(sql`folded(name)`)
    .execute()

const insertSearch = (db: UserDb, { name, address }: { name: string; address: SearchAddress }) =>
  db
    .insertInto('searches')
    .values({ name, address: JSON.stringify(address) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

const updateSearchName = (db: UserDb, id: string, name: string) =>
  db.updateTable('searches').set({ name }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()

const deleteSearch = (db: UserDb, id: string) =>
  db.deleteFrom('searches').where('id', '=', id).returning('id').executeTakeFirst()
