import { MAX_STATUSES, type StatusDraft } from '#domain/assets/statuses.ts'
import { plural, t } from '#domain/words/words.ts'
import { client } from '#web/client/api.ts'
import { inParts } from '#web/client/in-parts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { UndoNotice } from '#web/ui/undo-notice.tsx'
import { useSingleMutation } from '#web/ui/use-single-mutation.ts'
import { invalidateLists } from '../invalidate-lists.ts'
import { StatusForm } from './status-form.tsx'

const MOST_AT_ONCE = 100

/** What was recorded, so that it can be taken back. */
async function record(assets: readonly string[], status: StatusDraft): Promise<string[]> {
  const ids: string[] = []
  for (const some of inParts(assets, MOST_AT_ONCE))
    ids.push(...(await client.assets.addStatus({ assets: some, ...status })).ids)
  return ids
}

async function takeBack(ids: readonly string[]) {
  for (const some of inParts(ids, MAX_STATUSES)) await client.assets.removeStatuses({ ids: some })
}

interface ChangeStatusProps {
  assets: readonly string[]
  title: string
  opened: boolean
  onClose: () => void
  onChanged?: () => void
}

/** The same status for one asset or many, in one step that can be undone from its notice. */
export function ChangeStatus({ assets, title, opened, onClose, onChanged }: ChangeStatusProps) {
  const change = useSingleMutation((status: StatusDraft) => record(assets, status), {
    onSuccess: async (ids, { status }) => {
      await invalidateLists()
      void toast({ kind: 'good', message: <Changed status={status!} ids={ids} /> })
      onChanged?.()
      onClose()
    },
  })
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <StatusForm
        before={{}}
        pending={change.isPending}
        error={change.error}
        onSave={(typed) => change.start(typed)}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const Changed = ({ status, ids }: { status: string; ids: string[] }) => (
  <UndoNotice
    undo={() => takeBack(ids).then(invalidateLists)}
    undone={t('The status is as it was before.')}
    failed={t('The status could not be taken back')}
  >
    {plural(ids.length, '{count} asset is recorded as “{status}”.', '{count} assets are recorded as “{status}”.', {
      status: t(status),
    })}
  </UndoNotice>
)
