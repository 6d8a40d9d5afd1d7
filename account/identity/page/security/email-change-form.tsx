import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { emailMistake, normalEmail } from '../../rules/registration.ts'
import { SECURITY_MESSAGES } from '../../rules/security.ts'
import { t } from '#basics/words/words.ts'
import { identity } from '../shared/identity.ts'
import { sessionQuery } from '../shared/session.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useForm } from '#ui/use-form.ts'
import { useSecurityAct } from './factors.ts'
import classes from './security.module.css'

interface EmailChangeFormProps {
  email: string
  onDone: (newEmail: string, changed: boolean) => void
}

export function EmailChangeForm({ email, onDone }: EmailChangeFormProps) {
  const queryClient = useQueryClient()
  const change = useSecurityAct((newEmail: string) => identity.changeEmail({ newEmail }), {
    part: 'email',
    onSuccess: ({ changed }, newEmail) => {
      onDone(newEmail, changed)
      return changed ? queryClient.invalidateQueries(sessionQuery) : undefined
    },
  })
  const form = useForm(
    { new_email: '' },
    ({ new_email }) => mistakesIn(new_email, email),
    ({ new_email }) => change.start(normalEmail(new_email)),
  )
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={change.error} title={t('We couldn’t change the address')} onDismiss={change.reset} />
      <TextInput
        data-autofocus
        label={t('New email address')}
        description={t('Now it is {email}.', { email })}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('new_email')}
      />
      <Button type="submit" loading={change.isPending}>
        {t('Change address')}
      </Button>
    </form>
  )
}

function mistakesIn(newEmail: string, email: string) {
  const mistake = normalEmail(newEmail) === email ? SECURITY_MESSAGES.emailSame : emailMistake(newEmail)
  return mistake === null ? {} : { new_email: mistake }
}
