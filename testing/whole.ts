import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Store } from '#platform/storage/store.ts'

/** A sum of the rows of every lasting table, by the table's name: what two equal databases have in common. */
export async function sumsOfRows(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'auth') and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations' order by 1`)
    const sums: Record<string, string> = {}
    for (const { name } of tables) {
      // Without what is empty: a column that a later version added is no other content.
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(filled.content, e'\\n' order by filled.content)), '') as sum
         from ${name} as row, lateral (select jsonb_strip_nulls(to_jsonb(row))::text as content) as filled`,
      )
      sums[name] = rows[0]!.sum
    }
    return sums
  } finally {
    await client.end()
  }
}

/** The sum of every object in a store, by its name. */
export async function sumsOfObjects(store: Store): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const page of store.list())
    for (const { path } of page) {
      const hash = createHash('sha256')
      for await (const part of (await store.get(path))!.content) hash.update(part)
      sums[path] = hash.digest('hex')
    }
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
