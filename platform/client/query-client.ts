import { type FetchQueryOptions, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusedAs } from './api-error.ts'
import { Unreachable } from './request.ts'

/** As the contract’s client would name it, so that what is said of all of `session` holds for it. */
export const SESSION_KEY = [['session', 'get'], { type: 'query' }] as const

export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: refreshSession }),
    mutationCache: new MutationCache({ onError: refreshSession }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The browser's own notion of being online is often wrong: ask, and say plainly what happened.
        networkMode: 'always',
        retry: (failures, error) => error instanceof Unreachable && failures < 1,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

const ours = newQueryClient()
let ofRequest: () => QueryClient | undefined = () => undefined

/** On the server: each request that a page is made for has a client of its own, and none sees what another has loaded. */
export const queryClientBy = (source: () => QueryClient | undefined) => void (ofRequest = source)

/** A browser has one. */
export const queryClient = import.meta.env.SSR ? clientOfRequest() : ours

function clientOfRequest() {
  return new Proxy(ours, {
    get(_, name) {
      const client = ofRequest() ?? ours
      const value: unknown = Reflect.get(client, name, client)
      return typeof value === 'function' ? value.bind(client) : value
    },
  })
}

/**
 * Before a page is there: loads again what did not come a moment ago, and waits for what is not known at all, so that the page
 * begins whole. Failing is for the page to tell.
 */
export async function loadFirst<Data, Failure, Shown, Key extends readonly unknown[]>(
  query: FetchQueryOptions<Data, Failure, Shown, Key>,
) {
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined
  const loading = queryClient.prefetchQuery({ ...query, staleTime: 5_000 })
  if (!isKnown) await loading
}

/** The session ended behind the page's back, or its role is another: the guards hear of it, and lead on. */
function refreshSession(error: Error) {
  if (isRefusedAs(error, 'UNAUTHORIZED', 'FORBIDDEN', 'VAULT_CLOSED', 'INVESTORS_ONLY', 'REGISTRATION_INCOMPLETE'))
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}
