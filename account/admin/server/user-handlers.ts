import { isId } from '#basics/ids.ts'
import { administrator } from '#account/identity/server/shared/callers.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { refuse } from '#platform/refusal.ts'
import { changeRole } from './account-acts.ts'
import { administrationOf } from './administration.ts'
import { countUsers, getUser, listUsers as listMatching, lockUser, lookUpUsers } from './user-queries.ts'
import { adminRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

export const listUsers = administrator.admin.users.list.handler(
  async ({ input: { search, cursor, limit }, context: { db } }) => {
    const hits = await lookUpUsers(db, search)
    const [users, counts] = await Promise.all([
      listMatching(db, hits, placeAfter(cursor), limit),
      cursor === undefined ? countUsers(db, hits) : null,
    ])
    return { ...pageOf(users, limit), counts }
  },
)

/** That one administrator stays, the database sees to: two may step down at the same instant. */
export const setRole = administrator.admin.users.setRole.handler(async ({ input: { id, role, from }, context }) => {
  const user = isId(id) ? await lockUser(context.db, id) : undefined
  if (!user) refuse(requestRefusals.NOT_FOUND)
  if (user.role !== from) refuse(adminRefusals.ROLE_CHANGED, { role: user.role })
  await changeRole(administrationOf(context), user, role)
  return getUser(context.db, id)
})
