import { sql } from 'kysely'
import type { AdminDb, SystemDb } from '#database/access.ts'
import type { Role } from '#domain/member/roles.ts'
import { searchWords } from '#domain/texts.ts'
import { isAfter, timePlace, type TimePlace } from '#server/rpc/time-cursor.ts'

const SHOWN = ['id', 'email', 'display_name', 'role', 'created_at', 'is_test_user'] as const
const suspension = sql<{ reason: string; since: string } | null>`(
  select jsonb_build_object('reason', reason, 'since', to_json(since at time zone 'UTC') #>> '{}' || 'Z')
  from suspensions where user_id = memberinfo.id
)`.as('suspension')

const matching = (db: AdminDb, search: string) =>
  searchWords(search).reduce(
    (query, word) => query.where(sql<boolean>`searchable like pattern_of(${word})`),
    db.selectFrom('memberinfo'),
  )

/** The newest first, and one more where there is a next page. Each word stands somewhere in the address or the name. */
export const listUsers = (db: AdminDb, search: string, after: TimePlace | null, limit: number) =>
  matching(db, search)
    .select([...SHOWN, suspension, timePlace.as('place')])
    .$narrowType<{ role: Role }>()
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countUsers(db: AdminDb, search: string) {
  const all = await countOf(matching(db, ''))
  return { all, matching: searchWords(search).length > 0 ? await countOf(matching(db, search)) : all }
}

const countOf = async (users: ReturnType<typeof matching>) =>
  (await users.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

/** Locked until the transaction ends: of two administrators at once, the second sees what the first has done. */
export const lockUser = (db: AdminDb | SystemDb, id: string) => lock(db, 'id', id)
export const lockUserByEmail = (db: SystemDb, email: string) => lock(db, 'email', email)
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lock>>>

async function lock(db: AdminDb | SystemDb, by: 'id' | 'email', value: string) {
  const user = await db
    .selectFrom('memberinfo')
    .select(['id', 'email', 'role'])
    .$narrowType<{ role: Role }>()
    .where(by, '=', value)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Looked up once the lock is held: a statement that waits for it sees other tables as they were before.
  return user && { ...user, suspension: await findSuspension(db, user.id) }
}

const findSuspension = async (db: AdminDb | SystemDb, id: string) =>
  (await db.selectFrom('suspensions').select('reason').where('user_id', '=', id).executeTakeFirst()) ?? null

export const getUser = (db: AdminDb, id: string) =>
  db
    .selectFrom('memberinfo')
    .select([...SHOWN, suspension])
    .$narrowType<{ role: Role }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
