import { Button, VisuallyHidden } from '@mantine/core'
import type { AssetLimit } from '#contract/subscription.ts'
import { t } from '#domain/words/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PanelButton } from '#web/ui/panel-button.tsx'
import { WaysToAdd } from '#web/ui/ways-to-add.tsx'
import classes from './vault-page.module.css'

/** A narrow screen has it in its bar. Where the plan is full it stands there all the same, and the banner below says why it does nothing. */
export function AddAsset({ limit }: { limit: AssetLimit | undefined }) {
  if (limit?.banner === 'reached') {
    return (
      <Button data-disabled aria-disabled aria-describedby="limit" onClick={(event) => event.preventDefault()}>
        {t('Add Asset')}
      </Button>
    )
  }
  return (
    <div className={classes.add}>
      <ButtonLink to="/add-asset" leftSection={<Plus />}>
        {t('Add Asset')}
      </ButtonLink>
      <PanelButton label={<VisuallyHidden>{t('Other ways to add')}</VisuallyHidden>} side="right" primary>
        {(close) => <WaysToAdd besides="/add-asset" onFollow={close} />}
      </PanelButton>
    </div>
  )
}

const Plus = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
    <path d="M8 2.5v11M2.5 8h11" strokeLinecap="round" />
  </svg>
)
