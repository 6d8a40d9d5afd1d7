/* By what a list is in order, as its address says it: `place,-cost_at_acquisition`. Whoever reads an address needs no more than this. */

export interface SortKey {
  column: string
  isDown: boolean
}

/** A fourth hardly ever decides. */
const MOST_SORTS = 3

/** What no order says is left away. */
export function orderIn(text: string | undefined): SortKey[] {
  const keys = (text ?? '').split(',').flatMap((part) => {
    const [, down = '', column = ''] = /^(-?)([a-z_]{1,60})$/.exec(part) ?? []
    return column === '' ? [] : [{ column, isDown: down !== '' }]
  })
  return keys.filter(({ column }, at) => keys.findIndex((each) => each.column === column) === at).slice(0, MOST_SORTS)
}

/** Undefined where nothing is in order. */
export const orderText = (keys: readonly SortKey[]): string | undefined =>
  keys.map(({ column, isDown }) => (isDown ? '-' : '') + column).join(',') || undefined

/**
 * After a heading was pressed: by this column alone, the other way round where it was so already, and then by none. With Shift, it
 * is added as the last one, turned round, and taken out again.
 */
export function pressed(keys: readonly SortKey[], column: string, isAdded: boolean): SortKey[] {
  const remaining = isAdded || keys.length === 1 ? keys : []
  const at = remaining.findIndex((key) => key.column === column)
  const present = remaining[at]
  if (present) return present.isDown ? remaining.toSpliced(at, 1) : remaining.with(at, { column, isDown: true })
  return [...(isAdded ? keys : []), { column, isDown: false }].slice(-MOST_SORTS)
}

/** What a list is in order by without any columns being named has an index, and an address of its own. */
const SHORTER = { title: 'title', value: '-value' } as const

interface Address {
  sort?: 'title' | 'value' | undefined
  order?: string | undefined
}

export const keysIn = ({ sort, order }: Address) => orderIn(order ?? (sort && SHORTER[sort]))

export function addressFor(keys: readonly SortKey[]): Required<Address> {
  const order = orderText(keys)
  const sort = (['title', 'value'] as const).find((each) => SHORTER[each] === order)
  return { sort, order: sort === undefined ? order : undefined }
}
