import { useQuery } from '@tanstack/react-query'
import type { SignUpRole } from '#basics/roles.ts'
import { t } from '#basics/words/words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { identity } from './shared/identity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { PrivatePanel } from './panels.tsx'
import { Registering } from './registering.tsx'
import SignUpRefused from './sign-up-refused.tsx'

interface InvitedProps {
  token: string
  role: SignUpRole
  /** Where it leads afterwards. */
  from: string | undefined
}

/** Whoever comes by the link of an invitation: the address is known, and maybe the account type. */
export default function Invited({ token, role, from }: InvitedProps) {
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => identity.checkInvitation({ token }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isRefusedAs(check.error, 'INVITATION_REFUSED', 'BAD_REQUEST')) return <SignUpRefused reason="invitationRefused" />
  if (isRefusedAs(check.error, 'SIGN_UP_CLOSED')) return <SignUpRefused reason="closed" />
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
      from={from}
    />
  )
}
