import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Delivery } from '../contract.ts'

/** Takes the focus where what had it is gone. */
export const ADD_WEBHOOK = 'add-webhook'

const SOON_MS = 2_000

export const webhooksQuery = () => api.webhooks.list.queryOptions({ staleTime: 0 })

/** Looked at again while an attempt is about to be made. */
export const deliveriesQuery = (id: string) =>
  api.webhooks.deliveries.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((delivery) => isUnderWay(delivery))) ? SOON_MS : false,
  })

/** Due, or within a minute. */
export const isUnderWay = ({ next_at }: Delivery, now = Date.now()) =>
  next_at !== null && Date.parse(next_at) - now < 60_000

export const relist = () => queryClient.invalidateQueries({ queryKey: api.webhooks.key() })

/** One that was removed is shown no more; nobody asks for its deliveries. */
export function unlist(id: string) {
  queryClient.setQueryData(webhooksQuery().queryKey, (webhooks) => webhooks?.filter((each) => each.id !== id))
  return queryClient.invalidateQueries({ queryKey: api.webhooks.list.key() })
}
