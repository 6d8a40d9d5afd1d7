import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { MESSAGES, normalEmail, type Registration, registrationMistakes } from '../rules/registration.ts'
import { ROLE_LABELS, type SignUpRole } from '#basics/roles.ts'
import { t, texts } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { announceSignIn } from './shared/session.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { rich } from '#ui/rich.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'

export interface RegisterFormProps {
  role: SignUpRole
  /** An invitation names the role, which stays. */
  locked: boolean
  /** By which whoever registers comes: it holds for one address. */
  invitation?: { token: string; email: string }
  /** Where it leads afterwards. */
  from?: string | undefined
  /** Why signing up with a provider came to nothing. */
  providerFailure?: string | null
  /** The address waits for its confirmation. */
  onConfirmationSent: (email: string) => void
}

type Typed = Omit<Registration, 'role'>

const ROLE_TEXTS: Record<SignUpRole, string> = texts({
  investor: 'I collect or own valuable things.',
  creator: 'I make art or other valuable things.',
  'estate-practices': 'I’m an attorney and work with my clients’ estates.',
  'estate-services': 'I’m an appraiser or auctioneer.',
  'insurance-partners': 'I insure my clients’ valuables.',
})

export function RegisterForm({
  role,
  locked,
  invitation,
  from,
  providerFailure = null,
  onConfirmationSent,
}: RegisterFormProps) {
  const signUp = useSignUp({ role, invitation, onConfirmationSent })
  const form = useForm<Typed>(
    { display_name: '', email: invitation?.email ?? '', password: '', confirm_password: '' },
    (typed) => registrationMistakes({ ...typed, role }),
    (values) => {
      if (!signUp.isPending) signUp.mutate(values)
    },
  )
  const { email, password, confirm_password } = form.values
  const filled = [email.trim(), password, confirm_password].every(Boolean)
  const [cameBack, setCameBack] = useState(providerFailure)
  const failure = signUp.error
    ? explain(signUp.error, { unknown: MESSAGES.signUpFailed })
    : cameBack !== null && { kind: 'warn' as const, text: cameBack }
  const dismiss = () => {
    signUp.reset()
    setCameBack(null)
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice answers kind={failure.kind} onDismiss={dismiss}>
          <p>{failure.text}</p>
          {isRefusedAs(signUp.error, 'USER_ALREADY_EXISTS') && (
            <p>
              <Link to="/login">{t('Sign in')}</Link>
            </p>
          )}
        </Notice>
      )}
      <div>
        <ChoiceField
          id="role"
          label={t('Account type')}
          choices={[{ value: role, label: ROLE_LABELS[role], description: ROLE_TEXTS[role] }]}
          value={role}
        />
        {!locked && <OtherAccounts role={role} />}
      </div>
      <TextInput label={t('Display name (optional)')} autoComplete="name" {...form.field('display_name')} />
      <TextInput
        label={t('Email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={invitation !== undefined}
        description={invitation && t('Your invitation works for this address only.')}
        {...form.field('email')}
      />
      <PasswordField
        label={t('Password')}
        description={t('At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol.')}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...form.field('confirm_password')} />
      <Agreement />
      <Button type="submit" fullWidth disabled={!filled} loading={signUp.isPending}>
        {t('Create account')}
      </Button>
      <ProviderButtons intent={{ role, invitation: invitation?.token, from }} />
    </form>
  )
}

function useSignUp({
  role,
  invitation,
  onConfirmationSent,
}: Pick<RegisterFormProps, 'role' | 'onConfirmationSent'> & {
  invitation: RegisterFormProps['invitation'] | undefined
}) {
  return useMutation({
    mutationFn: async ({ display_name, email, password }: Typed) => {
      const credentials = { email: normalEmail(email), password }
      const invited = invitation && { invitation: invitation.token }
      const answer = await identity.signUp({ name: display_name.trim(), ...credentials, role, ...invited })
      // An invitation has confirmed the address already.
      return invitation && !answer.signed_in ? identity.signIn(credentials) : answer
    },
    onSuccess: async ({ signed_in }, { email }) => {
      if (signed_in) await announceSignIn()
      else onConfirmationSent(normalEmail(email))
    },
  })
}

function Agreement() {
  const document = (slug: string) => (words: ReactNode) => (
    <Link to="/legal/$slug" params={{ slug }} target="_blank">
      {words}
    </Link>
  )
  return (
    <p className={layout.breaks}>
      {rich(
        'By creating an account you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
        { terms: document('terms'), privacy: document('privacy') },
      )}
    </p>
  )
}
