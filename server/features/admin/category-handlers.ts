import type { AdminDb } from '#database/access.ts'
import type { AdminAction } from '#domain/administration/admin-log.ts'
import { isId } from '#domain/ids.ts'
import { administrator } from '#server/rpc/callers.ts'
import {
  changeCategory,
  deleteCategory,
  insertCategory,
  listCategories as listAll,
  lockCategory,
} from './category-queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import { actorOf, logAct } from './log.ts'

export const listCategories = administrator.admin.categories.list.handler(({ context: { db } }) => listAll(db))

export const createCategory = administrator.admin.categories.create.handler(
  async ({ input: { name, type }, context }) => {
    const category = await insertCategory(context.db, name, type)
    await log(context, 'category_added', category.name, null, { name, type })
    return category
  },
)

/** Assets keep the name that they were given: docs/decisions/categories-and-their-names.md says why. */
export const updateCategory = administrator.admin.categories.update.handler(
  async ({ input: { id, from, ...change }, context }) => {
    const before = isId(id) ? await lockCategory(context.db, id) : undefined
    if (!before) refuse('NOT_FOUND')
    if (change.name !== undefined && from !== undefined && from !== before.name)
      refuse('CATEGORY_CHANGED', { name: before.name })
    const category = await changeCategory(context.db, id, change)
    const { name, type, is_active } = category
    await log(context, 'category_changed', before.name, before, { name, type, is_active })
    return category
  },
)

/** Whether assets bear it is for the database to say: administrators see none. */
export const removeCategory = administrator.admin.categories.remove.handler(async ({ input: { id }, context }) => {
  const removed = isId(id) ? await deleteCategory(context.db, id) : undefined
  if (!removed) refuse('NOT_FOUND')
  await log(context, 'category_deleted', removed.name, removed, null)
})

type Context = Parameters<typeof actorOf>[0] & { db: AdminDb }
type Details = Record<string, unknown> | null

const log = (context: Context, action: AdminAction, name: string, before: Details, after: Details) =>
  logAct(context.db, actorOf(context), { action, target: { id: null, name }, before, after })
