import { sql } from 'kysely'
import type { Role } from '#basics/roles.ts'
import { refuse } from '#platform/refusal.ts'
import { type WorthInQuery, worthIn } from '#record/values/server/shared/worth.ts'
import { orderIn } from '#work/table/rules/order.ts'
import { type CursorKey, placeOf, PLACES, type Sort } from './cursor.ts'
import type { Order } from '../order.ts'
import { bySeveral, keysSorted } from '../order-by-several.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const ROW_BY_TIME = sql`(created_at, id)`
const timeOf = ([microseconds, id]: CursorKey) =>
  sql`(timestamptz 'epoch' + ${microseconds}::int8 * interval '1 microsecond', ${id}::uuid)`

const NEWEST: Order = {
  places: PLACES.newest,
  by: sql`created_at desc, id desc`,
  reversed: sql`created_at, id`,
  place: sql`array[(extract(epoch from created_at) * 1000000)::int8::text, id::text]`,
  after: (place) => sql`${ROW_BY_TIME} < ${timeOf(place)}`,
  upTo: (place) => sql`${ROW_BY_TIME} >= ${timeOf(place)}`,
}

const ROW_BY_TITLE = sql`(title_order, id)`
const titleOf = ([title, id]: CursorKey) => sql`(${title}, ${id}::uuid)`

const BY_TITLE: Order = {
  places: PLACES.title,
  by: sql`title_order, id`,
  reversed: sql`title_order desc, id desc`,
  place: sql`array[title_order, id::text]`,
  after: (place) => sql`${ROW_BY_TITLE} > ${titleOf(place)}`,
  upTo: (place) => sql`${ROW_BY_TITLE} <= ${titleOf(place)}`,
}

/** What it cost, as the database keeps it in an index; else what it counts by. */
function keysOf(role: Role, { valuation, amount, currency }: WorthInQuery) {
  if (valuation !== null) return [sql`coalesce(${currency}, 'ZZZZ')`, sql`coalesce(-${amount}, 0)`] as const
  return role === 'creator'
    ? ([sql.ref('value_group'), sql.ref('value_order')] as const)
    : ([sql.ref('cost_group'), sql.ref('cost_order')] as const)
}

function byValue(role: Role, worth: WorthInQuery): Order {
  const [group, order] = keysOf(role, worth)
  const row = sql`(${group}, ${order}, title_order, id)`
  const valueOf = ([currency, amount, title, id]: CursorKey) =>
    sql`(${currency}, ${amount}::numeric, ${title}, ${id}::uuid)`
  return {
    places: PLACES.value,
    by: sql`${group}, ${order}, title_order, id`,
    reversed: sql`${group} desc, ${order} desc, title_order desc, id desc`,
    place: sql`array[${group}, ${order}::text, title_order, id::text]`,
    after: (place) => sql`${row} > ${valueOf(place)}`,
    upTo: (place) => sql`${row} <= ${valueOf(place)}`,
  }
}

export interface Sorted {
  sort: Sort
  /** Instead, by several columns. */
  order?: string | undefined
}

export function orderFor({ sort, order }: Sorted, role: Role, worth: WorthInQuery): Order {
  const keys = order === undefined ? [] : keysSorted(orderIn(order), role)
  if (keys.length > 0) return bySeveral(keys, worth)
  if (sort === 'title') return BY_TITLE
  return sort === 'value' ? byValue(role, worth) : NEWEST
}

/** Null at the beginning. */
export function placeIn(cursor: string | undefined, role: Role, asked: Sorted): CursorKey | null {
  if (cursor === undefined) return null
  const { places } = orderFor(asked, role, worthIn(role, { basis: 'cost' }))
  return placeOf(cursor, places) ?? refuse(requestRefusals.CURSOR_INVALID)
}
