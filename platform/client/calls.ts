import { apiErrorOf } from './api-error.ts'
import { request } from './request.ts'

/** The calls of the contract by their names, each with its method and path: `GET /assets/{id}`. */
export interface Routes {
  [name: string]: Routes | string
}

export type Call = (input?: object, options?: { signal?: AbortSignal }) => Promise<unknown>

/** A call of the contract. Its answer is as the server checked it; a refusal is thrown. */
export function callFor(route: string): Call {
  return async (input, { signal } = {}) => {
    const { address, ...init } = requestFor(route, input)
    const response = await request(address, { ...init, ...(signal && { signal }) })
    if (!response.ok) throw await apiErrorOf(response)
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
}

/** What the path names stands in it. All else is the query where a call only reads, and JSON where it doesn't. */
export function requestFor(route: string, input?: object): { address: string } & RequestInit {
  const [method, pattern] = route.split(' ') as [string, string]
  const rest: Record<string, unknown> = { ...input }
  const path = pattern.replaceAll(/\{(\w{1,50})\}/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const address = `/api${path}`
  if (method === 'GET') {
    const query = String(new URLSearchParams(pairsOf(rest)))
    return { address: query === '' ? address : `${address}?${query}`, method }
  }
  const isAllInPath = path !== pattern && Object.keys(rest).length === 0
  if (input === undefined || isAllInPath) return { address, method }
  return { address, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
}

/** As the server reads a query: `field[0][name]` for what is within something else, and `\[` for a bracket. What is null isn't there. */
function pairsOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, `${value as string | number | boolean}`]]
  return Object.entries(value).flatMap(([key, each]) => {
    const named = key.replaceAll(/[\\[\]]/g, String.raw`\$&`)
    return pairsOf(each, name === '' ? named : `${name}[${named}]`)
  })
}
