import { searchedFor } from '#ui/searched-for.ts'
import { orderIn, orderText } from '#work/table/rules/order.ts'

/** What the address of a shared vault says: what is shown, and how. What is usual is left out. */
export interface SharedSearch {
  search?: string | undefined
  category?: string | undefined
  sort?: 'title' | 'value' | undefined
  /** By a column of the table instead, `-maker`. */
  order?: string | undefined
  view?: 'list' | 'table' | undefined
  /** What an heir hasn’t received yet. */
  received?: 'no' | undefined
}

/** Whatever doesn't fit is as if it were not there. All of it is named, for the router keeps what is not. */
export const readSharedSearch = ({
  search,
  category,
  sort,
  order,
  view,
  received,
}: Record<string, unknown>): SharedSearch => ({
  search: searchedFor(search),
  category: searchedFor(category),
  sort: sort === 'title' || sort === 'value' ? sort : undefined,
  order: typeof order === 'string' ? orderText(orderIn(order)) : undefined,
  view: view === 'list' || view === 'table' ? view : undefined,
  received: received === 'no' ? received : undefined,
})

/** What is shown, however. */
export const listOf = ({ search, category, sort, order, received }: SharedSearch) => ({
  search,
  category,
  sort,
  order,
  received,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of a shared vault that a record was opened from. */
    fromShared?: SharedSearch
  }
}
