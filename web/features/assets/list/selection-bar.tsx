import { VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { plural } from '#domain/words/words.ts'
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import type { ExportSelectionProps } from './export-selection.tsx'
import type { Selection } from './selection.ts'

const SelectionActions = lazyWithRetry(async () => (await import('./selection-actions.tsx')).SelectionActions)

/** What is changed of all that is chosen, each in a dialog of its own. */
export const BULK_CHANGES = ['field', 'place', 'group', 'status', 'values', 'policy'] as const
export type BulkChange = (typeof BULK_CHANGES)[number]

export const selectedInWords = (count: number) => plural(count, '{count} asset selected', '{count} assets selected')

export interface SelectionBarProps extends Omit<ExportSelectionProps, 'pieces'> {
  selection: Selection
  /** How many match, where more do than are chosen although all that is shown is. */
  matching: number | null
  onAll: () => void
  isLoadingAll: boolean
  onChange: (change: BulkChange) => void
  onDelete: () => void
}

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
