import { createHash, randomUUID } from 'node:crypto'
import type { SessionRef } from '#database/access.ts'
import { database } from './database.ts'
import type { Person } from './people.ts'

interface SessionCasting {
  /** When they last proved who they are. */
  confirmedHoursAgo?: number
  usedHoursAgo?: number
  daysLeft?: number
}

const HOUR_MS = 60 * 60 * 1_000
const before = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** Somebody signed in, on Windows, without having come by the door. */
export async function aSession(person: Pick<Person, 'id'>, casting: SessionCasting = {}) {
  const { ids, sessionRef } = await insertSession(person, casting)
  return { id: ids[0]!, sessionRef }
}

/** None where the person is gone: then it is the cookie of a session that has ended. */
async function insertSession(
  { id }: Pick<Person, 'id'>,
  { confirmedHoursAgo = 0, usedHoursAgo = 0, daysLeft = 30 }: SessionCasting = {},
): Promise<{ ids: string[]; sessionRef: SessionRef }> {
  const tokenHash = `sha256:${createHash('sha256').update(randomUUID()).digest('hex')}`
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.session ("userId", token, "expiresAt", "ipAddress", "userAgent", "updatedAt", "confirmedAt")
     select id, $2, $3, '', 'Mozilla/5.0 (Windows) Firefox/144.0', $4, $5 from auth."user" where id = $1 returning id`,
    [id, tokenHash, before(-24 * daysLeft), before(usedHoursAgo), before(confirmedHoursAgo)],
  )
  return { ids: rows.map((row) => row.id), sessionRef: { tokenHash, maxSeconds: 90 * 24 * 60 * 60 } }
}

const sessions = new Map<string, Promise<SessionRef>>()

/** The session by which a test calls for somebody: one and the same as long as nothing else is wanted. */
export function comingBy(person: Pick<Person, 'id'>): Promise<SessionRef> {
  const known = sessions.get(person.id)
  if (known) return known
  const made = insertSession(person).then(({ sessionRef }) => sessionRef)
  sessions.set(person.id, made)
  return made
}
