import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#platform/client/api.ts'
import { from, PAGES } from '#platform/client/paged.ts'
import { ADDRESSES_RENEWED_MS } from '#record/files/page/shared/signed-address.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { listOf, type SharedSearch } from './search.ts'
import { AccessOver, sharedKey, withinVisit } from './visit.ts'

const ALWAYS = { staleTime: 0, refetchOnWindowFocus: 'always' as const, retry: false }

/** Whose vault it is, and how much of it is shown. */
export const vaultQuery = (grant: string) =>
  queryOptions({
    queryKey: [...sharedKey(grant), 'vault'],
    queryFn: ({ signal }) => withinVisit(grant, () => client.shared.vault({ grant }, { signal })),
    ...ALWAYS,
  })

/** What the owner left to say to whoever gets something. */
export const messageQuery = (grant: string) =>
  queryOptions({
    queryKey: [...sharedKey(grant), 'message'],
    queryFn: ({ signal }) => withinVisit(grant, () => client.estate.message({ grant }, { signal })),
    ...ALWAYS,
  })

/** What is meant for an heir, piece by piece, and what of it they have received. */
export const leftQuery = (grant: string) =>
  queryOptions({
    queryKey: [...sharedKey(grant), 'left'],
    queryFn: ({ signal }) => withinVisit(grant, () => client.heirs.pieces({ grant }, { signal })),
    ...ALWAYS,
  })

/** Rows of a grid with two, three, four or six columns. */
const PAGE = 24

/** By the latest value where values are shown; else by what it cost, as far as that is. */
export const valuedBy = (groups: readonly GroupName[]) => (groups.includes('values') ? 'latest' : undefined)

interface List {
  grant: string
  search: SharedSearch
  groups: readonly GroupName[] | undefined
}

export const listQuery = ({ grant, search, groups }: List) =>
  infiniteQueryOptions({
    queryKey: [...sharedKey(grant), 'list', listOf(search)],
    queryFn: ({ pageParam, signal }) =>
      withinVisit(grant, () =>
        client.shared.assets(
          {
            grant,
            ...listOf(search),
            // What is gone counts among what they can see.
            status: 'all',
            valued_by: valuedBy(groups ?? []),
            limit: PAGE,
            ...from(pageParam),
          },
          { signal },
        ),
      ),
    ...PAGES,
    ...ALWAYS,
    enabled: groups !== undefined,
    refetchInterval: ADDRESSES_RENEWED_MS,
  })

export const assetQuery = (grant: string, id: string) =>
  queryOptions({
    queryKey: [...sharedKey(grant), 'asset', id],
    queryFn: ({ signal }) => withinVisit(grant, () => client.shared.asset({ grant, id }, { signal })),
    ...ALWAYS,
    refetchInterval: ADDRESSES_RENEWED_MS,
  })

export const insuranceQuery = (grant: string, id: string) =>
  queryOptions({
    queryKey: [...sharedKey(grant), 'insurance', id],
    queryFn: ({ signal }) => withinVisit(grant, () => client.shared.insurance({ grant, id }, { signal })),
    ...ALWAYS,
  })

export const isOver = (error: Error | null) => error instanceof AccessOver
