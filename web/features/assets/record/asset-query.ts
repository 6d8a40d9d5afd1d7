import { queryOptions } from '@tanstack/react-query'
import { ASSET_MESSAGES } from '#domain/assets/messages.ts'
import { api } from '#web/client/api.ts'
import { ApiError } from '#web/client/api-error.ts'
import { Unreachable } from '#web/client/request.ts'
import { ADDRESSES_RENEWED_MS } from '#web/client/signed-address.ts'

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
