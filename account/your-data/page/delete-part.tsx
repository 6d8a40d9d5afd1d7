import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { DeleteForm } from './delete-form.tsx'
import layout from '#ui/layout.module.css'

export function DeletePart({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <SettingsSection
      id="delete-account"
      title={t('Delete my account')}
      text={<p>{t('Deletes everything right away, for good, and ends your plan. You’ll see a list first.')}</p>}
      action={
        <Button variant="subtle" className={layout.bad} onClick={open}>
          {t('Delete my account…')}
        </Button>
      }
    >
      <Dialog title={t('Delete your account?')} opened={opened} onClose={close}>
        <DeleteForm email={email} onClose={close} />
      </Dialog>
    </SettingsSection>
  )
}
