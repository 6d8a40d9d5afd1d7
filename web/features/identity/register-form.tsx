import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MESSAGES, normalEmail, type Registration, registrationMistakes } from '#domain/identity/registration.ts'
import { ROLE_LABELS, type SignUpRole } from '#domain/member/roles.ts'
import { identity } from '#web/session/identity.ts'
import { announceSignIn } from '#web/session/session.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { explain } from '#web/client/explain.ts'
import classes from './form.module.css'

const ResendConfirmation = lazy(() => import('./resend-confirmation.tsx'))

export interface RegisterFormProps {
  role: SignUpRole
  /** The address named the role: it is chosen already, and stays. */
  locked: boolean
  /** By which whoever registers comes: it holds for one address. */
  invitation?: { token: string; email: string }
}

const ROLE_TEXTS: Record<SignUpRole, string> = {
  investor: 'A collector or owner who records what they hold.',
  creator: 'An artist or maker who keeps a studio vault.',
  'estate-practices': 'An attorney who keeps vaults for clients.',
  'estate-services': 'An appraiser or auctioneer.',
  'insurance-partners': 'An insurer who works with clients’ vaults.',
}

export function RegisterForm({ role, locked, invitation }: RegisterFormProps) {
  const signUp = useMutation({
    mutationFn: async ({ display_name, email, password }: Registration) => {
      const credentials = { email: normalEmail(email), password }
      const invited = invitation && { invitation: invitation.token }
      const answer = await identity.signUp({ name: display_name.trim(), ...credentials, role, ...invited })
      // An invitation has confirmed the address already.
      return invitation && !answer.signed_in ? identity.signIn(credentials) : answer
    },
    // Who is not signed in by this has an address to confirm first, and the page stays.
    onSuccess: async ({ signed_in }) => {
      if (signed_in) await announceSignIn()
    },
  })
  const form = useForm<Registration>(
    { display_name: '', email: invitation?.email ?? '', password: '', confirm_password: '', role: locked ? role : '' },
    registrationMistakes,
    (values) => {
      if (!signUp.isPending) signUp.mutate(values)
    },
  )
  const { email, password, confirm_password, role: chosen } = form.values
  const filled = [email.trim(), password, confirm_password, chosen].every(Boolean)
  const failure = signUp.error && explain(signUp.error, { unknown: MESSAGES.signUpFailed })

  return (
    <form className={classes.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice kind={failure.kind} onDismiss={signUp.reset}>
          {failure.text}
        </Notice>
      )}
      {signUp.data?.signed_in === false && (
        <>
          <Notice kind="warn">{MESSAGES.confirmationNeeded}</Notice>
          <Suspense>
            <ResendConfirmation email={normalEmail(signUp.variables?.email ?? '')} />
          </Suspense>
        </>
      )}
      <TextInput label="Display name (optional)" autoComplete="name" {...form.field('display_name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        readOnly={invitation !== undefined}
        description={invitation && 'Your invitation works for this address only.'}
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        description="At least 8 characters, with an uppercase and a lowercase letter, a digit and a symbol."
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirm_password')} />
      <ChoiceField
        id="role"
        label="Account type"
        choices={[{ value: role, label: ROLE_LABELS[role], description: ROLE_TEXTS[role] }]}
        value={chosen}
        onChange={(value) => form.change('role', value)}
        error={form.mistakes.role}
      />
      <Button type="submit" fullWidth disabled={!filled} loading={signUp.isPending}>
        Create account
      </Button>
    </form>
  )
}
