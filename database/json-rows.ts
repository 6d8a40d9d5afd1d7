import { type RawBuilder, sql } from 'kysely'

interface Inserting {
  /** Those that any of the rows has, unless others are named. */
  columns?: readonly string[]
  where?: RawBuilder<unknown>
  onConflict?: RawBuilder<unknown>
}

/** What inserts many rows: they are one text of JSON, of which the database makes what the columns are. Null where there are none. */
export function insertOf(
  table: string,
  rows: readonly object[],
  { columns = columnsIn(rows), where = sql`true`, onConflict = sql`` }: Inserting = {},
): RawBuilder<unknown> | null {
  if (rows.length === 0) return null
  const named = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${named})
    select ${named} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    where ${where} ${onConflict}
  `
}

const columnsIn = (rows: readonly object[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]
