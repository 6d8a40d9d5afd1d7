import type { ListFilter } from '#record/assets/rules/field-lists.ts'
import type { GroupFilter } from '#record/collections/rules.ts'
import { MAX_WHERE } from '../../rules/filters.ts'
import { type Lack, lackNamed } from '../../rules/lacks.ts'
import { type StatusFilter, statusFilterNamed } from '#record/statuses/rules/status-names.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { MAX_PLACE_PATH } from '#record/places/rules/place-path.ts'
import { type Basis, basisNamed } from '#record/values/rules/purposes.ts'
import { orderIn, orderText } from '#work/table/rules/order.ts'
import { isStorable } from '#basics/texts.ts'

type Filters = { [Name in ListFilter | GroupFilter]?: string | undefined }

/** What the address of the vault says: what is shown, how, and which part of a long list. What is usual is left out. */
export interface VaultSearch extends Filters {
  search?: string | undefined
  /** Any field in any way: work/vault/rules/filters.ts. */
  where?: string | undefined
  lacks?: Lack | undefined
  /** What is held, where it is left out. */
  status?: StatusFilter | undefined
  /** What counted on a day. */
  as_of?: string | undefined
  /** What each counts by; its cost, where it is left out. */
  valued_by?: Exclude<Basis, 'cost'> | undefined
  sort?: 'title' | 'value' | undefined
  /** By several columns instead. */
  order?: string | undefined
  view?: 'list' | 'table' | undefined
  /** Where the part that is shown begins, as the server names it; the beginning where it is left out. */
  from?: string | undefined
  /** How many pages that part has. */
  pages?: number | undefined
}

/** More would make the page slow, and a second visit to it: beyond, the part that is shown moves on. */
export const MOST_PAGES = 15
/** Rows of a table are many small parts, and longer pages. */
export const MOST_TABLE_PAGES = 5

/**
 * Whatever does not fit is as if it were not there: a link that was cut short or written by hand still leads here. All of
 * it is named in the answer, for the router keeps what is not. Which filters there are the page knows: this is loaded
 * with every other page.
 */
export function readVaultSearch({
  search,
  where,
  lacks,
  status,
  as_of,
  valued_by,
  sort,
  order,
  view,
  from,
  pages,
  ...filters
}: Record<string, unknown>): VaultSearch {
  return {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, textIn(value, name === 'place' ? MAX_PLACE_PATH : 255)]),
    ),
    search: textIn(search, 200),
    where: textIn(where, MAX_WHERE),
    lacks: lackNamed(lacks),
    status: statusFilterNamed(status),
    as_of: typeof as_of === 'string' && isCalendarDate(as_of) ? as_of : undefined,
    valued_by: valued_by === 'cost' ? undefined : (basisNamed(valued_by) as VaultSearch['valued_by']),
    sort: sort === 'title' || sort === 'value' ? sort : undefined,
    order: typeof order === 'string' ? orderText(orderIn(order)) : undefined,
    view: view === 'list' || view === 'table' ? view : undefined,
    from: typeof from === 'string' && /^[\w-]{1,2000}$/.test(from) ? from : undefined,
    pages: typeof pages === 'number' && pages >= 2 ? Math.min(Math.floor(pages), MOST_PAGES) : undefined,
  }
}

/** The router reads what looks like a number as one. */
function textIn(given: unknown, most: number): string | undefined {
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given
  return typeof text === 'string' && text.trim() !== '' && text.length <= most && isStorable(text) ? text : undefined
}

/** What is shown, whatever part of it and however: as long as this is the same, so is the list. */
export const listOf = ({ view: _view, from: _from, pages: _pages, ...list }: VaultSearch) => list
export type VaultList = ReturnType<typeof listOf>

/** The same list from its beginning, or another one. */
export const changed = (current: VaultSearch, change: Partial<VaultSearch>): VaultSearch => {
  const { from: _from, pages: _pages, ...rest } = current
  return readVaultSearch({ ...rest, ...change })
}
