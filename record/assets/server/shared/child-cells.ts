import { type RawBuilder, sql } from 'kysely'
import type { ReportedColumn } from '../../rules/child-columns.ts'

/** What stands between several in one cell. */
const BETWEEN = '; '

/** What of its rows a report shows of an asset, as a value; null where it has none. */
export function cellOfChild({ child, column, of }: ReportedColumn): RawBuilder<string | null> {
  const [table, value] = [sql.table(child.table), sql.ref(`child.${column}`)]
  if (of === 'all')
    return sql`(
      select string_agg(${value}, ${sql.lit(BETWEEN)} order by position) from ${table} as child
      where child.asset_id = own_assets.id
    )`
  return sql`(
    select ${value} from ${table} as child where child.asset_id = own_assets.id
    order by ${dayOf(child.table)} desc nulls last, position desc limit 1
  )`
}

/** The assets of which this is so; of the latest alone where that is what reports show. */
export function assetsWith(
  { child, column, of }: ReportedColumn,
  isSo: (value: RawBuilder<unknown>) => RawBuilder<boolean>,
) {
  const [table, value] = [sql.table(child.table), sql.ref(`child.${column}`)]
  if (of === 'all') return sql<string>`select asset_id from ${table} as child where ${isSo(value)}`
  return sql<string>`
    select asset_id from (
      select distinct on (asset_id) * from ${table} as child
      order by asset_id, ${dayOf(child.table)} desc nulls last, position desc
    ) as child where ${isSo(value)}
  `
}

/** As `inTimeOrder` has it: what has no date is of the day of what its owner put it after. */
const dayOf = (table: string) => sql`(
  select coalesce(before.date, before.date_latest) from ${sql.table(table)} as before
  where before.asset_id = child.asset_id and before.position <= child.position
    and coalesce(before.date, before.date_latest) is not null
  order by before.position desc limit 1
)`
