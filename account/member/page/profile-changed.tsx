import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'

interface ProfileChangedProps {
  opened: boolean
  onClose: () => void
  onOverwrite: () => void
  onReload: () => void
}

/** Another tab or device has saved since this form was opened. */
export const ProfileChanged = ({ opened, onClose, onOverwrite, onReload }: ProfileChangedProps) => (
  <Dialog title={t('Your profile was changed elsewhere')} opened={opened} onClose={onClose}>
    <p>
      {t(
        'It was saved in another tab or device after you opened this form. Save your version instead, or see the other version and lose your changes here.',
      )}
    </p>
    <div className={layout.answers}>
      <Button data-autofocus variant="default" onClick={onClose}>
        {t('Keep editing')}
      </Button>
      <Button variant="default" onClick={onReload}>
        {t('See the other version')}
      </Button>
      <Button onClick={onOverwrite}>{t('Save my version')}</Button>
    </div>
  </Dialog>
)
