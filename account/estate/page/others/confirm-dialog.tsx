import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { explain } from '#platform/client/explain.ts'
import { Dialog } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import type { Duty } from '../../contract/duties.ts'
import { reasonMistake } from '../../rules.ts'
import { useProvenMutation } from '../shared/duty-proof.ts'
import classes from './others.module.css'
import { reloadDuties } from './queries.ts'
import { ReasonField } from './reason-field.tsx'
import { laterInWords } from './standing.ts'

interface ConfirmDialogProps {
  duty: Duty
  opened: boolean
  onClose: () => void
  focusAfter: string
}

/** The one step that nobody takes by a slip: what follows from it, and a reason in one’s own words. */
export function ConfirmDialog({ duty, opened, onClose, focusAfter }: ConfirmDialogProps) {
  const owner = duty.owner_name
  const [reason, setReason] = useState('')
  const confirm = useProvenMutation(() => client.duties.confirm({ id: duty.id, reason }), {
    onSuccess: async () => {
      onClose()
      setReason('')
      await reloadDuties()
      void toast({ kind: 'good', message: t('You confirmed. {owner} is told at once.', { owner }) })
    },
    onError: reloadDuties,
  })
  const mistake = reasonMistake(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mistake === null) confirm.start()
  }
  const close = () => {
    confirm.reset()
    onClose()
  }
  return (
    <Dialog
      title={t('Confirm that {owner} is gone?', { owner })}
      opened={opened}
      onClose={close}
      focusAfter={focusAfter}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        {confirm.error && <Refused error={confirm.error} duty={duty} />}
        <p>
          {t('Only say so if {owner} has died or can’t act any more. They are told at once and can say no.', { owner })}
        </p>
        <p>
          {plural(
            duty.wait_days,
            'Once enough people have confirmed, there is a wait of {count} day. You can take it back until then.',
            'Once enough people have confirmed, there is a wait of {count} days. You can take it back until then.',
          )}
        </p>
        <ReasonField value={reason} mistake={mistake} onChange={setReason} owner={owner} />
        <div className={layout.answers}>
          <Button data-autofocus variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {t('Confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Where it is too soon, also from when. */
function Refused({ error, duty }: { error: Error; duty: Duty }) {
  const { kind, text } = explain(error)
  return (
    <Notice answers kind={kind} title={t('You can’t confirm now')}>
      <p>{text}</p>
      {isRefusedAs(error, 'CONFIRMING_TOO_SOON') && <p>{laterInWords(duty)}</p>}
    </Notice>
  )
}
