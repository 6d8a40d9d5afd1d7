import type { UserDb } from '#database/access.ts'

export const listOwnSessions = (db: UserDb) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(({ fn, val }) => fn<string | null>('nullif', ['ip_address', val('')]).as('ip_address'))
    // A view's columns count as nullable; the table behind it knows better.
    .$narrowType<{ id: string; created_at: Date; last_seen_at: Date }>()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()

export const deleteSession = (db: UserDb, id: string) =>
  db.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()
