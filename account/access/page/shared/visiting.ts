import { queryOptions } from '@tanstack/react-query'
import { sharedKey, withinVisit } from '../guest/visit.ts'

/** What is asked of a vault that somebody is let into, within a visit of which its owner reads. */
export const visiting = <Answer>(grant: string, name: string, ask: (signal: AbortSignal) => Promise<Answer>) =>
  queryOptions({
    queryKey: [...sharedKey(grant), name] as readonly unknown[],
    queryFn: ({ signal }) => withinVisit(grant, () => ask(signal)),
    staleTime: 0,
    retry: false,
  })

export { withinVisit }
