import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { plural } from '#basics/words/words.ts'
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx'
import { whenIdle } from '#ui/when-idle.ts'
import type { SelectionBarProps } from './bulk-changes.ts'

const SelectionActions = lazyWithRetry(async () => (await import('./selection-actions.tsx')).SelectionActions)

export const selectedInWords = (count: number) => plural(count, '{count} asset selected', '{count} assets selected')

/** What can be done with all that is chosen at once. It floats above the list for as long as anything is. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen } = props.selection
  const said = chosen.size > 0 && selectedInWords(chosen.size)
  useEffect(() => whenIdle(SelectionActions.fetchAhead), [])
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && <SelectionActions {...props} said={said} />}
    </>
  )
}
