import { sql } from 'kysely'
import type { GuestDb, UserDb, VaultDb } from '#database/access.ts'
import { isAfter, type TimePlace, timePlace } from '#platform/rpc/time-cursor.ts'
import type { Comment, OwnSaid, Thread } from '../contract.ts'

interface Paged {
  after: TimePlace | null
  limit: number
}

interface Written {
  asset_id: string
  id: string
  content: string
}

const IS_NEW = sql<boolean>`seen_at is null and not by_owner`
const COLUMNS = ['id', 'author_name', 'by_owner', 'content', 'created_at', IS_NEW.as('is_new')] as const
/** More than ever comment on one asset. */
const MOST_THREADS = 200

/** Whether a grant still shows the asset to somebody who may comment. */
const isOpenFor = (asset: string) => sql<boolean>`(
  ended_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
  and may in ('comment', 'propose', 'edit', 'manage') and (
    exists (select from grant_assets where grant_id = grants.id and asset_id = ${asset})
    or scope = 'everything' and (adds_later or (select recorded_at from assets where id = ${asset}) <= scoped_at)
  )
)`

export async function listThreads(db: UserDb, asset: string): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    select grant_id, name, coalesce(${isOpenFor(asset)}, false) as is_open, threads.comments, threads.new_comments
    from (
      select grant_id, count(*)::int as comments, count(*) filter (where ${IS_NEW})::int as new_comments,
        max(created_at) as latest_at
      from comments where asset_id = ${asset} group by grant_id
    ) as threads left join grants on grants.id = grant_id
    order by latest_at desc limit ${MOST_THREADS}
  `.execute(db)
  return rows
}

export const listComments = (
  db: UserDb,
  { asset, thread, after, limit }: Paged & { asset: string; thread: string | null },
) =>
  db
    .selectFrom('comments')
    .select([...COLUMNS, timePlace.as('place')])
    .where('asset_id', '=', asset)
    .where('grant_id', thread === null ? 'is' : '=', thread)
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** Whether somebody would read an answer; undefined where there is no such thread. */
export async function findThread(db: UserDb, asset: string, thread: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select ${isOpenFor(asset)} as is_open from grants where id = ${thread}
      and exists (select from comments where asset_id = ${asset} and grant_id = grants.id)
  `.execute(db)
  return rows[0]?.is_open
}

/** What was sent before is there already; undefined where it is another's, or somewhere else. */
export async function insertAnswer(
  db: UserDb,
  { thread, ...answer }: Written & { thread: string; person_id: string; author_name: string },
): Promise<(Omit<Comment, 'created_at'> & { created_at: Date }) | undefined> {
  await db
    .insertInto('comments')
    .values({ ...answer, grant_id: thread })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db
    .selectFrom('comments')
    .select(COLUMNS)
    .where('id', '=', answer.id)
    .where('asset_id', '=', answer.asset_id)
    .where('grant_id', '=', thread)
    .where('by_owner', '=', true)
    .executeTakeFirst()
}

export async function deleteComment(db: UserDb, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('comments').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

interface Seen {
  asset?: string | undefined
  thread?: string | null | undefined
  until: string
}

/** Times on a page are of whole milliseconds. */
export const noteSeen = (db: UserDb, { asset, thread, until }: Seen) =>
  db
    .updateTable('comments')
    .set({ seen_at: sql`now()` })
    .where(IS_NEW)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}::timestamptz`)
    .$if(asset !== undefined, (query) => query.where('asset_id', '=', asset!))
    .$if(thread !== undefined, (query) => query.where('grant_id', thread === null ? 'is' : '=', thread!))
    .execute()

/** By the view of guests: their own thread, where the asset is shown. */
export const listAsGuest = (db: GuestDb, { asset, after, limit }: Paged & { asset: string }) =>
  db
    .selectFrom('comments')
    .select(['id', 'by_owner', 'content', 'created_at', timePlace.as('place')])
    .select(sql<boolean>`not by_owner and created_at > now() - interval '15 minutes'`.as('may_take_back'))
    .where('asset_id', '=', asset)
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** For a guest: whether they are shown it. */
export async function isAsset(db: VaultDb, asset: string): Promise<boolean> {
  return (await db.selectFrom('assets').select('id').where('id', '=', asset).executeTakeFirst()) !== undefined
}

/** Undefined where nothing is there for them. */
export async function addAsGuest(
  db: GuestDb,
  { asset_id, id, content }: Written,
): Promise<(Omit<OwnSaid, 'created_at'> & { created_at: Date }) | undefined> {
  const { rows } = await sql<{ created_at: Date | null }>`
    select add_comment(${id}, ${asset_id}, ${content}) as created_at
  `.execute(db)
  const { created_at } = rows[0]!
  return created_at ? { id, by_owner: false, content, created_at, may_take_back: true } : undefined
}

/** False where it is too late; null where nothing is there for them. */
export async function takeBackAsGuest(db: GuestDb, id: string): Promise<boolean | null> {
  const { rows } = await sql<{ is_gone: boolean | null }>`select take_back_comment(${id}) as is_gone`.execute(db)
  return rows[0]!.is_gone
}
