import { useWindowEvent } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { catchUp } from './failure.ts'

interface Consequences {
  onRefused?: () => void
  /** Whoever goes back from there passes over this page. */
  leavesNoTrace?: boolean
}

/** Asks where to go on, such as a page of the payment provider, and goes there: once, however often one presses. */
export function useProviderPage<Input>(
  ask: (input: Input) => Promise<{ url: string }>,
  { onRefused, leavesNoTrace = false }: Consequences = {},
) {
  const leaving = useRef(false)
  const page = useMutation({
    mutationFn: ask,
    onSuccess: ({ url }) => (leavesNoTrace ? window.location.replace(url) : window.location.assign(url)),
    onError: (error) => {
      leaving.current = false
      onRefused?.()
      return catchUp(error)
    },
  })
  const { reset } = page

  // Whoever comes back from there may find this page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return
    leaving.current = false
    reset()
  })

  const isLeaving = page.isPending || page.isSuccess
  return {
    error: page.error,
    /** From the press until the browser has left. */
    isLeaving,
    /** What is being requested. */
    underWay: isLeaving ? page.variables : undefined,
    dismiss: reset,
    go: (input: Input) => {
      if (leaving.current) return
      leaving.current = true
      page.mutate(input)
    },
  }
}
