import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/client/api.ts'

/** Vaults that whoever is signed in is let into. */
export const sharedVaultsQuery = () => queryOptions(api.shared.list.queryOptions({ staleTime: 60_000 }))
