import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { insertOf } from '#database/json-rows.ts'
import type { ROWS_TOGETHER } from '#work/bulk/rules.ts'
import { type AnyRow, storedColumns, TYPED_CHILDREN, type TypedChild } from '../../rules/typed-children.ts'

/* Rows of a child, as they are added. */

interface OfAsset {
  asset_id: string
  rows: readonly AnyRow[]
}

/** All rows of assets that have none of this child. */
export const insertOfChild = (child: TypedChild, assets: readonly OfAsset[], where?: RawBuilder<boolean>) =>
  insertOf(
    child.table,
    assets.flatMap(({ asset_id, rows }) => rows.map((row, position) => ({ ...row, asset_id, position }))),
    {
      columns: [...storedColumns(child), 'asset_id', 'position'],
      ...(where && { where }),
      ...(child.typing.onlyNames && { onConflict: sql`on conflict (asset_id, key) do nothing` }),
    },
  )

export const childNamed = (name: (typeof ROWS_TOGETHER)[number]) => TYPED_CHILDREN.find((child) => child.name === name)!

/** A beneficiary or a condition report beside the form: the last of each asset from now on; answers with their ids. */
export async function insertRow(
  db: UserDb,
  child: TypedChild,
  assets: readonly string[],
  row: AnyRow,
): Promise<string[]> {
  const table = sql.table(child.table)
  const columns = sql.join(storedColumns(child).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: string }>`
    insert into ${table} (asset_id, position, ${columns})
    select wanted.id, (select coalesce(max(position) + 1, 0) from ${table} where asset_id = wanted.id), ${columns}
    from unnest(${[...assets]}::uuid[]) as wanted (id)
      cross join (
        select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)
      ) as given
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
