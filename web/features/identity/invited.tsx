import { useQuery } from '@tanstack/react-query'
import type { SignUpRole } from '#domain/member/roles.ts'
import { t } from '#domain/words/words.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { identity } from '#web/session/identity.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Pending } from '#web/ui/pending.tsx'
import { AuthLayout } from '#web/ui/auth-layout.tsx'
import { PrivatePanel } from './panels.tsx'
import { Registering } from './registering.tsx'
import SignUpRefused from './sign-up-refused.tsx'

interface InvitedProps {
  token: string
  role: SignUpRole
}

/** Whoever comes by the link of an invitation: the address is known, and maybe the account type. */
export default function Invited({ token, role }: InvitedProps) {
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => identity.checkInvitation({ token }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isRefusedAs(check.error, 'INVITATION_REFUSED', 'BAD_REQUEST')) return <SignUpRefused reason="invitationRefused" />
  if (!check.data) {
    return (
      <AuthLayout title={t('Create your account')} aside={<PrivatePanel />}>
        {check.isPending && <Pending />}
        {check.isError && (
          <LoadFailure
            title={t('We couldn’t check your invitation')}
            error={check.error}
            onRetry={() => void check.refetch()}
          />
        )}
      </AuthLayout>
    )
  }
  const invited = check.data
  return (
    <Registering
      role={invited.role ?? role}
      locked={invited.role !== null}
      invitation={{ token, email: invited.email }}
    />
  )
}
