import type { AdminDb, SystemDb } from '#database/access.ts'
import {
  deleteOpenInvitation,
  inviteByEmail,
  listOpenInvitations,
  type Invitation,
  type InvitationOptions,
} from '#account/identity/server/shared/invitations.ts'
import { isId } from '#basics/ids.ts'
import { administrator } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { actorOf, logAct, type Actor } from './log.ts'
import { adminRefusals } from '../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/** Invites an address, and writes down who did: by an administrator or by a command of the installation. */
export async function invite(
  db: AdminDb | SystemDb,
  actor: Actor,
  options: InvitationOptions,
  { email, role }: Pick<Invitation, 'email' | 'role'>,
) {
  const sent = await inviteByEmail(db, options, { email, role, invitedBy: actor.id })
  if (sent.ok) {
    const after = role === undefined ? null : { role }
    await logAct(db, actor, { action: 'invited', target: { id: null, name: email }, before: null, after })
  }
  return sent
}

/** The link is in the letter alone: whoever has it opens an account of that address. */
export const createInvitation = administrator.admin.invitations.create.handler(async ({ input, context }) => {
  const sent = await invite(context.db, actorOf(context), context, input)
  if (!sent.ok) refuse(adminRefusals.ALREADY_MEMBER)
})

export const listInvitations = administrator.admin.invitations.list.handler(({ context: { db } }) =>
  listOpenInvitations(db),
)

export const withdrawInvitation = administrator.admin.invitations.withdraw.handler(async ({ input, context }) => {
  const withdrawn = isId(input.id) ? await deleteOpenInvitation(context.db, input.id) : null
  if (!withdrawn) refuse(requestRefusals.NOT_FOUND)
  const target = { id: null, name: withdrawn.email }
  await logAct(context.db, actorOf(context), { action: 'invitation_withdrawn', target, before: null, after: null })
})
