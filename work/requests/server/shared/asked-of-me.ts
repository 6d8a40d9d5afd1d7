import { sql } from 'kysely'
import type * as z from 'zod'
import type { UserDb } from '#database/access.ts'
import type { askedOfMe } from '../../contract/requests.ts'

/** What firms ask of the caller and is open, the most urgent first; and how much of it there is. */
export async function findAskedOfMe(db: UserDb, most: number) {
  const { rows } = await sql<Omit<z.output<typeof askedOfMe>, 'expires_at'> & { expires_at: Date; total: number }>`
    select id, title, firm_name, expires_at, open, count(*) over ()::int as total
    from requests_of_mine() order by expires_at, id limit ${most}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...item }) => item) }
}
