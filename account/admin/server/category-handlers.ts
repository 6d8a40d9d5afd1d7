import type { AdminDb } from '#database/access.ts'
import type { AdminAction } from '../rules/admin-actions.ts'
import { isId } from '#basics/ids.ts'
import { administrator } from '#account/identity/server/shared/callers.ts'
import {
  changeCategory,
  deleteCategory,
  insertCategory,
  listCategories as listAll,
  lockCategory,
  renameCategoryOfAssets,
} from './category-queries.ts'
import { refuse } from '#platform/refusal.ts'
import { actorOf, logAct } from './log.ts'
import { adminRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listCategories = administrator.admin.categories.list.handler(({ context: { db } }) => listAll(db))

export const createCategory = administrator.admin.categories.create.handler(
  async ({ input: { name, type }, context }) => {
    const category = await insertCategory(context.db, name, type)
    await log(context, 'category_added', category.name, null, { name, type })
    return category
  },
)

/** Assets keep the name that they were given, unless they are to go along: docs/decisions/kinds.md. */
export const updateCategory = administrator.admin.categories.update.handler(
  async ({ input: { id, from, rename_assets, ...change }, context }) => {
    const found = isId(id) ? await lockCategory(context.db, id) : undefined
    if (!found) refuse(requestRefusals.NOT_FOUND)
    const { in_use: wasInUse, ...before } = found
    if (change.name !== undefined && from !== undefined && from !== before.name)
      refuse(adminRefusals.CATEGORY_CHANGED, { name: before.name })
    const { name, type, is_active, ...shown } = await changeCategory(context.db, id, change)
    const renamesAssets = rename_assets && name !== before.name
    if (renamesAssets) await renameCategoryOfAssets(context.db, type, before.name, name)
    const after = { name, type, is_active, ...(renamesAssets && { assets_renamed: true }) }
    await log(context, 'category_changed', before.name, before, after)
    return { ...shown, name, type, is_active, in_use: shown.in_use || (renamesAssets && wasInUse) }
  },
)

/** Whether assets bear it is for the database to say: administrators see none. */
export const removeCategory = administrator.admin.categories.remove.handler(async ({ input: { id }, context }) => {
  const removed = isId(id) ? await deleteCategory(context.db, id) : undefined
  if (!removed) refuse(requestRefusals.NOT_FOUND)
  await log(context, 'category_deleted', removed.name, removed, null)
})

type Context = Parameters<typeof actorOf>[0] & { db: AdminDb }
type Details = Record<string, unknown> | null

const log = (context: Context, action: AdminAction, name: string, before: Details, after: Details) =>
  logAct(context.db, actorOf(context), { action, target: { id: null, name }, before, after })
