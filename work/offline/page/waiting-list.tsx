import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { plural, t } from '#basics/words/words.ts'
import { browserStore } from './shared/browser-store.ts'
import { openPhoto, type WaitingCapture } from './shared/captures.ts'
import { discardCapture, retryCapture, sendNow } from './shared/device.ts'
import { useWaiting } from './shared/waiting.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { saveFile } from '#ui/save-file.ts'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import classes from './offline.module.css'

const HEADING = 'waiting'

/** What was captured on this device and is not sent yet. */
export function WaitingList() {
  const waiting = useWaiting()
  const send = useSingleMutation(sendNow)
  const remove = useSingleMutation(discardCapture, { focusAfter: HEADING })
  if (waiting.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby={HEADING}>
      <div className={layout.head}>
        <h2 id={HEADING} tabIndex={-1}>
          {plural(waiting.length, 'Waiting to be sent ({count})', 'Waiting to be sent ({count})')}
        </h2>
        <Button variant="default" loading={send.isPending} onClick={() => send.start()}>
          {t('Send now')}
        </Button>
      </div>
      <p className={layout.quiet}>{t('Stored encrypted on this device. It’s sent by itself once you’re online.')}</p>
      <FailureNotice error={remove.error} title={t('We couldn’t remove this')} />
      <ul className={classes.list}>
        {waiting.map((capture) => (
          <WaitingItem key={capture.id} capture={capture} onRemove={() => remove.start(capture)} />
        ))}
      </ul>
    </section>
  )
}

function WaitingItem({ capture, onRemove }: { capture: WaitingCapture; onRemove: () => void }) {
  const { title, place, photos, at, problem, spoken_at } = capture
  const isSpoken = spoken_at !== undefined
  const retry = useSingleMutation(retryCapture)
  const save = useSingleMutation(async () => {
    const file = photos[0] && (await openPhoto(browserStore, photos[0]))
    if (file) saveFile(file)
  })
  const name = isSpoken ? t('Voice note') : (title ?? t('Untitled'))
  return (
    <li className={classes.item}>
      <Thumbnail photo={isSpoken ? undefined : photos[0]} />
      <div className={classes.text}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={layout.quiet}>
          {[place, !isSpoken && plural(photos.length, '{count} photo', '{count} photos'), shortMoment(at)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {problem !== null && <span className={layout.bad}>{problem}</span>}
      </div>
      <div className={layout.row}>
        {problem !== null && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.start(capture)}>
            {t('Try again')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {isSpoken && (
          <Button variant="default" loading={save.isPending} onClick={() => save.start()}>
            {t('Save as File')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="default" onClick={onRemove}>
          {t('Remove')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function Thumbnail({ photo }: { photo: WaitingCapture['photos'][number] | undefined }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    const show = async () => {
      const file = photo && (await openPhoto(browserStore, photo))
      if (!file || isGone) return
      made = URL.createObjectURL(file)
      setAddress(made)
    }
    void show()
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [photo])
  return address === null ? (
    <span className={classes.thumbnail} />
  ) : (
    <img className={classes.thumbnail} src={address} alt="" />
  )
}
