import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { RouterUtils } from '@orpc/tanstack-query'
import routes from 'virtual:contract'
import type { contract } from '#app/contract.ts'
import { type Call, callFor, type Routes } from './calls.ts'

export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>

export const client = clientOf(routes) as Client

/** Every route as query and mutation options. */
export const api = optionsOf(routes) as RouterUtils<Client>

function clientOf(routes: Routes): object {
  return mapped(routes, (route) => (typeof route === 'string' ? callFor(route) : clientOf(route)))
}

function optionsOf(routes: Routes, path: readonly string[] = []): object {
  const options = mapped(routes, (route, name) =>
    typeof route === 'string' ? optionsFor(callFor(route), [...path, name]) : optionsOf(route, [...path, name]),
  )
  return { ...options, key: keyOf(path) }
}

function mapped(routes: Routes, make: (route: Routes | string, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, make(route, name)]))
}

interface Named {
  input?: object
  type?: 'query' | 'infinite' | 'mutation'
  /** In place of the usual one. */
  queryKey?: readonly unknown[]
}

interface Paged {
  input: (page: unknown) => object
  initialPageParam: unknown
}

/** By it answers are found, be it of one call, of one input, or of a whole part of the contract. */
function keyOf(path: readonly string[]) {
  return ({ input, type }: Named = {}) =>
    [path, { ...(input !== undefined && { input }), ...(type !== undefined && { type }) }] as const
}

function optionsFor(call: Call, path: readonly string[]) {
  const key = keyOf(path)
  const queryKey = ({ input, queryKey }: Named = {}) =>
    queryKey ?? key({ ...(input !== undefined && { input }), type: 'query' })
  return {
    key,
    queryKey,
    queryOptions: (given: Named = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(given.input, { signal }),
      ...given,
      queryKey: queryKey(given),
    }),
    infiniteOptions: (given: Paged) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(given.input(pageParam), { signal }),
      ...given,
      queryKey: key({ input: given.input(given.initialPageParam), type: 'infinite' }),
    }),
    mutationOptions: (given: object = {}) => ({
      mutationFn: (input?: object) => call(input),
      ...given,
      mutationKey: key({ type: 'mutation' }),
    }),
  }
}
