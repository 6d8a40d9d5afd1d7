import type { SystemDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'

/** Rows as an archive has them. */
export const insertAll = async (db: SystemDb, table: string, columns: readonly string[], rows: readonly object[]) => {
  await insertOf(table, rows, { columns })?.execute(db)
}
