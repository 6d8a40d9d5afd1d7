import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MESSAGES } from '#domain/registration.ts'
import { Unreachable } from '#web/api.ts'
import { signOut } from '#web/session.ts'
import { toast } from '#web/ui/toasts.ts'

export function SignOutButton({ block = false }: { block?: boolean }) {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: signOut,
    onError: (error) =>
      toast({
        kind: 'bad',
        title: MESSAGES.signOutFailed,
        message: error instanceof Unreachable ? error.message : 'This device may still be signed in.',
      }),
    onSettled: () => navigate({ to: '/login', replace: true }),
  })
  return (
    <Button variant="default" fullWidth={block} loading={leave.isPending} onClick={() => leave.mutate()}>
      Sign out
    </Button>
  )
}
