import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#platform/client/query-client.ts'
import { readFlag } from '#platform/client/offline-flag.ts'
import { isDocumentOutdated, sessionQuery } from '#account/identity/page/shared/session.ts'

/** Whether rows have come along with the document, for the person who is still signed in. */
export const hasRows = () => find() !== null && !isDocumentOutdated()

/** As if they had been requested. They stay in the document no longer than they are needed there. */
export function takeRows() {
  const element = find()
  element?.remove()
  if (isDocumentOutdated()) return
  const rows = JSON.parse(element?.textContent || '[]') as [QueryKey, unknown][]
  // What this device stores are answers: there they are asked for all the same, behind what is shown already.
  const isStored = readFlag() === 'on'
  for (const [query, data] of rows) queryClient.setQueryData(query, data, isStored ? { updatedAt: 0 } : {})
  if (isStored) void queryClient.prefetchQuery({ ...sessionQuery, staleTime: 0 })
}

const find = () => document.getElementById('page-data')
