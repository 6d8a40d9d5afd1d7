import { database } from './database.ts'

/** Written beside what people do: what they did, what jobs found in their documents, and what is told to them and to providers. */
const BESIDE = [
  'activity',
  'document_texts',
  'asset_counts_to_report',
  'billing_events',
  'legal_notices',
  'estate_letters',
]

/** Every row of a person, by its table. */
export async function everythingOf(id: string): Promise<Record<string, object[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'user_id' and c.relname <> all ($1)
     order by 1`,
    [BESIDE],
  )
  const everything: Record<string, object[]> = {}
  for (const { name } of tables) {
    const table = `"${name}"`
    const { rows } = await database.pool.query(`select * from ${table} where user_id = $1 order by ${table}::text`, [
      id,
    ])
    // Letters are written meanwhile.
    everything[name] = rows.map((row: object) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, /(?:^|_)told_/.test(column) ? null : value]),
      ),
    )
  }
  return everything
}
