import { Button } from '@mantine/core'
import type { Asset } from '../../contract/assets.ts'
import type { Role } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { PageTitle } from '#ui/page.tsx'
import { AssetActions } from './asset-actions.tsx'
import layout from '#ui/layout.module.css'
import classes from '../shared/asset-record.module.css'
import type { useDeletion } from './use-deletion.ts'
import { Worth } from './worth.tsx'

interface RecordHeadProps {
  asset: Asset
  role: Role
  kinds: readonly string[]
  deletion: ReturnType<typeof useDeletion>
  onAddValue: () => void
  onChangeStatus: () => void
}

/** What it is and what it is worth, and what can be done with it. */
export const RecordHead = ({ asset, role, kinds, deletion, onAddValue, onChangeStatus }: RecordHeadProps) => (
  <header className={`${layout.stack} ${layout.near} ${layout.fits}`}>
    <p className={classes.kinds}>{kinds.join(' · ') || t('No category')}</p>
    <PageTitle className={classes.title}>{asset.title}</PageTitle>
    <Worth
      asset={asset}
      role={role}
      instead={
        <Button variant="default" size="sm" className={`${layout.begins} ${layout.onScreen}`} onClick={onAddValue}>
          {t('Add a value')}
        </Button>
      }
    />
    {asset.description && <p className={layout.prose}>{asset.description}</p>}
    <AssetActions id={asset.id} deletion={deletion} onChangeStatus={onChangeStatus} />
  </header>
)
