import { Button } from '@mantine/core'
import { useState } from 'react'
import { t, textFor } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import type { Duty } from '../../contract/duties.ts'
import { STATES } from '../../rules.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './others.module.css'
import { LIST_ID, reloadDuties } from './queries.ts'
import { SendDocument } from './send-document.tsx'
import {
  countInWords,
  isRunning,
  laterInWords,
  type Next,
  nextOf,
  partInWords,
  releaseInWords,
  shownRelease,
} from './standing.ts'

/** One person for whom somebody confirms: their part in it, how it stands, and what they can do. */
export function DutyCard({ duty, now }: { duty: Duty; now: number }) {
  const [asks, setAsks] = useState<'confirm' | 'step back' | null>(null)
  const titleId = `duty-${duty.id}`
  const next = nextOf(duty, now)
  const release = shownRelease(duty)
  const ask = { confirm: () => setAsks('confirm'), close: () => setAsks(null) }
  return (
    <section className={classes.duty} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} tabIndex={-1}>
          {duty.owner_name}
        </h2>
        {release?.is_rehearsal && <span className={layout.badge}>{t('Rehearsal')}</span>}
      </header>
      {duty.asked_at !== null && <YearlyCheck duty={duty} />}
      {release && <Standing duty={duty} release={release} />}
      {partInWords(duty).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {duty.document_wanted !== null && (
        <p>{t('Before anything opens, this document is wanted: {document}', { document: duty.document_wanted })}</p>
      )}
      <p className={layout.quiet}>{t('You agreed on {day}.', { day: dayOfMoment(duty.accepted_at) })}</p>
      {release && next === 'confirmed' && duty.document_wanted !== null && isRunning(release) && (
        <SendDocument duty={duty} release={release} wanted={duty.document_wanted} />
      )}
      <Acts duty={duty} next={next} onConfirm={ask.confirm} onStepBack={() => setAsks('step back')} />
      <ConfirmDialog duty={duty} opened={asks === 'confirm'} onClose={ask.close} focusAfter={titleId} />
      <StepBack duty={duty} opened={asks === 'step back'} onClose={ask.close} />
    </section>
  )
}

function Standing({ duty, release }: { duty: Duty; release: NonNullable<Duty['release']> }) {
  const { state, is_rehearsal, confirmed_at, ended_at } = release
  const isOver = ended_at !== null || state === 'lapsed'
  return (
    <Notice silent kind={isOver || is_rehearsal ? 'calm' : 'warn'} title={textFor(STATES[state])}>
      {is_rehearsal && <p>{t('This is a rehearsal. Nobody is gone, and nothing opens.')}</p>}
      {ended_at !== null && <p>{dayOfMoment(ended_at)}</p>}
      {!isOver && <p>{countInWords(duty, release)}</p>}
      <p>{releaseInWords(duty, release)}</p>
      {confirmed_at !== null && <p>{t('You confirmed on {day}.', { day: dayOfMoment(confirmed_at) })}</p>}
    </Notice>
  )
}

interface ActsProps {
  duty: Duty
  next: Next
  onConfirm: () => void
  onStepBack: () => void
}

function Acts({ duty, next, onConfirm, onStepBack }: ActsProps) {
  const { id, owner_name: owner } = duty
  const back = useSingleMutation(() => client.duties.takeBack({ id }), {
    onSuccess: async () => {
      await reloadDuties()
      void toast({ kind: 'good', message: t('You took your confirmation back.') })
    },
    focusAfter: `duty-${id}`,
  })
  const rehearse = useSingleMutation(() => client.duties.rehearse({ id }), {
    onSuccess: async () => {
      await reloadDuties()
      void toast({ kind: 'good', message: t('You confirmed in the rehearsal.') })
    },
    focusAfter: `duty-${id}`,
  })
  return (
    <>
      <FailureNotice error={back.error} title={t('We couldn’t take your confirmation back')} />
      <FailureNotice error={rehearse.error} title={t('We couldn’t note this')} />
      {next === 'off' && (
        <p>{t('The plan of {owner} isn’t on, so there is nothing to confirm. Only they can turn it on.', { owner })}</p>
      )}
      {next === 'later' && <p>{laterInWords(duty)}</p>}
      <div className={layout.row}>
        {next === 'confirm' && <Button onClick={onConfirm}>{t('Confirm that {owner} is gone', { owner })}</Button>}
        {next === 'rehearse' && (
          <Button loading={rehearse.isPending} onClick={() => rehearse.start()}>
            {t('Confirm in the rehearsal')}
          </Button>
        )}
        {next === 'confirmed' && (
          <Button variant="default" loading={back.isPending} onClick={() => back.start()}>
            {t('Take my confirmation back')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('Step back from confirming for {owner}', { owner })}
          onClick={onStepBack}
        >
          {t('Step back')}
        </Button>
      </div>
    </>
  )
}

/** Once a year: whoever can’t be reached any more is no help. */
function YearlyCheck({ duty: { id, owner_name: owner } }: { duty: Duty }) {
  const answer = useSingleMutation(() => client.duties.answer({ id }), {
    onSuccess: async () => {
      await reloadDuties()
      void toast({ kind: 'good', message: t('Thank you. {owner} can still count on you.', { owner }) })
    },
    focusAfter: `duty-${id}`,
  })
  return (
    <Notice kind="calm" silent title={t('Can {owner} still count on you?', { owner })}>
      <p>{t('Once a year we ask whether you can still be reached. If you no longer want to confirm, step back.')}</p>
      <FailureNotice error={answer.error} title={t('We couldn’t note this')} />
      <Button size="sm" loading={answer.isPending} onClick={() => answer.start()}>
        {t('Yes, I am here')}
      </Button>
    </Notice>
  )
}

function StepBack({ duty, opened, onClose }: { duty: Duty; opened: boolean; onClose: () => void }) {
  const { id, owner_name: owner } = duty
  const leave = useSingleMutation(() => client.duties.stepBack({ id }), {
    onSuccess: async () => {
      onClose()
      await reloadDuties()
      void toast({ kind: 'good', message: t('You no longer confirm for {owner}.', { owner }) })
    },
  })
  return (
    <AskFirst
      title={t('Step back from confirming?')}
      action={t('Step back')}
      opened={opened}
      pending={leave.isPending}
      error={leave.error}
      failed={t('We couldn’t note this')}
      onConfirm={() => leave.start()}
      onClose={onClose}
      focusAfter={LIST_ID}
    >
      {t('{owner} is told, and has to ask somebody else. If you have confirmed, that is taken back.', { owner })}
    </AskFirst>
  )
}
