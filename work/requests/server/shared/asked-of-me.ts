import { sql } from 'kysely'
import type * as z from 'zod'
import type { UserDb } from '#database/access.ts'
import type { askedOfMe } from '../../contract/requests.ts'

/** What firms ask of the caller and is open, the most urgent first; and how much of it there is. */
export async function findAskedOfMe(db: UserDb, most: number) {
  const { rows } = await sql<{ total: number; items: z.input<typeof askedOfMe>[] }>`
    select count(*)::int as total, coalesce(jsonb_agg(to_jsonb(asked) - 'place' order by expires_at, id) filter (where place <= ${most}), '[]') as items
    from (
      select id, title, firm_name, expires_at, open, row_number() over (order by expires_at, id) as place from requests_of_mine()
    ) as asked
  `.execute(db)
  return rows[0]!
}
