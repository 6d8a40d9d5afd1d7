import { isId } from '#domain/ids.ts'
import { administrator } from '#server/platform/rpc/callers.ts'
import {
  changeCategory,
  deleteCategory,
  holdCategory,
  insertCategory,
  listCategories as listAll,
} from './category-queries.ts'

export const listCategories = administrator.admin.categories.list.handler(({ context: { db } }) => listAll(db))

export const createCategory = administrator.admin.categories.create.handler(
  ({ input: { name, type }, context: { db } }) => insertCategory(db, name, type),
)

/** Assets keep the name that they were given: docs/decisions/categories-and-their-names.md says why. */
export const updateCategory = administrator.admin.categories.update.handler(
  async ({ input: { id, from, ...change }, context: { db }, errors }) => {
    const category = isId(id) ? await holdCategory(db, id) : undefined
    if (!category) throw errors.NOT_FOUND()
    if (change.name !== undefined && from !== undefined && from !== category.name)
      throw errors.CATEGORY_CHANGED({ data: { name: category.name } })
    return changeCategory(db, id, change)
  },
)

/** Whether assets bear it is for the database to say: administrators see none. */
export const removeCategory = administrator.admin.categories.remove.handler(
  async ({ input: { id }, context: { db }, errors }) => {
    const removed = isId(id) ? await deleteCategory(db, id) : undefined
    if (!removed) throw errors.NOT_FOUND()
  },
)
