import { MAX_FILES } from '#record/assets/rules/judge-asset.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import {
  addUnfinished,
  findArrived,
  describeUnfinished,
  findUnfinished,
  listUnfinished,
  removeUnfinished,
} from './queries.ts'
import { noteArrived } from './shared/arrived.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

const calls = registered.unfinishedPieces

export const unfinishedPieces = {
  list: calls.list.handler(async ({ input, context: { db, me, addresses } }) => {
    const { items, total } = await listUnfinished(db, { addresses, owner: me.id }, input)
    const end = input.from + items.length
    return { items, total, next: end < total ? end : null }
  }),

  get: calls.get.handler(async ({ input: { id }, context: { db, me, addresses } }) => {
    const opening = { addresses, owner: me.id }
    return (
      (isId(id) ? await findUnfinished(db, opening, id, MAX_FILES) : undefined) ?? refuse(requestRefusals.NOT_FOUND)
    )
  }),

  add: calls.add.handler(async ({ input: { items }, context: { db } }) => {
    const path = await addUnfinished(db, items)
    if (path !== undefined) refuse(assetRefusals['FILE_NOT_FOUND.asset'], { path })
  }),

  capture: calls.capture.handler(async ({ input, context: { db } }) => {
    if (!(await noteArrived(db, input.id))) return
    const path = await addUnfinished(db, [input])
    if (path !== undefined) refuse(assetRefusals['FILE_NOT_FOUND.asset'], { path })
  }),

  arrived: calls.arrived.handler(({ input, context: { db } }) =>
    findArrived(db, { captures: input.captures.filter(isId), photos: input.photos.filter(isId) }),
  ),

  update: calls.update.handler(async ({ input, context: { db } }) => {
    if (!isId(input.id) || !(await describeUnfinished(db, input))) refuse(requestRefusals.NOT_FOUND)
  }),

  remove: calls.remove.handler(async ({ input: { ids }, context: { db } }) => ({
    removed: await removeUnfinished(db, ids.filter(isId)),
  })),
}
