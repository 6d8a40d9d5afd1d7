import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ResetRequest, resetRequestMistakes } from '#domain/identity/password-reset.ts'
import { MESSAGES, normalEmail } from '#domain/identity/registration.ts'
import { identity } from '#web/session/identity.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import classes from './form.module.css'

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const request = useMutation({
    mutationFn: ({ email }: ResetRequest) => identity.requestPasswordReset({ email: normalEmail(email) }),
    onSuccess: (_, { email }) => onSent(normalEmail(email)),
  })
  const form = useForm<ResetRequest>({ email: '' }, resetRequestMistakes, (values) => {
    if (!request.isPending) request.mutate(values)
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={request.error} title={MESSAGES.resetRequestFailed} onDismiss={request.reset} />
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <Button type="submit" fullWidth loading={request.isPending}>
        Send reset link
      </Button>
    </form>
  )
}
