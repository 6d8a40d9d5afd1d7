import { sql } from 'kysely'
import type { AdminDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { CategoryType } from '#record/lists/rules/categories.ts'

interface CategoryChange {
  name?: string | undefined
  is_active?: boolean | undefined
}

const SHOWN = ['id', 'name', 'type', 'is_active'] as const
const inUse = sql<boolean>`category_in_use(type, name)`.as('in_use')

/** In the order in which they are offered; what is disabled keeps its place. */
export const listCategories = (db: AdminDb) =>
  db
    .selectFrom('reference_categories')
    .select([...SHOWN, inUse])
    .$narrowType<{ type: CategoryType }>()
    .orderBy('type')
    .orderBy('sort_order')
    .orderBy('name')
    .execute()

/** Behind the others: new ones share a place in the order, and the name decides among them. */
export const insertCategory = (db: AdminDb, name: string, type: CategoryType) =>
  db
    .insertInto('reference_categories')
    .values({ name, type, sort_order: 999 })
    .returning([...SHOWN, inUse])
    .$narrowType<{ type: CategoryType }>()
    .executeTakeFirstOrThrow()

/** Locked until the transaction ends: of two administrators at once, the second sees what the first has done. */
export const lockCategory = (db: AdminDb, id: string) =>
  db
    .selectFrom('reference_categories')
    .select(['name', 'type', 'is_active', inUse])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const changeCategory = (db: AdminDb, id: string, { name, is_active }: CategoryChange) =>
  db
    .updateTable('reference_categories')
    // What is left out stays.
    .set((row) => ({ name: name ?? row.ref('name'), is_active: is_active ?? row.ref('is_active') }))
    .where('id', '=', id)
    .returning([...SHOWN, inUse])
    .$narrowType<{ type: CategoryType }>()
    .executeTakeFirstOrThrow()

export const deleteCategory = (db: AdminDb, id: string) =>
  db.deleteFrom('reference_categories').where('id', '=', id).returning(['name', 'type', 'is_active']).executeTakeFirst()

export async function renameCategoryOfAssets(db: AdminDb, type: string, from: string, to: string) {
  await setChangeSource(db, 'category')
  await sql`select rename_category_of_assets(${type}, ${from}, ${to})`.execute(db)
}
