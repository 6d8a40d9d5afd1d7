import { isStorable } from '#basics/texts.ts'

/*
 * What a list of assets is narrowed by, as its address has it: `maker:has:ross;dating:between:1890:1910`. Which fields
 * there are, and what fits each, filter-fields.ts says; so whoever reads an address needs no more than this.
 */

const OPERATORS = ['is', 'has', 'between', 'empty', 'filled'] as const
export type Operator = (typeof OPERATORS)[number]

export interface Filter {
  /** A field of the registry, something of a child, or a detail: `filterField` knows them. */
  field: string
  operator: Operator
  /** One or several for `is`; the words for `has`; the beginning and the end for `between`, of an amount its currency first. */
  values: readonly string[]
}

export const MAX_FILTERS = 12
const MAX_FILTER_VALUES = 50
/** All filters of an address. */
export const MAX_WHERE = 4_000

const operatorNamed = (given: unknown) => OPERATORS.find((operator) => operator === given)

/** The filters in an address; what makes no sense in it is left out, and so is what is there twice. */
export function readFilters(where: string): Filter[] {
  if (where.length > MAX_WHERE || !isStorable(where)) return []
  const read = new Map<string, Filter>()
  for (const [field = '', named, ...values] of partsIn(where)) {
    const operator = operatorNamed(named)
    if (field === '' || operator === undefined || values.length > MAX_FILTER_VALUES) continue
    const filter = { field, operator, values }
    read.set(written(filter), filter)
  }
  return [...read.values()].slice(0, MAX_FILTERS)
}

/** The same in an address; undefined where there are none. */
export const writeFilters = (filters: readonly Filter[]): string | undefined =>
  filters.length === 0 ? undefined : filters.map(written).join(';')

const written = ({ field, operator, values }: Filter) => [field, operator, ...values].map(escaped).join(':')

const escaped = (part: string) => part.replaceAll(/[\\:;]/g, String.raw`\$&`)

/** What stands between semicolons, each taken apart at its colons. A backslash takes the meaning from what follows. */
function partsIn(where: string): string[][] {
  const all: string[][] = [['']]
  for (const [piece] of where.matchAll(/\\[\s\S]?|;|:|[^\\;:]+/g)) {
    const parts = all.at(-1)!
    if (piece === ';') all.push([''])
    else if (piece === ':') parts.push('')
    else parts.push(parts.pop()! + (piece.startsWith('\\') ? piece.slice(1) : piece))
  }
  return all
}
