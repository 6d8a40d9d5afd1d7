import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { Place, Sort } from './cursor.ts'

interface Order {
  by: RawBuilder<unknown>
  /** Where a row stands, for the cursor. */
  place: RawBuilder<Place>
  after: (place: Place) => RawBuilder<boolean>
}

const NEWEST: Order = {
  by: sql`created_at desc, id desc`,
  place: sql`array[(extract(epoch from created_at) * 1000000)::int8::text, id::text]`,
  after: ([microseconds, id]) =>
    sql`(created_at, id) < (timestamptz 'epoch' + ${microseconds}::int8 * interval '1 microsecond', ${id}::uuid)`,
}

const BY_TITLE: Order = {
  by: sql`title_order, id`,
  place: sql`array[title_order, id::text]`,
  after: ([title, id]) => sql`(title_order, id) > (${title}, ${id}::uuid)`,
}

function byValue(role: Role): Order {
  const [group, order] =
    role === 'creator'
      ? [sql.ref('value_group'), sql.ref('value_order')]
      : [sql.ref('cost_group'), sql.ref('cost_order')]
  return {
    by: sql`${group}, ${order}, title_order, id`,
    place: sql`array[${group}, ${order}::text, title_order, id::text]`,
    after: ([currency, amount, title, id]) =>
      sql`(${group}, ${order}, title_order, id) > (${currency}, ${amount}::numeric, ${title}, ${id}::uuid)`,
  }
}

export function orderFor(sort: Sort, role: Role): Order {
  if (sort === 'title') return BY_TITLE
  return sort === 'value' ? byValue(role) : NEWEST
}
