import type { RecordedStatus } from '#contract/statuses.ts'
import type { StatusDraft } from '#domain/assets/statuses.ts'
import { t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { invalidateLists } from '../invalidate-lists.ts'
import { StatusForm } from './status-form.tsx'

interface OfRow {
  row: RecordedStatus | null
  opened: boolean
  onClose: () => void
}

/** Puts right what was recorded. */
export function Correction({ row, opened, onClose }: OfRow) {
  const save = useSingleMutation((typed: StatusDraft) => client.assets.correctStatus({ id: row!.id, ...typed }), {
    onSuccess: async () => {
      await invalidateLists()
      void toast({ kind: 'good', message: t('The status was corrected.') })
      onClose()
    },
  })
  return (
    <Dialog title={t('Correct the status')} opened={opened} onClose={onClose}>
      {row && (
        <StatusForm
          key={row.id}
          before={row}
          pending={save.isPending}
          error={save.error}
          onSave={(typed) => save.start(typed)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

export function Removal({ row, opened, onClose }: OfRow) {
  const remove = useSingleMutation((id: string) => client.assets.removeStatuses({ ids: [id] }), {
    onSuccess: async () => {
      await invalidateLists()
      onClose()
    },
  })
  return (
    <AskFirst
      title={t('Remove this status?')}
      action={t('Remove')}
      opened={opened}
      pending={remove.isPending}
      error={remove.error}
      failed={t('The status could not be removed')}
      onConfirm={() => row && remove.start(row.id)}
      onClose={onClose}
    >
      {t('The asset then has the status that was recorded before.')}
    </AskFirst>
  )
}
