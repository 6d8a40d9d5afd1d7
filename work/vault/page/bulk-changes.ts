import type { ExportSelectionProps } from './export-selection.tsx'
import type { Selection } from './shared/selection.ts'

/** What is changed of all that is chosen, each in a dialog of its own. */
export const BULK_CHANGES = ['field', 'place', 'group', 'status', 'heirs', 'values', 'policy'] as const
export type BulkChange = (typeof BULK_CHANGES)[number]

export interface SelectionBarProps extends Omit<ExportSelectionProps, 'pieces'> {
  selection: Selection
  /** How many match, where more do than are chosen although all that is shown is. */
  matching: number | null
  onAll: () => void
  isLoadingAll: boolean
  onChange: (change: BulkChange) => void
  onDelete: () => void
}
