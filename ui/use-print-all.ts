import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#basics/words/words.ts'
import { toast } from './toasts.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** Prints a list whole, though a page shows a part of it: what is not here yet is fetched first. */
export function usePrintAll<All extends object, Some = undefined>(load: (some?: Some) => Promise<All>) {
  const [all, setAll] = useState<All | null>(null)
  const act = useSingleMutation(({ some }: { some: Some | undefined }) => load(some), {
    onSuccess: (loaded) => {
      flushSync(() => setAll(loaded))
      window.print()
    },
    onError: ({ message }) => void toast({ kind: 'bad', title: t('Failed to prepare the printout'), message }),
  })
  const print = (some?: Some) => act.start({ some })
  useWindowEvent('afterprint', () => setAll(null))
  // The browser's own printing waits for nothing.
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    print()
  })
  return {
    /** All of it, for as long as it is being printed. */
    all,
    /** What was named of it. */
    some: act.variables?.some,
    isPending: act.isPending,
    /** All of it, or what of it is named. */
    print,
  }
}
