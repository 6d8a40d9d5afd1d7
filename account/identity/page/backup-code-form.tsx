import { Button, TextInput } from '@mantine/core'
import { MESSAGES } from '../rules/registration.ts'
import { isBackupCode, normalBackupCode, SECURITY_MESSAGES } from '../rules/security.ts'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { explain } from '#platform/client/explain.ts'
import { announceSignIn } from './shared/session.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { takeFocus } from '#ui/focus.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useForm } from '#ui/use-form.ts'
import classes from './form.module.css'

const mistakesIn = ({ backup_code }: { backup_code: string }) =>
  isBackupCode(normalBackupCode(backup_code)) ? {} : { backup_code: SECURITY_MESSAGES.backupCodeMalformed }

export function BackupCodeForm({ onError }: { onError: (error: Error) => void }) {
  const verify = useSingleMutation((code: string) => identity.verifyBackupCode({ code }), {
    onSuccess: announceSignIn,
    onError,
  })
  const form = useForm({ backup_code: '' }, mistakesIn, ({ backup_code }) =>
    verify.start(normalBackupCode(backup_code)),
  )
  const failure = verify.error && explain(verify.error, { unknown: MESSAGES.signInFailed })

  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {failure && (
        <Notice kind={failure.kind} onDismiss={verify.reset}>
          {failure.text}
        </Notice>
      )}
      <TextInput
        ref={takeFocus}
        label={t('Backup code')}
        description={t('One of the codes you saved. Each works once.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('backup_code')}
      />
      <Button type="submit" fullWidth loading={verify.isPending}>
        {t('Verify')}
      </Button>
    </form>
  )
}
