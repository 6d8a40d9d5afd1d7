import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askBeforeSigningOut } from '#account/identity/page/shared/leaving.ts'
import { queryClient, SESSION_KEY } from '#platform/client/query-client.ts'

/** Where a person is about to go with something unsaved. */
export type Leaving = 'elsewhere' | 'signing-out'

export interface Question {
  leaving: Leaving
  answer: (leave: boolean) => void
}

/** Asks before a form is left that holds something unsaved: by a link, the back button, a closed tab, a sign-out. */
export function useGuard(isUnsaved: boolean) {
  const armed = useRef(isUnsaved)
  const [question, setQuestion] = useState<Question | null>(null)
  const pending = useRef<Question | null>(null)
  useEffect(() => {
    armed.current = isUnsaved
  }, [isUnsaved])

  const ask = useCallback((leaving: Leaving) => {
    if (!armed.current) return Promise.resolve(true)
    pending.current?.answer(false)
    return new Promise<boolean>((resolve) => {
      const opened: Question = {
        leaving,
        answer: (leave) => {
          if (leave) armed.current = false
          pending.current = null
          setQuestion(null)
          resolve(leave)
        },
      }
      pending.current = opened
      setQuestion(opened)
    })
  }, [])

  useBlocker({
    shouldBlockFn: useCallback(
      async ({ current, next }) => {
        // Whoever is signed out is led away at once; what they typed is saved for their return.
        if (current.pathname === next.pathname || !queryClient.getQueryData(SESSION_KEY)) return false
        return !(await ask('elsewhere'))
      },
      [ask],
    ),
    enableBeforeUnload: useCallback(() => armed.current, []),
  })
  useEffect(() => askBeforeSigningOut(() => ask('signing-out')), [ask])

  return {
    question,
    /** Nothing is unsaved any more. */
    disarm: () => {
      armed.current = false
    },
  }
}
