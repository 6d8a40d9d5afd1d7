import { statusName } from '../../rules/status-names.ts'
import type { StatusDraft } from '../../rules/statuses.ts'
import { plural } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { inParts } from '#platform/client/in-parts.ts'
import { newId } from '#platform/client/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { UndoSetNotice } from '#record/history/page/shared/undo-set-notice.tsx'
import { invalidateLists } from '#record/assets/page/shared/invalidate-lists.ts'
import { StatusForm } from '../status-form.tsx'

const MOST_AT_ONCE = 100

/** Of how many it was recorded, and by what that is taken back. */
async function record(assets: readonly string[], status: StatusDraft) {
  const change_set = newId()
  let count = 0
  for (const some of inParts(assets, MOST_AT_ONCE))
    count += (await client.assets.addStatus({ assets: some, ...status, change_set })).ids.length
  return { count, changeSet: change_set }
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
    onSuccess: async (done, { status }) => {
      await invalidateLists()
      void toast({ kind: 'good', message: <Changed status={status!} {...done} /> })
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

const Changed = ({ status, count, changeSet }: { status: string; count: number; changeSet: string }) => (
  <UndoSetNotice changeSet={changeSet}>
    {plural(count, '{count} asset is recorded as “{status}”.', '{count} assets are recorded as “{status}”.', {
      status: statusName(status),
    })}
  </UndoSetNotice>
)
