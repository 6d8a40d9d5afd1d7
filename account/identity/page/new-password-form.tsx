import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { newPasswordMistakes, type NewPassword } from '../rules/password-reset.ts'
import { MESSAGES } from '../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { sessionQuery } from './shared/session.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { isRefusedAs } from '#platform/client/api-error.ts'
import classes from './form.module.css'

export interface NewPasswordFormProps {
  token: string
  onChanged: () => void
  /** The link was used, or grew too old, while someone thought of a password. */
  onExpired: () => void
}

export function NewPasswordForm({ token, onChanged, onExpired }: NewPasswordFormProps) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ new_password }: NewPassword) => identity.resetPassword({ token, newPassword: new_password }),
    onSuccess: () => {
      // Whoever was signed in here no longer is, however soon they go on.
      queryClient.setQueryData(sessionQuery.queryKey, null)
      onChanged()
    },
    onError: (error) => {
      if (isRefusedAs(error, 'INVALID_TOKEN')) onExpired()
    },
  })
  const form = useForm<NewPassword>({ new_password: '', confirm_password: '' }, newPasswordMistakes, (values) => {
    if (!change.isPending) change.mutate(values)
  })
  const { new_password, confirm_password } = form.values
  const ready = new_password !== '' && new_password === confirm_password
  // The button stays closed meanwhile, so the reason is shown as soon as the two can no longer become equal.
  const differs = confirm_password !== '' && !new_password.startsWith(confirm_password)

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={change.error} title={MESSAGES.passwordUpdateFailed} onDismiss={change.reset} />
      <PasswordField
        label={t('New password')}
        description={t('At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol.')}
        autoComplete="new-password"
        {...form.field('new_password')}
      />
      <PasswordField
        label={t('Confirm new password')}
        autoComplete="new-password"
        {...form.field('confirm_password')}
        error={differs && MESSAGES.passwordsDiffer}
      />
      <Button type="submit" fullWidth disabled={!ready} loading={change.isPending}>
        {t('Update password')}
      </Button>
    </form>
  )
}
