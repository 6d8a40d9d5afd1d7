import { createORPCClient, onError, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract'
import type { contract } from '#contract/contract.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

export const client: Client = createORPCClient(
  new OpenAPILink(routes, {
    url: () => `${import.meta.env.SSR ? 'http://localhost' : window.location.origin}/api`,
    fetch: request,
    interceptors: [onError((error) => throwAsOurs(error))],
  }),
)

function throwAsOurs(error: unknown): never {
  throw error instanceof ORPCError ? new ApiError(error.status, isOfServer(error) ? error : null) : error
}

/** Of an answer that is no refusal of ours, the client hands on what it was instead. */
const isOfServer = ({ data }: ORPCError<string, unknown>) =>
  !(typeof data === 'object' && data !== null && 'headers' in data && 'body' in data)

/** Every route as query and mutation options. */
export const api = createTanstackQueryUtils(client)
