import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Fields that the owner has added. */
export const ownFieldsQuery = () => queryOptions(api.ownFields.list.queryOptions({ staleTime: 60_000 }))

export const relistOwnFields = () => queryClient.invalidateQueries({ queryKey: api.ownFields.key() })
