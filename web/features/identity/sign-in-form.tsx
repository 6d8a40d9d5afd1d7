import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { credentialMistakes, type Credentials, MESSAGES, normalEmail } from '#domain/registration.ts'
import { identity } from '#web/api.ts'
import { announceSignIn } from '#web/session.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { failureIn } from './failure.ts'
import classes from './form.module.css'

/** Signs in. Where to go then is the guards' business: they hear of it through the session. */
export function SignInForm() {
  const signIn = useMutation({
    mutationFn: ({ email, password }: Credentials) => identity.signIn({ email: normalEmail(email), password }),
    onSuccess: announceSignIn,
  })
  const form = useForm<Credentials>({ email: '', password: '' }, credentialMistakes, (values) => {
    if (!signIn.isPending) signIn.mutate(values)
  })
  const failure = failureIn(signIn.error, MESSAGES.signInFailed)

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice kind={failure.kind} onDismiss={signIn.reset}>
          {failure.text}
        </Notice>
      )}
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Link to="/forgot-password" className={classes.forgot}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" fullWidth loading={signIn.isPending}>
        Sign in
      </Button>
    </form>
  )
}
