import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t, texts } from '#basics/words/words.ts'
import { Dialog, useLast } from '#ui/dialog.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/notice.tsx'
import { useSlow } from '#ui/use-slow.ts'
import { VOICE_NOTE_SECONDS } from '../../rules.ts'
import type { VoiceFailure } from './record-voice.ts'
import type { RecorderStep, useRecorder } from './use-recorder.ts'
import classes from './voice.module.css'

const FAILURES: Readonly<Record<VoiceFailure, { title: string; text: string }>> = texts({
  'not-allowed': {
    title: 'Microphone access is blocked',
    text: 'Allow the microphone for this site in your browser’s address bar or settings, then try again.',
  },
  'no-microphone': { title: 'No microphone was found', text: 'Connect one, then try again.' },
  'in-use': {
    title: 'The microphone is busy',
    text: 'Another page or app is using the microphone. Close that first, then try again.',
  },
  'not-supported': {
    title: 'This browser can’t record sound',
    text: 'Use another browser, or write a note instead.',
  },
  other: { title: 'Nothing was recorded', text: 'Please try again.' },
})

/** What opens it, and gets the focus back. */
export const voiceButton = (id: string) => `voice-${id}`

/** Above the page while somebody speaks: how long already, and the ways to end it. Closed, it saves what was said. */
export function VoiceDialog({ recorder, isOnline }: { recorder: ReturnType<typeof useRecorder>; isOnline: boolean }) {
  const { now, stop, close } = recorder
  const last = useLast(now)
  return (
    <Dialog
      title={last?.about.title}
      opened={now !== null}
      onClose={now?.step === 'recording' ? stop : close}
      focusAfter={last ? voiceButton(last.about.id) : undefined}
    >
      <div className={layout.stack}>{last && <Step now={last} recorder={recorder} isOnline={isOnline} />}</div>
    </Dialog>
  )
}

interface StepProps {
  now: RecorderStep
  recorder: ReturnType<typeof useRecorder>
  isOnline: boolean
}

function Step({ now, recorder: { start, stop, close }, isOnline }: StepProps) {
  if (now.step === 'asking') return <Asking onCancel={close} />
  if (now.step === 'failed') {
    const { title, text } = FAILURES[now.failure]
    return (
      <>
        <Notice kind="bad" title={title}>
          <p>{text}</p>
        </Notice>
        <div className={layout.answers}>
          <Button variant="default" onClick={close}>
            {t('Close')}
          </Button>
          {now.failure !== 'not-supported' && <Button onClick={() => start(now.about)}>{t('Try again')}</Button>}
        </div>
      </>
    )
  }
  return (
    <>
      <p className={classes.time} role="timer" aria-label={t('Recording')}>
        <span className={classes.light} aria-hidden />
        <Elapsed since={now.since} />{' '}
        <span className={classes.most}>{t('of {time}', { time: clock(VOICE_NOTE_SECONDS) })}</span>
      </p>
      {!isOnline && (
        <p className={layout.warning}>{t('No network. The recording stays on this page until there is one.')}</p>
      )}
      <div className={classes.answers}>
        <Button variant="default" onClick={close}>
          {t('Discard')}
        </Button>
        <Button data-autofocus onClick={stop}>
          {t('Stop and Save')}
        </Button>
      </div>
    </>
  )
}

function Asking({ onCancel }: { onCancel: () => void }) {
  const isSlow = useSlow(true)
  return (
    <>
      <p role="status">{isSlow && t('Starting the microphone. Your browser may ask for permission.')}</p>
      <div className={layout.answers}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </>
  )
}

function Elapsed({ since }: { since: number }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1_000)), 250)
    return () => clearInterval(timer)
  }, [since])
  return <span>{clock(seconds)}</span>
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
