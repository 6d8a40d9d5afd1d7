import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { Way } from '../../rules/wishes.ts'

/** An executor is asked in none of the rounds that they run. */
export const IS_ASKED = sql<boolean>`(select executed_release()) is null`

/** In which rounds a guest is asked, the latest first; by the views of guests. */
export const listAskedIn = (db: GuestDb) =>
  db
    .selectFrom('divisions')
    .select([
      'id',
      'name',
      'ends_at',
      'run_by',
      sql<Way>`way`.as('way'),
      sql<boolean>`ends_at > now()`.as('is_open'),
      sql<number>`(select count(*)::int from division_pieces where division_id = divisions.id)`.as('pieces'),
      sql<number>`(select count(*)::int from wishes where division_id = divisions.id and weight > 0)`.as('wished'),
    ])
    .where(IS_ASKED)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
