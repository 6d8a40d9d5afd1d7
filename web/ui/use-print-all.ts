import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/words/words.ts'
import { toast } from './toasts.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** Prints a list whole, though a page shows a part of it: what is not here yet is fetched first. */
export function usePrintAll<Row>(load: () => Promise<Row[]>) {
  const [rows, setRows] = useState<Row[] | null>(null)
  const act = useSingleMutation(load, {
    onSuccess: (all) => {
      flushSync(() => setRows(all))
      window.print()
    },
    onError: ({ message }) => void toast({ kind: 'bad', title: t('Failed to prepare the printout'), message }),
  })
  useWindowEvent('afterprint', () => setRows(null))
  // The browser's own printing waits for nothing.
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    act.start(undefined)
  })
  return {
    /** All of them, for as long as they are being printed. */
    rows,
    isPending: act.isPending,
    print: () => act.start(undefined),
  }
}
