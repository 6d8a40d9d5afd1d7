import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'

/** In which rounds a guest is asked, the latest first; by the views of guests. */
export const listAskedIn = (db: GuestDb) =>
  db
    .selectFrom('divisions')
    .select([
      'id',
      'name',
      'ends_at',
      sql<boolean>`ends_at > now()`.as('is_open'),
      sql<number>`(select count(*)::int from division_pieces where division_id = divisions.id)`.as('pieces'),
      sql<number>`(select count(*)::int from wishes where division_id = divisions.id and weight > 0)`.as('wished'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
