import { type FetchQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { AssetPage, ListedAsset } from '../../contract.ts'
import type { Counts } from '#record/assets/rules/messages.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { ADDRESSES_RENEWED_MS } from '#record/files/page/shared/signed-address.ts'
import { listOf, MOST_PAGES, type VaultList, type VaultSearch } from './vault-search.ts'

/*
 * A list may be 100 000 long; the page shows a window on it: a few pages that follow one another, from a place on. The
 * address names the place and the number of pages, so that whoever reloads or comes back sees the same rows, wherever
 * they are, for the cost of these rows. Beyond its greatest size the window moves on, and back by the server's word on
 * the page before.
 */

/** Full rows of a grid with two, three, four or six columns. */
const PAGE = 24

export interface WindowOf<Item> {
  items: Item[]
  counts: Counts & { gone: number }
  /** Where the second page begins, for a window that moves on. */
  second: string | null
  /** Whether there are more behind it, and before it. */
  hasNext: boolean
  hasPrevious: boolean
  previous: string | null
}
export type AssetWindow = WindowOf<ListedAsset>

/** As the contract's client would name it, so that what is said of all of `assets` holds for it. */
export const WINDOWS = [['assets', 'window']] as const

type PageOf<Item> = Omit<AssetPage, 'items'> & { items: Item[] }
/** How a page of some list is asked for. */
type AskFor<Item> = (input: { cursor: string | undefined; staleTime: number }) => {
  queryKey: QueryKey
} & FetchQueryOptions<PageOf<Item>, any, PageOf<Item>, any>

export const windowQuery = (search: VaultSearch) =>
  windowQueryOf<ListedAsset>(search, null, ({ cursor, staleTime }) =>
    api.assets.list.queryOptions({ input: { ...listOf(search), cursor, limit: PAGE }, retry: false, staleTime }),
  )

/** The same of rows that are shown in another way, by what they are told apart. */
export function windowQueryOf<Item extends { id: string }>(
  search: VaultSearch,
  shown: string | null,
  askFor: AskFor<Item>,
) {
  const { from, pages = 1 } = search
  const list = listOf(search)
  const queryKey = [...WINDOWS, { list, from, pages, shown }] as const
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      // Asked again, everything is; for a window that grew or moved, only what was not there.
      const isNew = client.getQueryData(queryKey) === undefined
      return loadWindow(client, { list, from, pages }, askFor, { staleTime: isNew ? 30_000 : 0, signal })
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: ADDRESSES_RENEWED_MS,
  })
}

interface Place {
  list: VaultList
  from: string | undefined
  pages: number
}

async function loadWindow<Item extends { id: string }>(
  queries: QueryClient,
  { list, from, pages }: Place,
  askFor: AskFor<Item>,
  { staleTime, signal }: { staleTime: number; signal: AbortSignal },
) {
  const load = async (cursor: string | undefined) => {
    const page = askFor({ cursor, staleTime })
    // What is on its way was requested before the change because of which it is requested again.
    if (staleTime === 0) await queries.cancelQueries({ queryKey: page.queryKey, exact: true })
    return queries.fetchQuery(page)
  }
  const counted = from === undefined ? null : client.assets.list({ ...list, limit: 1 }, { signal })
  counted?.catch(() => {})

  const loaded: PageOf<Item>[] = []
  for (let cursor: string | null | undefined = from; cursor !== null && loaded.length < pages;) {
    signal.throwIfAborted()
    const page: PageOf<Item> = await load(cursor)
    loaded.push(page)
    cursor = page.next_cursor
  }
  return windowOf(loaded, from, (await counted)?.counts ?? loaded[0]!.counts!)
}

const windowOf = <Item extends { id: string }>(
  loaded: PageOf<Item>[],
  from: string | undefined,
  counts: WindowOf<Item>['counts'],
): WindowOf<Item> => ({
  items: withoutRepeats(loaded.flatMap(({ items }) => items)),
  counts,
  second: loaded[0]!.next_cursor,
  hasNext: loaded.at(-1)!.next_cursor !== null,
  hasPrevious: from !== undefined,
  previous: loaded[0]!.previous_cursor,
})

/** Pages that were requested at different times may overlap by an asset whose place in the order has changed. */
function withoutRepeats<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** A place that the server does not know: of another order, cut short, or made up. */
export const isNoPlace = (error: Error | null) => isRefusedAs(error, 'CURSOR_INVALID')

/** Everything that the list holds, in its order. */
export async function loadAll(list: VaultList): Promise<ListedAsset[]> {
  const items: ListedAsset[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: AssetPage = await client.assets.list({ ...list, cursor, limit: MOST_AT_ONCE })
    items.push(...page.items)
    cursor = page.next_cursor
  }
  return withoutRepeats(items)
}
const MOST_AT_ONCE = 100

/** What is chosen, in the order of the list; what was chosen before the list was narrowed comes along. */
export async function loadChosen(list: VaultList, chosen: ReadonlyMap<string, string>): Promise<ListedAsset[]> {
  const among = (items: readonly ListedAsset[]) => items.filter(({ id }) => chosen.has(id))
  const listed = among(await loadAll(list))
  if (listed.length === chosen.size) return listed
  const { search, category, place, valued_by, sort, order } = list
  const all = among(await loadAll({ search, category, place, valued_by, sort, order, status: 'all' }))
  if (all.length === 0) throw new Error(t('None of the selected assets is there any more.'))
  return all
}

/** One page more. */
export function further(
  { second }: Pick<AssetWindow, 'second'>,
  search: VaultSearch,
  most: number = MOST_PAGES,
): VaultSearch {
  const { pages = 1 } = search
  if (pages < most || second === null) return { ...search, pages: pages + 1 }
  return { ...search, from: second, pages }
}

/** One page more at the other end. */
export function earlier(
  { previous }: Pick<AssetWindow, 'previous'>,
  { from: _from, pages = 1, ...search }: VaultSearch,
  most: number = MOST_PAGES,
): VaultSearch {
  return { ...search, ...(previous !== null && { from: previous }), pages: Math.min(pages + 1, most) }
}

/** Takes out of all that is shown what is no longer there, until the list has been loaded again. */
export function forget(queries: QueryClient, ids: readonly string[]) {
  const gone = new Set(ids)
  queries.setQueriesData<AssetWindow>({ queryKey: WINDOWS }, (shown) => {
    if (!shown) return shown
    const items = shown.items.filter(({ id }) => !gone.has(id))
    const less = shown.items.length - items.length
    const { matching, all, ...others } = shown.counts
    return {
      ...shown,
      items,
      counts: { matching: Math.max(0, matching - less), all: Math.max(0, all - less), ...others },
    }
  })
}
