import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '../contract.ts'
import { confirmationMistake } from '#account/your-data/rules/account.ts'
import { ADMINISTRATION_MESSAGES, suspensionReasonMistake } from '../rules/administration.ts'
import { t } from '#basics/words/words.ts'
import { api } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { useTypedDraft } from '#ui/drafts/typed-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice, TypedBefore } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import layout from '#ui/layout.module.css'
import { ACT_CALLS, ACT_WORDS, type ActForm, type MenuAct } from './account-act-words.ts'
import classes from './admin.module.css'
import { useConfirmedMutation } from '#account/identity/page/shared/use-confirmed-mutation.ts'
import { menuOf, nameOf } from './user-words.ts'

interface Wanted {
  user: User
  act: MenuAct
}

interface AccountActDialogProps {
  wanted: Wanted | null
  onClose: () => void
}

/** Asks before something is done to an account, and says what follows from it. */
export function AccountActDialog({ wanted, onClose }: AccountActDialogProps) {
  // Still there while the dialog fades.
  const [shown, setShown] = useState(wanted)
  if (wanted !== null && wanted !== shown) setShown(wanted)
  return (
    <Dialog
      title={shown ? ACT_WORDS[shown.act].title : ''}
      opened={wanted !== null}
      onClose={onClose}
      onClosed={() => setShown(null)}
      focusAfter={shown ? menuOf(shown.user) : undefined}
    >
      {shown && <Question key={`${shown.user.id} ${shown.act}`} {...shown} onClose={onClose} />}
    </Dialog>
  )
}

const BEGUN: ActForm = { reason: '', confirmation: '' }

function Question({ user, act, onClose }: Wanted & { onClose: () => void }) {
  const queryClient = useQueryClient()
  const words = ACT_WORDS[act]
  const reload = () => queryClient.invalidateQueries({ queryKey: api.admin.key() })
  const doing = useConfirmedMutation((typed: ActForm) => ACT_CALLS[act](user.id, typed), {
    onSuccess: () => {
      onClose()
      void toast({ kind: 'good', message: words.done(nameOf(user)) })
      return reload()
    },
    // Somebody else was quicker, or they are gone: the list says how it is now.
    onError: (error) => (isSettled(error) ? reload() : undefined),
  })
  const draft = useTypedDraft(`account:${act}:${user.id}`, BEGUN)
  const form = useForm<ActForm>(BEGUN, mistakesFor(act, user), (typed) => doing.start(typed), { draft })
  return (
    <form className={layout.stack} noValidate onSubmit={form.submit}>
      <p>
        <strong>
          <bdi>{nameOf(user)}</bdi>
        </strong>{' '}
        (<bdi>{user.email}</bdi>)
      </p>
      <ul className={classes.consequences}>
        {words.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <TypedBefore form={form} />
      <ErrorSummary key={form.attempt} mistakes={form.summary} onDismiss={form.dismiss} />
      {doing.error && (
        <Notice kind="bad" title={words.failed} onDismiss={doing.reset}>
          <p>{explain(doing.error).text}</p>
        </Notice>
      )}
      {act === 'suspend' && (
        <Textarea
          data-autofocus
          label={t('Reason')}
          description={t('The person reads this, so write it for them.')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.field('reason')}
        />
      )}
      {act === 'delete' && (
        <TextInput
          label={t('Email address of the account')}
          description={t('Type {email} to confirm.', { email: user.email })}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('confirmation')}
        />
      )}
      <div className={layout.answers}>
        <Button {...(act !== 'suspend' && { 'data-autofocus': true })} variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={doing.isPending} {...(words.kind === 'bad' && { color: 'var(--bad)' })}>
          {words.button}
        </Button>
      </div>
    </form>
  )
}

const mistakesFor =
  (act: MenuAct, user: User) =>
  ({ reason, confirmation }: ActForm): Partial<Record<keyof ActForm, string>> => {
    if (act === 'suspend') {
      const mistake = suspensionReasonMistake(reason)
      return mistake === null ? {} : { reason: mistake }
    }
    if (act !== 'delete' || confirmationMistake(confirmation, user.email) === null) return {}
    const { addressMissing, addressDiffers } = ADMINISTRATION_MESSAGES
    return { confirmation: confirmation.trim() === '' ? addressMissing : addressDiffers }
  }

const isSettled = (error: Error) =>
  isRefusedAs(error, 'STATE_CHANGED', 'NOT_FOUND', 'LAST_ADMINISTRATOR', 'CONFIRMATION_DIFFERS', 'NO_FACTORS')
