import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Standing } from '../rules/plan-offers.ts'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { catchUp } from './failure.ts'

const LOOK_AGAIN_MS = 1_000
const TIMES = 20

export interface Change {
  ask: () => Promise<unknown>
  /** Whether the subscription shows it. */
  shows: (standing: Standing | null) => boolean
  /** What to say where it was refused. */
  failed: string
  /** Once the provider has taken it. */
  onTaken: () => void
}

/** A change is requested, and then seen: only the provider's events say that it came about. */
export function useChange(standing: Standing | null | undefined) {
  const busy = useRef(false)
  const wait = useMutation({ mutationFn: ({ shows }: Change) => untilSubscription(shows) })
  const ask = useMutation({
    mutationFn: (change: Change) => change.ask(),
    onSuccess: (_, change) => {
      change.onTaken()
      wait.mutate(change)
    },
    onError: catchUp,
    onSettled: () => {
      busy.current = false
    },
  })
  const isSeen = standing !== undefined && wait.variables?.shows(standing)

  return {
    ...ask,
    start: (change: Change) => {
      if (busy.current) return
      busy.current = true
      wait.reset()
      ask.mutate(change)
    },
    isWaiting: wait.isPending && !isSeen,
    isLate: (wait.data === false || wait.isError) && !isSeen,
    lookAgain: () => wait.variables && wait.mutate(wait.variables),
  }
}

async function untilSubscription(shows: Change['shows']): Promise<boolean> {
  for (let time = 0; time < TIMES; time++) {
    if (time > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    if (shows(await queryClient.fetchQuery(api.subscription.get.queryOptions({ staleTime: 0 })))) return true
  }
  return false
}
