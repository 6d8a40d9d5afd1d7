import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { longMoment } from '#web/ui/in-words.ts'
import { api } from '#web/client/api.ts'
import { Dialog, useLast } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import classes from './asset-form.module.css'
import { differences } from './differences.ts'
import type { AssetForm } from './use-asset-form.ts'

interface ConflictDialogProps {
  form: AssetForm
  conflict: { updated_at: string } | null
  onOverwrite: () => void
  onReload: () => void
  onClose: () => void
}

/** The asset was saved elsewhere since this form was opened: what differs, and which of the two is to stay. */
export function ConflictDialog({ form, conflict, onOverwrite, onReload, onClose }: ConflictDialogProps) {
  const shown = useLast(conflict)
  return (
    <Dialog title="This asset has changed" opened={conflict !== null} onClose={onClose}>
      <p>
        It was saved in another tab or device on {shown && longMoment(shown.updated_at)}, after you opened it here. Your
        changes aren’t saved yet.
      </p>
      {conflict && <Differences form={form} />}
      <p>Overwrite to save your version instead. Reload to see the other version and lose your changes here.</p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onReload}>
          Reload
        </Button>
        <Button variant="default" onClick={onOverwrite}>
          Overwrite
        </Button>
        <Button data-autofocus onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}

function Differences({ form: { kind, toSend, id } }: { form: AssetForm }) {
  const { data } = useQuery(
    api.assets.get.queryOptions({ input: { id }, queryKey: ['asset-elsewhere', id], gcTime: 0 }),
  )
  const found = data ? differences(kind, toSend, data) : []
  if (found.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by the keyboard.
    <dl className={classes.differences} tabIndex={0} aria-label="What differs">
      {found.map(({ field, label, here, saved }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.side}>Here: </span>
            <bdi>{here || 'nothing'}</bdi>
          </dd>
          <dd>
            <span className={classes.side}>Elsewhere: </span>
            <bdi>{saved || 'nothing'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
