import { sql } from 'kysely'
import { deviceInWords, deviceName } from '../../rules/device.ts'
import { isId } from '#basics/ids.ts'
import { openAtOnce, registered, signedIn } from '../shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { UserDb } from '#database/access.ts'

export const listSessions = signedIn.sessions.list.handler(async ({ context: { db, sessionId } }) => {
  const sessions = await listOwnSessions(db)
  return sessions.map(({ user_agent, ...session }) => ({
    ...session,
    current: session.id === sessionId,
    device: deviceInWords(deviceName(user_agent)),
  }))
})

export const endSession = signedIn.sessions.end.handler(async ({ input: { id }, context: { db } }) => {
  if (!isId(id) || !(await deleteSession(db, id))) refuse(requestRefusals.NOT_FOUND)
})

export const getSession = openAtOnce.session.get.handler(async ({ context: { db, arriving } }) => {
  const [caller, has_release] = await Promise.all([arriving, hasRelease(db)])
  return caller && { ...caller.me, has_release }
})

export const offlineKeys = registered.sessions.offlineKeys.handler(
  ({ input: { device }, context: { me, sessionId, offlineKeys } }) => ({
    reading: offlineKeys.ofSession({ sessionId, role: me.role }),
    capturing: offlineKeys.ofCaptures({ owner: me.id, device }),
  }),
)

/** Whether somebody confirmed that the caller is gone. */
async function hasRelease(db: UserDb) {
  const { rows } = await sql<{ has_release: boolean }>`
    select exists (
      select from releases where user_id = current_user_id() and not is_rehearsal and ended_at is null
    ) as has_release
  `.execute(db)
  return rows[0]!.has_release
}

const listOwnSessions = (db: UserDb) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(({ fn, val }) => fn<string | null>('nullif', ['ip_address', val('')]).as('ip_address'))
    // A view's columns count as nullable; the table behind it knows better.
    .$narrowType<{ id: string; created_at: Date; last_seen_at: Date }>()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

const deleteSession = (db: UserDb, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()
