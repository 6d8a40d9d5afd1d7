import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'

/** Firms whose client somebody is. */
export const clientFirmsQuery = () => queryOptions(api.clientFirms.list.queryOptions({ staleTime: 60_000 }))
