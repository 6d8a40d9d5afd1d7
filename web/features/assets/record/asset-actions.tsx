import { Button } from '@mantine/core'
import { deleteQuestion } from '#domain/assets/messages.ts'
import { t } from '#domain/words/words.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import classes from './asset-record.module.css'
import type { useDeletion } from './use-deletion.ts'

interface AssetActionsProps {
  id: string
  deletion: ReturnType<typeof useDeletion>
}

export const AssetActions = ({ id, deletion }: AssetActionsProps) => (
  <div className={classes.actions}>
    <ButtonLink to="/edit-asset/$id" params={{ id }} variant="default">
      {t('Edit')}
    </ButtonLink>
    <Button variant="default" onClick={deletion.ask}>
      {t('Delete')}
    </Button>
    <AskFirst
      title={t('Delete “{title}”?', { title: deletion.title })}
      action={t('Delete')}
      opened={deletion.opened}
      pending={deletion.pending}
      error={null}
      failed=""
      onConfirm={deletion.confirm}
      onClose={deletion.close}
    >
      {deleteQuestion(1)}
    </AskFirst>
  </div>
)
