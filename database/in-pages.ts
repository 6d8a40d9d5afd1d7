import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { VaultDb } from './access.ts'

/** Of an asset with all its texts there may be a quarter of a megabyte. */
const AT_ONCE = 100

/** The rows of a query, some at a time: memory does not grow with their number. Of each name one is open in a transaction. */
export async function* inPages<Row>(
  db: VaultDb,
  name: string,
  query: RawBuilder<Row> | SelectQueryBuilder<any, any, Row>,
  atOnce = AT_ONCE,
): AsyncGenerator<Row[]> {
  await sql`declare ${sql.id(name)} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from ${sql.id(name)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
  }
}
