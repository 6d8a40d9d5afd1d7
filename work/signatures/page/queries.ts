import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, client } from '#platform/client/api.ts'
import { fetchFile } from '#platform/client/fetch-file.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { PageError } from '#platform/client/page-error.ts'
import { request } from '#platform/client/request.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Signature } from '../contract/signatures.ts'
import { documentMistake, type SignatureState } from '../rules/signatures.ts'

export interface SignatureSearch {
  search: string
  shown: 'all' | SignatureState
}

const AT_ONCE = 50

export const signaturesQuery = ({ search, shown }: SignatureSearch) => ({
  queryKey: [...api.signatures.key(), 'list', search, shown],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    client.signatures.list({ search, shown, offset: pageParam, limit: AT_ONCE }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ total }: { total: number }, _: unknown, offset: number) =>
    offset + AT_ONCE < total ? offset + AT_ONCE : undefined,
  placeholderData: keepPreviousData,
  staleTime: 0,
})

export const signatureQuery = (id: string) =>
  queryOptions(api.signatures.get.queryOptions({ input: { id }, staleTime: 0 }))

export const ownSignaturesQuery = () => queryOptions(api.signatures.mine.queryOptions({ staleTime: 0 }))

export async function showSignature(changed: Signature) {
  queryClient.setQueryData(signatureQuery(changed.id).queryKey, changed)
  await queryClient.invalidateQueries({ queryKey: api.signatures.key() })
}

/** What was sent, or what all have signed. */
export const savePdf = async ({ id, which }: { id: string; which: 'original' | 'sealed' }) =>
  saveFile(await fetchFile(`/api/signature-files/${id}/${which}`))

export async function uploadPdf(file: File): Promise<{ id: string }> {
  const mistake = documentMistake(file)
  if (mistake !== null) throw new PageError(mistake, 'warn')
  const answer = await request('/api/signature-files', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(file.name.toWellFormed()) },
    body: file,
  })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => null))
  return (await answer.json()) as { id: string }
}
