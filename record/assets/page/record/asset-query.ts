import { queryOptions } from '@tanstack/react-query'
import { ASSET_MESSAGES } from '../../rules/messages.ts'
import { api } from '#platform/client/api.ts'
import { ApiError } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { ADDRESSES_RENEWED_MS } from '#record/files/page/shared/signed-address.ts'

/** Loaded again before its addresses have had their time, and whenever one comes back to the page. */
export const assetQuery = (id: string) =>
  queryOptions({
    ...api.assets.get.queryOptions({ input: { id } }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ADDRESSES_RENEWED_MS,
  })

/** Missing, another's, and an id that can be nobody's: there is no difference. */
export const isNotThere = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status)

export const failureIn = (error: Error) =>
  error instanceof ApiError || error instanceof Unreachable ? ASSET_MESSAGES.loadFailed : ASSET_MESSAGES.loadUnexpected
