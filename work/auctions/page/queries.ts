import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Auction, StatementSeen } from '../contract/shapes.ts'

const AT_ONCE = 50
const LOTS_AT_ONCE = 100

export const auctionsQuery = () => ({
  queryKey: [...api.auctions.key(), 'list'],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.auctions.list({ offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  staleTime: 0,
})

/** The lots of a sale by number, a page at a time. */
export const lotsQuery = (id: string, search: string) => ({
  queryKey: [...api.auctions.key(), 'lots of', id, search],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.auctions.lots({ id, search, offset: pageParam, limit: LOTS_AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + LOTS_AT_ONCE < total ? offset + LOTS_AT_ONCE : undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const auctionQuery = (id: string) => queryOptions(api.auctions.get.queryOptions({ input: { id }, staleTime: 0 }))
export const statementQuery = (id: string) =>
  queryOptions(api.auctions.statement.queryOptions({ input: { id }, staleTime: 0 }))
export const lotEventsQuery = (id: string) =>
  queryOptions(api.auctions.lotEvents.queryOptions({ input: { id }, staleTime: 0 }))
export const consignedQuery = (id: string) =>
  queryOptions(api.auctions.consigned.get.queryOptions({ input: { id }, staleTime: 0 }))

export const invalidateAuctions = () => queryClient.invalidateQueries({ queryKey: api.auctions.key() })

export async function showAuction(changed: Auction) {
  queryClient.setQueryData(auctionQuery(changed.id).queryKey, changed)
  await invalidateAuctions()
}

export async function showStatement(changed: StatementSeen) {
  queryClient.setQueryData(statementQuery(changed.consignor.id).queryKey, changed)
  await invalidateAuctions()
}
