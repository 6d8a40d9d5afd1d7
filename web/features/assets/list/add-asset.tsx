import { Button } from '@mantine/core'
import type { AssetLimit } from '#contract/subscription.ts'
import { t } from '#domain/words/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import classes from './vault-page.module.css'

interface AddAssetProps {
  limit: AssetLimit | undefined
}

/** Where the plan is full it stands there all the same, and the banner below says why it does nothing. */
export function AddAsset({ limit }: AddAssetProps) {
  if (limit?.banner === 'reached') {
    return (
      <Button data-disabled aria-disabled aria-describedby="limit" onClick={(event) => event.preventDefault()}>
        {t('Add Asset')}
      </Button>
    )
  }
  return (
    <ButtonLink to="/add-asset" className={classes.add} leftSection={<Plus />}>
      <span>{t('Add Asset')}</span>
    </ButtonLink>
  )
}

const Plus = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
    <path d="M8 2.5v11M2.5 8h11" strokeLinecap="round" />
  </svg>
)
