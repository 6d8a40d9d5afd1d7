import { Button } from '@mantine/core'
import type { AssetLimit } from '#account/billing/contract/subscription.ts'
import { t } from '#basics/words/words.ts'
import { AddSplit } from './shared/add-split.tsx'

/** Where the plan is full it stands there all the same, and the banner below says why it does nothing. */
export function AddAsset({ limit }: { limit: AssetLimit | undefined }) {
  if (limit?.banner !== 'reached') return <AddSplit label={t('Add Asset')} />
  return (
    <Button data-disabled aria-disabled aria-describedby="limit" onClick={(event) => event.preventDefault()}>
      {t('Add Asset')}
    </Button>
  )
}
