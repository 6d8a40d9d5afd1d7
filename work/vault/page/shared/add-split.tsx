import { VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import classes from './add-split.module.css'
import { ButtonLink } from '#ui/button-link.tsx'
import { PanelButton } from '#ui/panel-button.tsx'
import { WaysToAdd } from './ways-to-add.tsx'

/** The usual way to add something, and beside it the others. A narrow screen has them in its bar. */
export const AddSplit = ({ label }: { label: string }) => (
  <div className={classes.add}>
    <ButtonLink to="/add-asset" leftSection={<Plus />}>
      {label}
    </ButtonLink>
    <PanelButton label={<VisuallyHidden>{t('Other ways to add')}</VisuallyHidden>} side="right" primary>
      {(close) => <WaysToAdd besides="/add-asset" onFollow={close} />}
    </PanelButton>
  </div>
)

const Plus = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
    <path d="M8 2.5v11M2.5 8h11" strokeLinecap="round" />
  </svg>
)
