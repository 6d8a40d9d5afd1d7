import { queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { PageError } from '#platform/client/page-error.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { request } from '#platform/client/request.ts'
import { saveFile } from '#ui/save-file.ts'
import type { FirmRequest, OpenedRequest } from '../contract/requests.ts'
import { requestFileMistake, type RequestState } from '../rules/requests.ts'

const AT_ONCE = 50

export const requestsQuery = (shown: 'all' | RequestState) => ({
  queryKey: [...api.requests.key(), 'list', shown],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.requests.list({ shown, offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  staleTime: 0,
})

/** What is open of one client. */
export const requestsOfClientQuery = (id: string) =>
  queryOptions(
    api.requests.list.queryOptions({ input: { client_id: id, shown: 'open', limit: 1 }, staleTime: 0, retry: false }),
  )

export const requestQuery = (id: string) => queryOptions(api.requests.get.queryOptions({ input: { id }, staleTime: 0 }))

export async function showRequest(changed: FirmRequest) {
  queryClient.setQueryData(requestQuery(changed.id).queryKey, changed)
  await queryClient.invalidateQueries({ queryKey: api.requests.key() })
}

export const saveRequestFile = async (id: string) => saveFile(await fetchFile(`/api/read-request-files/${id}`))

export async function sendRequestFile(token: string, line: string, file: File): Promise<OpenedRequest> {
  const mistake = requestFileMistake(file)
  if (mistake !== null) throw new PageError(mistake, 'warn')
  const answer = await request(`/api/request-files/${line}`, {
    method: 'POST',
    headers: {
      'content-type': file.type,
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
      'x-request-token': token,
    },
    body: file,
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
  return (await answer.json()) as OpenedRequest
}
