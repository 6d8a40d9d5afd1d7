import { Button, TextInput } from '@mantine/core'
import { passkeyNameMistake } from '../../rules/security.ts'
import { t } from '#basics/words/words.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { useForm } from '#ui/use-form.ts'
import classes from './security.module.css'

interface PasskeyNameFormProps {
  name: string
  action: string
  failed: string
  pending: boolean
  error: Error | null
  onDismiss: () => void
  onNamed: (name: string) => void
}

export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const form = useForm({ passkey_name: props.name }, mistakesIn, ({ passkey_name }) =>
    props.onNamed(passkey_name.trim()),
  )
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      <FailureNotice error={props.error} title={props.failed} onDismiss={props.onDismiss} />
      <TextInput
        data-autofocus
        label={t('Name')}
        description={t('For example “Work laptop” or your password manager.')}
        autoComplete="off"
        {...form.field('passkey_name')}
      />
      <Button type="submit" loading={props.pending}>
        {props.action}
      </Button>
    </form>
  )
}

function mistakesIn({ passkey_name }: { passkey_name: string }) {
  const mistake = passkeyNameMistake(passkey_name)
  return mistake === null ? {} : { passkey_name: mistake }
}
