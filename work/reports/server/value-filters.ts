import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { ReportedColumn } from '#record/assets/rules/child-columns.ts'
import type { Field } from '#record/assets/rules/field-lists.ts'
import type { ValueFilter } from '../rules/columns.ts'
import { names } from '#record/people/server/shared/named.ts'
import { isWithin, listPlacesInUse } from '#record/places/server/shared/places.ts'
import { assetsWith } from '#record/assets/server/shared/child-cells.ts'

/** Of a row of `own_assets`: whether it has one of these values. */
export function isAmong({ field, child }: ValueFilter, values: readonly string[]): RawBuilder<boolean> {
  const given = sql`${[...values]}::text[]`
  if (child)
    return sql`own_assets.id in (${assetsWith(child, (value) => sql`folded(${value}) = any (${folded(given)})`)})`
  if (field!.kind === 'place') return isWithin(values)
  const column = sql.ref(field!.name)
  return namesPeople(field!) ? names(column, values) : sql`${column} = any (${given})`
}

const folded = (given: RawBuilder<unknown>) => sql`array(select folded(name) from unnest(${given}) as chosen (name))`

const namesPeople = (field: Field) => field.kind === 'line' && field.names === true

/** The values among the caller’s assets, those that are not offered any more among them. */
export async function valuesOf(db: UserDb, { field, child }: ValueFilter): Promise<string[]> {
  if (child) return valuesOfChild(db, child)
  if (field!.kind === 'place') return listPlacesInUse(db)
  const column = sql.ref<string>(field!.name)
  const { rows } = await sql<{ value: string }>`
    select distinct ${namesPeople(field!) ? mainName(column) : column} as value from own_assets
    where ${column} is not null order by value
  `.execute(db)
  return rows.map(({ value }) => value)
}

/** Somebody by the main name, whatever stands in a piece. */
const mainName = (typed: RawBuilder<string>) => sql`coalesce((
  select people.name from person_names join people on people.id = person_id where person_names.key = folded(${typed})
), ${typed})`

/** Each as most assets write it. */
async function valuesOfChild(db: UserDb, { child, column, options }: ReportedColumn): Promise<string[]> {
  const value = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    select mode() within group (order by ${value}) as value from ${sql.table(child.table)}
    where ${value} is not null group by folded(${value}) order by folded(${value})
  `.execute(db)
  const values = rows.map(({ value }) => value)
  return options ? values.toSorted((one, other) => options.indexOf(one) - options.indexOf(other)) : values
}
