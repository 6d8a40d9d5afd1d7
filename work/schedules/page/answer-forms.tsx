import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { DateField, localToday } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFrame } from '#ui/form-frame.tsx'
import layout from '#ui/layout.module.css'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Schedule } from '../contract.ts'
import { actsOf, answerMistake, boundOnMistake, noteMistake, policyNumberMistake } from '../rules/schedules.ts'
import { invalidateSchedules } from './queries.ts'

type Asking = 'confirm' | 'answer' | 'agree' | 'withdraw'

const STANDING = 'standing'

/** What the caller can say to a version that waits for them. */
export function Answers({ schedule }: { schedule: Schedule }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const acts = actsOf(schedule, schedule.side)
  const stop = () => setAsking(null)
  if (!Object.values(acts).some(Boolean)) return null
  return (
    <div className={layout.row}>
      {acts.confirm && <Button onClick={() => setAsking('confirm')}>{t('Confirm the cover')}</Button>}
      {acts.agree && <Button onClick={() => setAsking('agree')}>{t('Agree')}</Button>}
      {acts.answer && (
        <Button variant="default" onClick={() => setAsking('answer')}>
          {t('Answer in words')}
        </Button>
      )}
      {acts.withdraw && (
        <Button variant="default" onClick={() => setAsking('withdraw')}>
          {t('Withdraw')}
        </Button>
      )}
      <Dialog title={t('Confirm the cover')} opened={asking === 'confirm'} onClose={stop} focusAfter={STANDING}>
        {asking === 'confirm' && <ConfirmForm id={schedule.id} onClose={stop} />}
      </Dialog>
      <Dialog title={t('Answer in words')} opened={asking === 'answer'} onClose={stop} focusAfter={STANDING}>
        {asking === 'answer' && <AnswerForm id={schedule.id} onClose={stop} />}
      </Dialog>
      <Ask
        id={schedule.id}
        act="agree"
        title={t('Agree with this version?')}
        action={t('Agree')}
        text={t('Your insurer can then confirm it. It is covered once they have.')}
        opened={asking === 'agree'}
        onClose={stop}
      />
      <Ask
        id={schedule.id}
        act="withdraw"
        title={t('Withdraw this version?')}
        action={t('Withdraw')}
        text={t('It stays readable for both sides, and nobody can confirm it any more.')}
        opened={asking === 'withdraw'}
        onClose={stop}
      />
    </div>
  )
}

const said = async (message: string) => {
  void toast({ kind: 'good', message })
  await invalidateSchedules()
}

function ConfirmForm({ id, onClose }: { id: string; onClose: () => void }) {
  const confirm = useSingleMutation(
    (typed: { bound_on: string; policy_number: string; note: string }) => client.schedules.confirm({ id, ...typed }),
    {
      onSuccess: async () => {
        onClose()
        await said(t('The cover is confirmed, and your client was told.'))
      },
    },
  )
  const form = useForm(
    { bound_on: localToday(), policy_number: '', note: '' },
    (typed) =>
      mistakesIn({
        bound_on: boundOnMistake(typed.bound_on),
        policy_number: policyNumberMistake(typed.policy_number),
        note: noteMistake(typed.note),
      }),
    (typed) => confirm.start(typed),
  )
  return (
    <FormFrame
      form={form}
      saving={confirm}
      failed={t('We couldn’t confirm it')}
      action={t('Confirm')}
      onClose={onClose}
    >
      <DateField {...form.control('bound_on')} label={t('Covered from')} required isAhead />
      <TextField label={t('Policy number')} optional autoComplete="off" {...form.field('policy_number')} />
      <Textarea label={t('Note (optional)')} autosize minRows={2} maxRows={8} {...form.field('note')} />
    </FormFrame>
  )
}

const mistakesIn = <Field extends string>(found: Record<Field, string | null>) =>
  Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== null)) as Partial<Record<Field, string>>

function AnswerForm({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useSingleMutation((note: string) => client.schedules.answer({ id, note }), {
    onSuccess: async () => {
      onClose()
      await said(t('Your answer was sent.'))
    },
  })
  const form = useForm(
    { note: '' },
    ({ note }) => mistakesIn({ note: answerMistake(note) }),
    ({ note }) => answer.start(note),
  )
  return (
    <FormFrame
      form={form}
      saving={answer}
      failed={t('We couldn’t send your answer')}
      action={t('Send')}
      onClose={onClose}
    >
      <p className={layout.quiet}>{t('This version is then closed. The next one can take up what you write.')}</p>
      <Textarea label={t('What should be different')} autosize minRows={3} maxRows={10} {...form.field('note')} />
    </FormFrame>
  )
}

interface AskProps {
  id: string
  act: 'agree' | 'withdraw'
  title: string
  action: string
  text: string
  opened: boolean
  onClose: () => void
}

function Ask({ id, act, title, action, text, opened, onClose }: AskProps) {
  const start = useSingleMutation(() => client.schedules[act]({ id }), {
    onSuccess: async () => {
      onClose()
      await said(act === 'agree' ? t('You agreed, and your insurer was told.') : t('The version was withdrawn.'))
    },
  })
  return (
    <AskFirst
      title={title}
      action={action}
      failed={t('We couldn’t save it')}
      opened={opened}
      pending={start.isPending}
      error={start.error}
      onConfirm={() => start.start()}
      onClose={onClose}
      focusAfter={STANDING}
    >
      {text}
    </AskFirst>
  )
}
