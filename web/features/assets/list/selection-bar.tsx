import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { plural, t } from '#domain/words/words.ts'
import { PanelButton } from '#web/ui/panel-button.tsx'
import { ExportSelection, type ExportSelectionProps } from './export-selection.tsx'
import classes from './selection-bar.module.css'
import type { Selection } from './selection.ts'

/** What is changed of all that is chosen, each in a dialog of its own. */
const BULK_CHANGES = ['field', 'place', 'group', 'status', 'values', 'policy'] as const
export type BulkChange = (typeof BULK_CHANGES)[number]

const labels = (): Record<BulkChange, string> => ({
  field: t('Field…'),
  place: t('Place…'),
  group: t('Collections and tags…'),
  status: t('Status…'),
  values: t('Values…'),
  policy: t('Insurance policy…'),
})

export const selectedInWords = (count: number) => plural(count, '{count} asset selected', '{count} assets selected')

const CHANGE_BUTTON = 'change-selection'

interface SelectionBarProps extends Omit<ExportSelectionProps, 'pieces'> {
  selection: Selection
  /** How many match, where more do than are chosen although all that is shown is. */
  matching: number | null
  onAll: () => void
  isLoadingAll: boolean
  onChange: (change: BulkChange) => void
  onDelete: () => void
}

/** What can be done with all that is chosen at once. It floats above the list for as long as anything is. */
export function SelectionBar({
  selection: { chosen, clear },
  matching,
  onAll,
  isLoadingAll,
  onChange,
  onDelete,
  ...exporting
}: SelectionBarProps) {
  const said = chosen.size > 0 && selectedInWords(chosen.size)
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {said && (
        <section className={classes.bar} aria-label={t('Selected assets')}>
          <p>{said}</p>
          <CloseButton aria-label={t('Clear selection')} onClick={clear} />
          {matching !== null && (
            <Button variant="default" loading={isLoadingAll} onClick={onAll}>
              {t('Select all {count}', { count: matching })}
            </Button>
          )}
          <PanelButton id={CHANGE_BUTTON} primary above side="right" label={t('Change')}>
            {(close) => (
              <ul className={classes.menu}>
                {BULK_CHANGES.map((change) => (
                  <li key={change}>
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        onChange(change)
                      }}
                    >
                      {labels()[change]}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </PanelButton>
          <ExportSelection pieces={[...chosen.keys()]} {...exporting} />
          <Button variant="default" onClick={onDelete}>
            {t('Delete selected')}
          </Button>
        </section>
      )}
    </>
  )
}
