import { sql } from 'kysely'
import type { AdminDb } from '#database/access.ts'
import type { Role } from '#domain/roles.ts'
import { isAfter, timePlace, type TimePlace } from '#server/platform/rpc/time-cursor.ts'

const SHOWN = ['id', 'email', 'display_name', 'role', 'created_at', 'is_test_user'] as const

const matching = (db: AdminDb, search: string) =>
  wordsOf(search).reduce(
    (query, word) => query.where(sql<boolean>`searchable like pattern_of(${word})`),
    db.selectFrom('memberinfo'),
  )

/** The newest first, and one more where there is a next page. Each word stands somewhere in the address or the name. */
export const listUsers = (db: AdminDb, search: string, after: TimePlace | null, limit: number) =>
  matching(db, search)
    .select([...SHOWN, timePlace.as('place')])
    .$narrowType<{ role: Role }>()
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countUsers(db: AdminDb, search: string) {
  const all = await countOf(matching(db, ''))
  return { all, matching: wordsOf(search).length > 0 ? await countOf(matching(db, search)) : all }
}

const countOf = async (users: ReturnType<typeof matching>) =>
  (await users.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

const wordsOf = (search: string) => [...new Set(search.split(/\s+/).filter((word) => word !== ''))]

/** Held until the transaction ends: of two administrators at once, the second sees what the first has done. */
export const holdUser = (db: AdminDb, id: string) =>
  db.selectFrom('memberinfo').select('role').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const updateRole = (db: AdminDb, id: string, role: Role) =>
  db
    .updateTable('memberinfo')
    .set({ role })
    .where('id', '=', id)
    .returning(SHOWN)
    .$narrowType<{ role: Role }>()
    .executeTakeFirstOrThrow()
