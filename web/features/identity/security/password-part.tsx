import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Part } from './part.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

export function PasswordPart({ email }: { email: string }) {
  const [opened, { open, close }] = useDisclosure()
  const changed = () => {
    close()
    void toast({
      kind: 'good',
      title: 'Password changed',
      message: 'All your other devices were signed out, and we’ve sent you an email about it.',
    })
  }
  return (
    <Part
      name="password"
      title="Password"
      text="A new password signs out all your other devices."
      action={
        <Button variant="default" onClick={open}>
          Change password
        </Button>
      }
    >
      <Dialog title="Change password" opened={opened} onClose={close}>
        <PasswordChangeForm email={email} onChanged={changed} />
      </Dialog>
    </Part>
  )
}
