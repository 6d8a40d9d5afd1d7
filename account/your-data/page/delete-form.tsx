import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Leaving } from '../contract.ts'
import { ACCOUNT_MESSAGES, confirmationMistake } from '../rules/account.ts'
import { PRICE_LIST } from '#account/billing/rules/price-list.ts'
import { plural, t } from '#basics/words/words.ts'
import { api, client } from '#platform/client/api.ts'
import { NotConfirmed, useConfirmed } from '#account/identity/page/shared/confirmed.ts'
import { explain } from '#platform/client/explain.ts'
import { leaveForGood } from '#account/identity/page/shared/session.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { useForm } from '#ui/use-form.ts'
import { assetsInWords, sizeInWords } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { documentsInWords, imagesInWords, savedReportsInWords } from './owned-in-words.ts'
import classes from './your-data.module.css'

interface DeleteFormProps {
  email: string
  onClose: () => void
}

/** What goes, then a sign that it is meant. */
export function DeleteForm({ email, onClose }: DeleteFormProps) {
  const leaving = useQuery(api.account.get.queryOptions({ staleTime: 0, gcTime: 0 }))
  if (leaving.data?.is_last_administrator)
    return (
      <div className={`${layout.stack} ${layout.wide}`}>
        <Notice kind="warn">
          <p>{ACCOUNT_MESSAGES.lastAdministrator}</p>
        </Notice>
        <div className={layout.answers}>
          <Button ref={focus} variant="default" onClick={onClose}>
            {t('Keep my account')}
          </Button>
        </div>
      </div>
    )
  if (leaving.data) return <Question email={email} leaving={leaving.data} onClose={onClose} />
  if (!leaving.isError) return <Skeleton height={180} role="status" aria-label={t('Counting what will be deleted')} />
  return (
    <LoadFailure
      title={t('We couldn’t count what will be deleted')}
      error={leaving.error}
      onRetry={() => void leaving.refetch()}
    />
  )
}

function Question({ email, leaving, onClose }: DeleteFormProps & { leaving: Leaving }) {
  const navigate = useNavigate()
  const confirmed = useConfirmed()
  const remove = useSingleMutation((confirmation: string) => confirmed(() => client.account.remove({ confirmation })), {
    onSuccess: async () => {
      leaveForGood()
      await navigate({ to: '/', replace: true })
      void toast({
        kind: 'good',
        title: t('Your account was deleted'),
        message: t('We’ve sent you a last email about it.'),
      })
    },
  })
  const form = useForm(
    { confirmation: '' },
    ({ confirmation }) => {
      const mistake = confirmationMistake(confirmation, email)
      return mistake === null ? {} : { confirmation: mistake }
    },
    ({ confirmation }) => remove.start(confirmation),
  )
  const error = remove.error instanceof NotConfirmed ? null : remove.error
  return (
    <form className={`${layout.stack} ${layout.wide}`} noValidate onSubmit={form.submit}>
      <p>{t('This can’t be undone, even by us. This will be deleted with your account:')}</p>
      <ul className={classes.going}>
        {goingOf(leaving).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{t('Your archive has all of it. Download it first if you might want any of it later.')}</p>
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {error && (
        <Notice kind="bad" title={t('We couldn’t delete your account')} onDismiss={remove.reset}>
          <p>{explain(error).text}</p>
        </Notice>
      )}
      <TextInput
        label={t('Your email address')}
        description={t('Type {email} to confirm.', { email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        {...form.field('confirmation')}
      />
      <div className={layout.answers}>
        <Button ref={focus} variant="default" onClick={onClose}>
          {t('Keep my account')}
        </Button>
        <Button type="submit" color="var(--bad)" loading={remove.isPending}>
          {t('Delete my account')}
        </Button>
      </div>
    </form>
  )
}

/** The question comes in after its dialog, and what harms nobody has the focus then. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

function goingOf(leaving: Leaving): string[] {
  const { assets, images, documents, file_bytes, beneficiaries, report_templates, sessions, plan } = leaving
  const files = {
    images: imagesInWords(images),
    documents: documentsInWords(documents),
    size: sizeInWords(file_bytes),
  }
  return [
    beneficiaries > 0
      ? t('{assets}, with {beneficiaries}', {
          assets: assetsInWords(assets),
          beneficiaries: plural(beneficiaries, '{count} beneficiary', '{count} beneficiaries'),
        })
      : assetsInWords(assets),
    ...(images + documents > 0 ? [t('{images} and {documents}, {size}', files)] : []),
    ...(report_templates > 0 ? [savedReportsInWords(report_templates)] : []),
    t('Your profile, password and passkeys'),
    ...(plan === null
      ? []
      : [t('Your plan, “{plan}”, which ends now without a refund', { plan: PRICE_LIST[plan].name })]),
    sessions > 1 ? t('This session and {count} more', { count: sessions - 1 }) : t('This session'),
  ]
}
