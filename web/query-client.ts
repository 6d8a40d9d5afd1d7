import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api, isSignedOut, Unreachable } from './api.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoIsSignedIn }),
  mutationCache: new MutationCache({ onError: askWhoIsSignedIn }),
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

function askWhoIsSignedIn(error: Error) {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: api.session.key() })
}
