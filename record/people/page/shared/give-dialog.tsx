import { type ComponentProps, useState } from 'react'
import type { GivenPieces } from '../../contract.ts'
import { newId } from '#platform/client/new-id.ts'
import { Dialog } from '#ui/dialog.tsx'
import { GiveForm } from '../give-form.tsx'

interface GiveDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  /** In parts, where so many were chosen that they don’t fit into one call. */
  pieces: readonly GivenPieces[]
  onGiven?: () => void
}

/** Names one person or several for many pieces, in one step that can be undone from its notice. */
export function GiveDialog({ pieces, onGiven, onClose, ...dialog }: GiveDialogProps) {
  // Another try after a part of it was done belongs to the same undo.
  const [changeSet, setChangeSet] = useState(newId)
  const close = () => {
    setChangeSet(newId())
    onClose()
  }
  return (
    <Dialog {...dialog} onClose={close}>
      {dialog.opened && (
        <GiveForm pieces={pieces} changeSet={changeSet} onClose={close} {...(onGiven && { onGiven })} />
      )}
    </Dialog>
  )
}
