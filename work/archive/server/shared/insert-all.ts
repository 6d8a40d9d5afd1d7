import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** `insert into table (…) select … from` what the JSON holds, as rows of that table. */
export async function insertAll(db: SystemDb, table: string, names: readonly string[], rows: readonly object[]) {
  if (rows.length === 0) return
  const given: RawBuilder<unknown> = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  await sql`insert into ${sql.table(table)} (${columns(names)}) select ${columns(names)} from ${given}`.execute(db)
}
