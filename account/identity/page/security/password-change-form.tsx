import { Button } from '@mantine/core'
import { type PasswordChange, passwordChangeMistakes } from '../../rules/password-change.ts'
import { MESSAGES } from '../../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { identity } from '../shared/identity.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { CalendarEnds } from './calendar-ends.tsx'
import { AccountName } from './confirmation-form.tsx'
import { useSecurityAct } from './factors.ts'
import { ResetLetter } from './reset-letter.tsx'
import classes from './security.module.css'

const BLANK: PasswordChange = { current_password: '', new_password: '', confirm_password: '' }

export function PasswordChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = useSecurityAct(
    ({ current_password, new_password }: PasswordChange) =>
      identity.changePassword({ currentPassword: current_password, newPassword: new_password }),
    { part: 'password', onSuccess: onChanged },
  )
  const form = useForm(BLANK, passwordChangeMistakes, change.start)

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={change.error} title={MESSAGES.passwordUpdateFailed} onDismiss={change.reset} />
      {isRefusedAs(change.error, 'GUESSES_EXHAUSTED') && <ResetLetter email={email} />}
      <AccountName email={email} />
      <PasswordField
        data-autofocus
        label={t('Current password')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
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
      />
      <p>
        {t('Your other devices will be signed out.')} <CalendarEnds />
      </p>
      <Button type="submit" loading={change.isPending}>
        {t('Change password')}
      </Button>
    </form>
  )
}
