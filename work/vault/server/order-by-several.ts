import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { RecordField } from '#record/assets/rules/field-lists.ts'
import type { Role } from '#basics/roles.ts'
import { columnsFor, type TableColumn } from '#work/table/rules/columns.ts'
import type { SortKey } from '#work/table/rules/order.ts'
import type { WorthInQuery } from '#record/values/server/shared/worth.ts'
import { currency, key, number, type CursorKey } from './shared/cursor.ts'
import type { Order } from './order.ts'

/*
 * A list by several columns. No index has such an order, so the rows that match are put in order for each page; where it goes on is said
 * by what the last row had of each, and by its id, so that rows that are alike in all columns neither repeat nor are skipped.
 */

/** One value by which rows are compared. It is never null: what lacks something comes last by a part of its own. */
interface Part {
  value: RawBuilder<unknown>
  isDown: boolean
  /** As what it comes back from a cursor. */
  type: 'text' | 'numeric' | 'int8'
  shape: z.ZodType<string>
}

interface SortedColumn {
  column: TableColumn
  isDown: boolean
}

/** Of those that were asked for, what this record has and can be in order by. */
export function keysSorted(keys: readonly SortKey[], role: Role): SortedColumn[] {
  const columns = columnsFor(recordKindOf(role))
  return keys.flatMap(({ column: name, isDown }) => {
    const column = columns.find((each) => each.name === name && each.sorts)
    return column ? [{ column, isDown }] : []
  })
}

/** What the view of lists lacks is looked up by the id; few vaults are ever put in order by it. */
const BESIDE_THE_VIEW = new Set(['first_sale_method', 'how_acquired', 'updated_at'])
const valueOf = (name: string) =>
  BESIDE_THE_VIEW.has(name)
    ? sql`(select beside.${sql.ref(name)} from assets as beside where beside.id = own_assets.id)`
    : sql.ref(`own_assets.${name}`)

const MOST_LETTERS = 100

function partsOf({ column: { name, field }, isDown }: SortedColumn, worth: WorthInQuery): Part[] {
  if (name === 'title') return [{ value: sql.ref('own_assets.title_order'), isDown, type: 'text', shape: key }]
  if (name === 'value') return byAmount(worth.amount, worth.currency, isDown)
  if (name === 'created_at' || name === 'updated_at')
    return [{ value: sql`(extract(epoch from ${valueOf(name)}) * 1000000)::int8`, isDown, type: 'int8', shape: number }]
  if (field?.kind === 'amount') return byAmount(valueOf(name), valueOf(field.currency.name), isDown)
  return [isMissing(valueOf(name)), byItself(field, valueOf(name), isDown)]
}

/** Amounts of different currencies do not compare: one currency after the other, whatever the direction. */
const byAmount = (amount: RawBuilder<unknown>, code: RawBuilder<unknown>, isDown: boolean): Part[] => [
  {
    value: sql`case when ${amount} is null then 'ZZZZ' else ${code} end`,
    isDown: false,
    type: 'text',
    shape: currency,
  },
  { value: sql`coalesce(${amount}, 0)`, isDown, type: 'numeric', shape: number },
]

const isMissing = (value: RawBuilder<unknown>): Part => ({
  value: sql`(${value} is null)::int`,
  isDown: false,
  type: 'int8',
  shape: number,
})

/** A date by its first day; a text as far as anybody compares. */
const byItself = (field: RecordField | undefined, value: RawBuilder<unknown>, isDown: boolean): Part =>
  field?.kind === 'date' || field?.kind === 'day'
    ? { value: sql`coalesce(${value} - date '2000-01-01', 0)`, isDown, type: 'int8', shape: number }
    : { value: sql`coalesce(left(folded(${value}), ${sql.lit(MOST_LETTERS)}), '')`, isDown, type: 'text', shape: key }

const ID = sql.ref('own_assets.id')

export function bySeveral(keys: readonly SortedColumn[], worth: WorthInQuery): Order {
  const parts = keys.flatMap((sorted) => partsOf(sorted, worth))
  const inOrder = (isReversed: boolean) =>
    sql.join([
      ...parts.map(({ value, isDown }) => sql`${value} ${isDown === isReversed ? sql`asc` : sql`desc`}`),
      isReversed ? sql`${ID} desc` : sql`${ID}`,
    ])
  const after = (place: CursorKey) =>
    parts.reduceRight<RawBuilder<boolean>>(
      (later, { value, isDown, type }, at) => {
        const there = sql`${place[at]}::${sql.raw(type)}`
        return sql`(${value} ${isDown ? sql`<` : sql`>`} ${there} or (${value} = ${there} and ${later}))`
      },
      sql`${ID} > ${place.at(-1)}::uuid`,
    )
  return {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- How long it is, is known when it runs.
    places: z.tuple([...parts.map(({ shape }) => shape), z.uuid()] as unknown as [
      z.ZodString,
    ]) as unknown as z.ZodType<CursorKey>,
    by: inOrder(false),
    reversed: inOrder(true),
    place: sql<CursorKey>`array[${sql.join([...parts.map(({ value }) => sql`(${value})::text`), sql`${ID}::text`])}]`,
    after,
    upTo: (place) => sql`not ${after(place)}`,
  }
}
