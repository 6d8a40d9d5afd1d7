import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'

/** The caller's own, or, for the system, those of the person named. */
export async function countAssets(db: UserDb | SystemDb, userId?: string): Promise<number> {
  const { count } = await db
    .selectFrom('assets')
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow()
  return count
}
