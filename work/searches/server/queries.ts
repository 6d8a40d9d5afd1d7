import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { SearchAddress } from '../rules.ts'

const COLUMNS = ['id' as const, 'name' as const, sql<SearchAddress>`address`.as('address'), 'created_at' as const]

export const selectSearches = (db: UserDb) =>
  db
    .selectFrom('searches')
    .select(COLUMNS)
    .orderBy(sql`folded(name)`)
    .execute()

export const insertSearch = (db: UserDb, { name, address }: { name: string; address: SearchAddress }) =>
  db
    .insertInto('searches')
    .values({ name, address: JSON.stringify(address) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const updateSearchName = (db: UserDb, id: string, name: string) =>
  db.updateTable('searches').set({ name }).where('id', '=', id).returning(COLUMNS).executeTakeFirst()

export const deleteSearch = (db: UserDb, id: string) =>
  db.deleteFrom('searches').where('id', '=', id).returning('id').executeTakeFirst()
