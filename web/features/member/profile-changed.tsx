import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'

interface ProfileChangedProps {
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

/** Another tab or device has saved since this form was opened. */
export const ProfileChanged = ({ opened, onClose, onOverwrite, onReload }: ProfileChangedProps) => (
  <Dialog title="Your profile was changed elsewhere" opened={opened} onClose={onClose}>
    <p>
      It was saved in another tab or device after you opened this form. Save your version instead, or see the other
      version and lose your changes here.
    </p>
    <div className={layout.answers}>
      <Button data-autofocus variant="default" onClick={onClose}>
        Keep editing
      </Button>
      <Button variant="default" onClick={onReload}>
        See the other version
      </Button>
      <Button onClick={onOverwrite}>Save my version</Button>
    </div>
  </Dialog>
)
