import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'

/** Fields that the owner has added. */
export const ownFieldsQuery = () => queryOptions(api.ownFields.list.queryOptions({ staleTime: 60_000 }))

/** The list alone: how often a field is used is asked whenever that matters, and of one that was deleted it can't be. */
export const relistOwnFields = () => queryClient.invalidateQueries({ queryKey: ownFieldsQuery().queryKey })
