import { sql } from 'kysely'
import type { AdminDb, SystemDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import { isAfter, timePlace, type TimePlace } from '#platform/rpc/time-cursor.ts'
import { countHits, type Hits, isAmong, lookUp } from '#work/vault/server/shared/search.ts'

const SHOWN = ['id', 'email', 'display_name', 'role', 'created_at', 'is_test_user'] as const
const suspension = sql<{ reason: string; since: string } | null>`(
  select jsonb_build_object('reason', reason, 'since', to_json(since at time zone 'UTC') #>> '{}' || 'Z')
  from suspensions where user_id = memberinfo.id
)`.as('suspension')

/** Each word stands somewhere in the address or the name. */
export const lookUpUsers = (db: AdminDb, search: string) =>
  lookUp(db, search, {
    rows: db.selectFrom('memberinfo').select(['id', 'searchable', 'created_at', 'slice']),
    size: db.selectFrom('account_counts').select(sql<number>`sum(accounts)`.as('size')),
    findsShortWords: true,
  })

/** The newest first, and one more where there is a next page. */
export const listUsers = (db: AdminDb, hits: Hits | null, after: TimePlace | null, limit: number) =>
  db
    .selectFrom('memberinfo')
    .$if(hits !== null, (query) => query.where(isAmong(hits!)))
    .select([...SHOWN, suspension, timePlace.as('place')])
    .$narrowType<{ role: Role }>()
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export async function countUsers(db: AdminDb, hits: Hits | null) {
  const { all } = await db
    .selectFrom('account_counts')
    .select(sql<number>`coalesce(sum(accounts), 0)::int`.as('all'))
    .executeTakeFirstOrThrow()
  return hits ? { all, ...countHits(hits) } : { all, matching: all, more: false }
}

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
