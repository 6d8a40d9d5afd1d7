import { Button, CloseButton } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { PanelButton } from '#ui/panel-button.tsx'
import { ExportSelection } from './export-selection.tsx'
import { BULK_CHANGES, type BulkChange, type SelectionBarProps } from './bulk-changes.ts'
import layout from '#ui/layout.module.css'
import classes from './selection-bar.module.css'

const labels = (): Record<BulkChange, string> => ({
  field: t('Field…'),
  place: t('Place…'),
  group: t('Collections and tags…'),
  status: t('Status…'),
  heirs: t('Beneficiaries…'),
  values: t('Values…'),
  policy: t('Insurance policy…'),
})

const CHANGE_BUTTON = 'change-selection'

/** The bar itself, with how many are chosen. */
export const SelectionActions = ({
  said,
  selection: { chosen, clear },
  matching,
  onAll,
  isLoadingAll,
  onChange,
  onDelete,
  ...exporting
}: SelectionBarProps & { said: string }) => (
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
        <ul className={layout.menu}>
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
)
