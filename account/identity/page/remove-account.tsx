import { Button } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { identity } from './shared/identity.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { ConfirmPanel } from './panels.tsx'
import classes from './form.module.css'

interface RemoveAccountProps {
  token: string
  onRefused: (error: Error) => void
  onRemoved: () => void
  onConfirm: () => void
}

/** For whoever got the letter without having signed up. */
export function RemoveAccount({ token, onRefused, onRemoved, onConfirm }: RemoveAccountProps) {
  const remove = useSingleMutation(() => identity.removeUnconfirmed({ token }), {
    onSuccess: onRemoved,
    onError: onRefused,
  })
  return (
    <div className={classes.form}>
      <p>{t('Someone signed up with your email address. Nobody has confirmed it, and the account is empty.')}</p>
      <FailureNotice error={remove.error} title={t('We couldn’t remove the account')} onDismiss={remove.reset} />
      <Button color="var(--bad)" fullWidth loading={remove.isPending} onClick={() => remove.start()}>
        {t('Remove account')}
      </Button>
      <Button variant="default" fullWidth onClick={onConfirm}>
        {t('It was me, confirm my email')}
      </Button>
    </div>
  )
}

export const Removed = () => (
  <AuthLayout title={t('Account removed')} aside={<ConfirmPanel />}>
    <Notice kind="good">{t('Your address is free again. You can close this page.')}</Notice>
  </AuthLayout>
)
