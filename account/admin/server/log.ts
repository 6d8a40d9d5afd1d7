import type { AdminDb, SystemDb } from '#database/access.ts'
import { COMMAND_LINE } from '../rules/admin-log.ts'
import { type AdminAction } from '../rules/admin-actions.ts'
import type { Call } from '#account/identity/server/shared/callers.ts'

/** Who does it: an administrator, or a command of the installation. */
export interface Actor {
  id: string | null
  name: string
  address: string | null
  device: string | null
}

export interface Act {
  action: AdminAction
  target: { id: string | null; name: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const actorOf = ({ me, client }: { me: { id: string; email: string } } & Pick<Call, 'client'>): Actor => ({
  id: me.id,
  name: me.email,
  ...client(),
})

export const THE_COMMAND_LINE: Actor = { id: null, name: COMMAND_LINE, address: null, device: null }

/** In the transaction of the act itself: the one is there if and only if the other is. */
export const logAct = (db: AdminDb | SystemDb, actor: Actor, { action, target, before, after }: Act) =>
  db
    .insertInto('admin_log')
    .values({
      actor_id: actor.id,
      actor: actor.name,
      action,
      target_id: target.id,
      target: target.name,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      address: actor.address,
      device: actor.device,
    })
    .execute()
