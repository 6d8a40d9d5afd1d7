import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#basics/words/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import { Part } from './part.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { ResetLetter } from './reset-letter.tsx'

interface PasswordPartProps {
  email: string
  /** Of an account that a provider opened. */
  missing: boolean
}

export function PasswordPart({ email, missing }: PasswordPartProps) {
  const [opened, { open, close }] = useDisclosure()
  const changed = () => {
    close()
    void toast({
      kind: 'good',
      title: t('Password changed'),
      message: t('All your other devices were signed out, and we’ve sent you an email about it.'),
    })
  }
  if (missing)
    return (
      <Part
        name="password"
        title={t('Password')}
        status={t('None')}
        text={t('You sign in without a password. To set one, use the link in the email we send you.')}
        action={<ResetLetter email={email} action={t('Set a password by email')} />}
      />
    )
  return (
    <Part
      name="password"
      title={t('Password')}
      text={t('A new password signs out all your other devices.')}
      action={
        <Button variant="default" onClick={open}>
          {t('Change password')}
        </Button>
      }
    >
      <Dialog title={t('Change password')} opened={opened} onClose={close}>
        <PasswordChangeForm email={email} onChanged={changed} />
      </Dialog>
    </Part>
  )
}
