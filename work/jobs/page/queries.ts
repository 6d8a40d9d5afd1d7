import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import type { Job } from '../contract/jobs.ts'
import type { JobState } from '../rules/jobs.ts'

export interface JobSearch {
  search: string
  whose: 'all' | 'mine'
}

const AT_ONCE = 30

/** The jobs of one column, a page at a time. */
export const jobsQuery = (state: JobState, { search, whose }: JobSearch) => ({
  queryKey: [...api.jobs.key(), 'list', state, search, whose],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.jobs.list({ state, search, whose, offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const countsQuery = (search: JobSearch) =>
  queryOptions({ ...api.jobs.counts.queryOptions({ input: search, staleTime: 0 }), placeholderData: keepPreviousData })
export const jobQuery = (id: string) => queryOptions(api.jobs.get.queryOptions({ input: { id }, staleTime: 0 }))
export const eventsQuery = (id: string) => queryOptions(api.jobs.events.queryOptions({ input: { id }, staleTime: 0 }))
export const askedQuery = (id: string) => queryOptions(api.jobs.asked.get.queryOptions({ input: { id }, staleTime: 0 }))

export const invalidateJobs = () => queryClient.invalidateQueries({ queryKey: api.jobs.key() })

export async function showJob(changed: Job) {
  queryClient.setQueryData(jobQuery(changed.id).queryKey, changed)
  await invalidateJobs()
}
