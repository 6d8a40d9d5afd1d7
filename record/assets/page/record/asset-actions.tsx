import { Button } from '@mantine/core'
import { ShareButton } from '#account/access/page/shared/share-button.tsx'
import { t } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ReportLossButton } from '#work/claims/page/shared/report-loss-button.tsx'
import classes from '../shared/asset-record.module.css'
import type { useDeletion } from './use-deletion.ts'

interface AssetActionsProps {
  id: string
  deletion: ReturnType<typeof useDeletion>
  onChangeStatus: () => void
}

/** All that is done with a record, in one bar. */
export const AssetActions = ({ id, deletion, onChangeStatus }: AssetActionsProps) => (
  <div className={classes.actions}>
    <ButtonLink to="/edit-asset/$id" params={{ id }} variant="default" data-key="edit">
      {t('Edit')}
    </ButtonLink>
    <Button variant="default" onClick={onChangeStatus}>
      {t('Change status')}
    </Button>
    <ButtonLink to="/add-asset" search={{ like: id }} variant="default">
      {t('Duplicate')}
    </ButtonLink>
    <ButtonLink to="/papers" search={{ pieces: [id] }} variant="default">
      {t('Documents…')}
    </ButtonLink>
    <ShareButton asset={id} />
    <ReportLossButton asset={id} />
    <Button variant="default" loading={deletion.pending} onClick={deletion.start}>
      {t('Delete')}
    </Button>
  </div>
)
