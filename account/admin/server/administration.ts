import type { AdminDb } from '#database/access.ts'
import type { Member } from '#account/member/contract.ts'
import { judgeAct, type AccountAct, type AccountState } from '../rules/administration.ts'
import { isId } from '#basics/ids.ts'
import type { Call } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import type { Administration } from './account-acts.ts'
import { actorOf } from './log.ts'
import { lockUser, type LockedUser } from './user-queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { adminRefusals } from '../refusals.ts'

type Context = Pick<Call, 'client' | 'enqueue' | 'letterhead' | 'origin'> & { me: Member }

/** An administrator's call, as what may be done to somebody's account needs it. */
export const administrationOf = (context: Context & { db: AdminDb }): Administration => ({
  db: context.db,
  actor: actorOf(context),
  enqueue: context.enqueue,
  letterhead: context.letterhead,
  signInUrl: `${context.origin}/login`,
})

/** The account, locked, where this may be done to it. */
export async function lockUserFor(
  act: AccountAct,
  id: string,
  { db, me }: { db: AdminDb; me: Member },
): Promise<LockedUser> {
  const user = isId(id) ? await lockUser(db, id) : undefined
  if (!user) refuse(requestRefusals.NOT_FOUND)
  const verdict = judgeAct(act, me.id, stateOf(user))
  if (!verdict.ok) refuse(adminRefusals[verdict.why])
  return user
}

export const stateOf = ({ id, role, suspension }: LockedUser): AccountState => ({
  id,
  role,
  suspended: suspension !== null,
})
