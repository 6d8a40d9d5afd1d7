import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { giveFocusBack } from './focus.ts'

interface Consequences<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => unknown
  onError?: (error: Error, input: Input) => unknown
  onSettled?: () => unknown
  /** The id of what takes the focus, should the act have removed what had it. */
  focusAfter?: string
}

/** A mutation that runs once at a time: a second click while it is under way does nothing, however quick. */
export function useSingleMutation<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { onSuccess, onError, onSettled, focusAfter }: Consequences<Input, Answer> = {},
) {
  const busy = useRef(false)
  const focused = useRef<Element[]>([])
  const leaveFocus = useRef(() => {})
  const mutation = useMutation({
    mutationFn: act,
    // Passwords and codes go through here: nothing is stored once nobody shows it.
    gcTime: 0,
    onSuccess: async (answer, input) => void (await onSuccess?.(answer, input)),
    onError: async (error: Error, input) => void (await onError?.(error, input)),
    onSettled: async () => {
      busy.current = false
      await onSettled?.()
      leaveFocus.current = giveFocusBack(focused.current, focusAfter)
    },
  })
  return {
    ...mutation,
    start: (...[input]: undefined extends Input ? [input?: Input] : [input: Input]) => {
      if (busy.current) return
      busy.current = true
      // What it did before must not take the focus from what it does now.
      leaveFocus.current()
      focused.current = document.activeElement ? [document.activeElement] : []
      mutation.mutate(input as Input)
    },
  }
}
