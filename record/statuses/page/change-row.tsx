import type { RecordedStatus } from '../contract.ts'
import type { StatusDraft } from '../rules/statuses.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
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
