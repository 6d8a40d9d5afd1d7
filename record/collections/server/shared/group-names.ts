import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { type Grouping, MAX_OFFERED } from '../../rules.ts'

export const tableOf = (of: Grouping) => sql.table(CHILDREN[of].table)

/** As most assets write it. */
export const usualSpelling = sql<string>`mode() within group (order by name)`

/** The collections, or the tags, that any asset is in. */
export async function listGroupNames(db: UserDb, of: Grouping): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${usualSpelling} as name from ${tableOf(of)} group by key order by key limit ${sql.lit(MAX_OFFERED)}
  `.execute(db)
  return rows.map(({ name }) => name)
}
