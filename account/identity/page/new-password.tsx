import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Pending } from '#ui/pending.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { NewPasswordForm, type NewPasswordFormProps } from './new-password-form.tsx'
import { PasswordPanel } from './panels.tsx'
import { BackToLogin, ResetLinkRefused } from './reset-link-refused.tsx'

/** Asks first whether the link is still good: nobody is to think of a password in vain. */
export function NewPassword(props: NewPasswordFormProps) {
  const { token } = props
  const check = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => identity.checkPasswordReset({ token }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isRefusedAs(check.error, 'INVALID_TOKEN')) return <ResetLinkRefused message={MESSAGES.resetLinkExpired} />

  return (
    <AuthLayout title={t('Choose a new password')} aside={<PasswordPanel />} below={<BackToLogin />}>
      {check.isPending && <Pending />}
      {check.isError && (
        <LoadFailure
          title={t('We couldn’t check your link')}
          error={check.error}
          onRetry={() => void check.refetch()}
        />
      )}
      {check.isSuccess && <NewPasswordForm {...props} />}
    </AuthLayout>
  )
}
