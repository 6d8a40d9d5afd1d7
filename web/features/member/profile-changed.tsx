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
      It was saved in another tab or on another device since you opened this form. You can save what you have typed in
      its place, or look at what was saved there and lose what you have typed here.
    </p>
    <div className={layout.answers}>
      <Button data-autofocus variant="default" onClick={onClose}>
        Go on typing
      </Button>
      <Button variant="default" onClick={onReload}>
        Show what was saved
      </Button>
      <Button onClick={onOverwrite}>Save mine</Button>
    </div>
  </Dialog>
)
