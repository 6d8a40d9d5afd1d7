import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract'
import type { contract } from '#contract/contract.ts'
import { reach } from './reach.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

export const client: Client = createORPCClient(
  new OpenAPILink(routes, { url: () => `${window.location.origin}/api`, fetch: reach }),
)

/** Every route as query and mutation options. */
export const api = createTanstackQueryUtils(client)
