import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { childColumn } from '#record/assets/rules/child-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import type { FilterField } from '../../rules/filter-fields.ts'
import { filtersIn } from '../../rules/filter-fields.ts'
import { writeFilters } from '../../rules/filters.ts'
import { GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { detailIn, isDetailColumn } from '#work/reports/rules/detail-columns.ts'
import { cellOfChild } from '#record/assets/server/shared/child-cells.ts'
import { type Filter, type ListFilters, matching } from './list-queries.ts'

/** So many of what is shown are looked at: in a larger list there may be more of each. */
const MOST_LOOKED_AT = 10_000
/** So many values are offered, those of most assets first. */
const MOST_VALUES = 200

export interface Facets {
  values: { value: string; assets: number }[]
  more: boolean
}

/** What a list is narrowed to beside this field. */
export const besidesField = <Filters extends ListFilters>(filters: Filters, field: string): Filters => ({
  ...filters,
  [field]: field === 'status' ? 'all' : undefined,
  where: writeFilters(filtersIn(filters.where ?? '').filter((filter) => filter.field !== field)),
})

/** Which values of a field there are in a list, and of how many assets. */
export async function listFacets(db: UserDb, field: FilterField, filter: Filter): Promise<Facets> {
  const { value, from } = valuesOf(field)
  const looked = matching(db.selectFrom('own_assets'), filter)
    .select(['id', sql`${value}`.as('value')])
    .limit(MOST_LOOKED_AT + 1)
  const { rows } = await sql<{ values: Facets['values'] | null; looked: number }>`
    with looked as materialized (${looked}),
      named as (${from}),
      counted as (
        select mode() within group (order by value) as value, count(distinct id)::int as assets from named
        where value is not null group by ${field.kind === 'person' ? sql`folded(value)` : sql`value`}
        order by assets desc, 1 limit ${MOST_VALUES}
      )
    select (select json_agg(counted order by folded(value), value) from counted) as values,
      (select count(*)::int from looked) as looked
  `.execute(db)
  const [{ values, looked: seen }] = rows as [(typeof rows)[0]]
  return { values: values ?? [], more: seen > MOST_LOOKED_AT }
}

/** What stands in each of what was looked at; a place in all that it is in. */
function valuesOf({ name, kind }: FilterField): { value: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const itself = sql`select id, value::text from looked`
  const ofChild = (table: string, column: string) => ({
    value: sql`null::text`,
    from: sql`
      select looked.id, child.${sql.ref(column)} as value from looked join ${sql.table(table)} as child on child.asset_id = looked.id
    `,
  })
  if (kind === 'place')
    return {
      value: sql.ref('own_assets.place_id'),
      from: sql`
        select looked.id, around.path as value from looked
          join places as inside on inside.id = looked.value
          join places as around on around.id = any (inside.line)
      `,
    }
  if (isDetailColumn(name)) return { value: sql`own_assets.details ->> ${detailIn(name)}`, from: itself }
  const grouping = GROUPINGS.find((of) => GROUP_FILTERS[of] === name)
  if (grouping) return ofChild(CHILDREN[grouping].table, 'name')
  if (name === 'beneficiary') return ofChild(CHILDREN.beneficiaries.table, 'beneficiary_name')
  if (name === 'condition') return { value: cellOfChild(childColumn('condition')!), from: itself }
  return { value: sql.ref(`own_assets.${name}`), from: itself }
}
