import type { AdminDb, SystemDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Letter, Letterhead } from '#platform/mail/letter.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import {
  suspendedLetter,
  unsuspendedLetter,
  administratorsChangedLetter,
  roleChangedLetter,
  factorsResetLetter,
  sessionsEndedLetter,
} from './letters.ts'
import {
  endSessions,
  factorsOf,
  listOtherAdministrators,
  resetFactors,
  suspendAccount,
  unsuspendAccount,
  updateRole,
} from './account-queries.ts'
import { logAct, type Act, type Actor } from './log.ts'
import type { LockedUser } from './user-queries.ts'

/**
 * What may be done to somebody's account, by an administrator or by a command of the installation. Each act, its line in
 * the log and its letters are one transaction. Whether it may be done has been judged before.
 */
export interface Administration {
  db: AdminDb | SystemDb
  actor: Actor
  enqueue: Enqueue
  letterhead: Letterhead
  signInUrl: string
}

export async function changeRole(admin: Administration, user: LockedUser, role: Role) {
  const { db, actor, letterhead } = admin
  if (user.role === role) return
  const change = { from: user.role, to: role }
  await updateRole(db, user.id, role)
  await log(admin, user, { action: 'role_changed', before: { role: user.role }, after: { role } })
  await send(admin, user.email, () => roleChangedLetter(letterhead, user.email, change))
  if (role !== 'admin' && user.role !== 'admin') return
  for (const { id, email } of await listOtherAdministrators(db, user.id))
    if (id !== actor.id)
      await send(admin, email, () =>
        administratorsChangedLetter(letterhead, email, { ...change, email: user.email, by: actor.name }),
      )
}

export async function suspend(admin: Administration, user: LockedUser, reason: string) {
  await suspendAccount(admin.db, user.id, reason)
  await log(admin, user, { action: 'suspended', before: { state: 'active' }, after: { state: 'suspended', reason } })
  await send(admin, user.email, () => suspendedLetter(admin.letterhead, user.email, reason))
}

export async function unsuspend(admin: Administration, user: LockedUser) {
  const before = { state: 'suspended', reason: user.suspension?.reason }
  await unsuspendAccount(admin.db, user.id)
  await log(admin, user, { action: 'unsuspended', before, after: { state: 'active' } })
  await send(admin, user.email, () => unsuspendedLetter(admin.letterhead, user.email, admin.signInUrl))
}

/** False where there is none to remove. */
export async function removeFactors(admin: Administration, user: LockedUser): Promise<boolean> {
  const before = await factorsOf(admin.db, user.id)
  if (!before.authenticator && before.passkeys === 0) return false
  await resetFactors(admin.db, user.id)
  await log(admin, user, {
    action: 'factors_reset',
    before: { ...before },
    after: { authenticator: false, passkeys: 0 },
  })
  await send(admin, user.email, () => factorsResetLetter(admin.letterhead, user.email, admin.signInUrl))
  return true
}

export async function signOutEverywhere(admin: Administration, user: LockedUser) {
  const sessions = await endSessions(admin.db, user.id)
  await log(admin, user, { action: 'sessions_ended', before: { sessions }, after: { sessions: 0 } })
  await send(admin, user.email, () => sessionsEndedLetter(admin.letterhead, user.email, admin.signInUrl))
}

const log = ({ db, actor }: Administration, { id, email }: LockedUser, act: Omit<Act, 'target'>) =>
  logAct(db, actor, { ...act, target: { id, name: email } })

const send = async ({ db, enqueue }: Administration, to: string, compose: () => Letter) =>
  enqueue(db, SEND_LETTER, await inLanguageOf(db, to, compose))
