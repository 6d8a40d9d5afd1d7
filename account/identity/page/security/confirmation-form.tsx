import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '../../rules/registration.ts'
import { t } from '#basics/words/words.ts'
import { factorsQuery, identity } from '../shared/identity.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { usePasskeySupport } from '../shared/passkey-support.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useForm } from '#ui/use-form.ts'
import { ProviderButtons } from '../provider-buttons.tsx'
import { ResetLetter } from './reset-letter.tsx'
import classes from './security.module.css'

const mistakesIn = ({ password }: { password: string }) =>
  password === '' ? { password: MESSAGES.passwordRequired } : {}

export function ConfirmationForm({ email, onProven }: { email: string; onProven: () => void }) {
  const { data: factors } = useQuery(factorsQuery)
  // As long as nobody knows, it is what nearly everybody has.
  const hasPassword = factors?.has_password !== false
  const knowsPasskeys = usePasskeySupport()
  const byPassword = useSingleMutation((password: string) => identity.reauthenticate({ password }), {
    onSuccess: onProven,
  })
  const byPasskey = useSingleMutation(async () => (await import('../shared/passkeys.ts')).showPasskey(), {
    onSuccess: onProven,
  })
  const dismiss = () => {
    byPassword.reset()
    byPasskey.reset()
  }
  const form = useForm({ password: '' }, mistakesIn, ({ password }) => {
    dismiss()
    byPassword.start(password)
  })
  const error = byPassword.error ?? byPasskey.error

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <p>
        {hasPassword
          ? t('This change needs your password or passkey.')
          : t('This change needs a new sign-in. You’ll come back to this page, where you can then make the change.')}
      </p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={error} title={t('We couldn’t confirm it’s you')} onDismiss={dismiss} />
      {isRefusedAs(error, 'GUESSES_EXHAUSTED') && <ResetLetter email={email} />}
      {hasPassword && (
        <>
          <AccountName email={email} />
          <PasswordField
            data-autofocus
            label={t('Password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Button type="submit" loading={byPassword.isPending}>
            {t('Confirm')}
          </Button>
        </>
      )}
      {knowsPasskeys && factors && factors.passkeys.length > 0 && (
        <Button
          variant="default"
          loading={byPasskey.isPending}
          onClick={() => {
            dismiss()
            byPasskey.start(undefined)
          }}
        >
          {t('Use your passkey')}
        </Button>
      )}
      {!hasPassword && (
        <ProviderButtons
          intent={{ again: true, from: window.location.pathname }}
          only={factors.identities.map(({ provider }) => provider)}
        />
      )}
    </form>
  )
}

/** Whose password this is, for what keeps passwords. Nobody sees it. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
)
