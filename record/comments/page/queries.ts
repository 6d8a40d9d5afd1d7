import { api } from '#platform/client/api.ts'
import { PAGES, from } from '#platform/client/paged.ts'
import { queryClient } from '#platform/client/query-client.ts'

export const threadsQuery = (asset: string) => api.comments.threads.queryOptions({ input: { id: asset }, staleTime: 0 })

export const threadQuery = (asset: string, thread: string | null) =>
  api.comments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ id: asset, ...(thread !== null && { thread }), ...from(cursor) }),
    ...PAGES,
  })

export const newCommentsQuery = () => api.comments.news.queryOptions({ staleTime: 0 })

/** What was looked at is new no more, wherever that is counted; what stands there now says so until it is opened again. */
export const forgetNews = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.comments.news.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.needs.key() }),
  ])
