import { type RawBuilder, sql } from 'kysely'
import { childColumn } from '#record/assets/rules/child-columns.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { type DateField, type Field, ALL_FIELDS, partsOf } from '#record/assets/rules/field-lists.ts'
import { daysBetween } from '../rules/filter-fields.ts'
import type { Filter } from '../rules/filters.ts'
import { GROUP_FILTERS, GROUPINGS } from '#record/collections/rules.ts'
import { detailIn, isDetailColumn } from '#work/reports/rules/detail-columns.ts'
import { formsOf } from '#record/assets/rules/spelling.ts'
import { searchWords } from '#basics/texts.ts'
import { assetsWith } from '#record/assets/server/shared/child-cells.ts'
import { names } from '#record/people/server/shared/named.ts'
import { isWithin } from '#record/places/server/shared/places.ts'

/* What an asset has to be for one filter of a list, in SQL. Nothing here can fail on a row, whoever's it is. */

type Condition = RawBuilder<boolean>

/** Of a row of `own_assets`. The filter is a sound one (`filtersIn`). */
export function fits(filter: Filter): Condition {
  const { field } = filter
  if (isDetailColumn(field)) return inText(sql`(own_assets.details ->> ${detailIn(field)})`, filter)
  if (field === 'status') return sql`own_assets.status = any (${[...filter.values]}::text[])`
  const grouping = GROUPINGS.find((of) => GROUP_FILTERS[of] === field)
  if (grouping) return inChild(CHILDREN[grouping].table, filter, isGroup(filter))
  if (field === 'beneficiary') return inChild(CHILDREN.beneficiaries.table, filter, inText(BENEFICIARY, filter, true))
  if (field === 'condition') return ofCondition(filter)
  return inField(
    ALL_FIELDS.find(({ name }) => name === field)!,
    filter,
  )
}

const BENEFICIARY = sql.ref('child.beneficiary_name')

function inField(field: Field, filter: Filter): Condition {
  const column = sql.ref(`own_assets.${field.name}`)
  if (field.kind === 'date') return inDate(field, filter)
  if (filter.operator === 'between') {
    const [currency, min, max] = filter.values
    const ofCurrency = sql.ref(`own_assets.${field.kind === 'amount' ? field.currency.name : field.name}`)
    return every([
      sql`${ofCurrency} = ${currency}`,
      min ? sql`${column} >= ${min}::numeric` : null,
      max ? sql`${column} <= ${max}::numeric` : null,
    ])
  }
  if (field.kind === 'place' && filter.operator === 'is') return isWithin(filter.values)
  return inText(column, filter, field.kind === 'line' && field.names === true)
}

function inText(column: RawBuilder<unknown>, { operator, values }: Filter, isPerson = false): Condition {
  if (operator === 'empty') return sql`${column} is null`
  if (operator === 'filled') return sql`${column} is not null`
  if (operator === 'is') return isPerson ? names(column, values) : sql`${column} = any (${[...values]}::text[])`
  // The wider text, which has an index, is looked into first: all that is text stands in it as well.
  return every(
    searchWords(values[0]!).flatMap((word) =>
      [sql`own_assets.searchable`, sql`spelled(${column})`].map(
        (text) =>
          sql<boolean>`(${sql.join(
            formsOf(word).map((form) => sql`${text} like pattern_of(${form})`),
            sql` or `,
          )})`,
      ),
    ),
  )
}

/** What is known of a date overlaps what is looked for: rather too much is found than too little. */
function inDate(field: DateField, { operator, values }: Filter): Condition {
  const { latest, edtf, text } = partsOf(field)
  const of = (column: string) => sql.ref(`own_assets.${column}`)
  const isEmpty = sql<boolean>`(${of(field.name)} is null and ${of(latest)} is null and ${of(text)} is null)`
  if (operator === 'empty') return isEmpty
  if (operator === 'filled') return sql`not ${isEmpty}`
  const { from, to } = daysBetween(values)!
  return every([
    sql`(${of(field.name)} is not null or ${of(latest)} is not null)`,
    // A day by itself has no other; of what has no end, only its beginning is known.
    from &&
      sql`coalesce(${of(latest)}, case when ${of(edtf)} is null then ${of(field.name)} else 'infinity' end) >= ${from}::date`,
    to && sql`coalesce(${of(field.name)}, '-infinity') <= ${to}::date`,
  ])
}

const isGroup = ({ values }: Filter): Condition =>
  sql`child.key = any (array(select folded(name) from unnest(${[...values]}::text[]) as chosen (name)))`

/** Whether it has one of which this is so; or any at all, or none. */
function inChild(table: string, { operator }: Filter, isSo: Condition): Condition {
  if (operator === 'empty')
    return sql`not exists (select from ${sql.table(table)} as child where child.asset_id = own_assets.id)`
  if (operator === 'filled')
    return sql`exists (select from ${sql.table(table)} as child where child.asset_id = own_assets.id)`
  return sql`own_assets.id in (select asset_id from ${sql.table(table)} as child where ${isSo})`
}

/** As it is now: the latest that was recorded. */
function ofCondition(filter: Filter): Condition {
  const { operator, values } = filter
  if (operator !== 'is') return inChild(CHILDREN.conditions.table, filter, sql`true`)
  return sql`own_assets.id in (${assetsWith(childColumn('condition')!, (grade) => sql`${grade} = any (${[...values]}::text[])`)})`
}

const every = (conditions: readonly (Condition | null | undefined | '')[]): Condition =>
  sql`(${sql.join(
    conditions.filter((each) => !!each),
    sql` and `,
  )})`
