import { Button } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { Notice } from '#ui/notice.tsx'
import { useSlow } from '#ui/use-slow.ts'
import layout from '#ui/layout.module.css'
import classes from './camera.module.css'
import { type CameraFailure, FAILURE_TEXTS } from '../form/camera/failures.ts'
import { noMore } from '../form/camera/session.ts'
import type { Camera } from './use-camera.ts'

/** The preview with its release; or a photograph that was taken; or why there is nothing to see. */
export function CameraView({ camera }: { camera: Camera }) {
  const { camera: now, stream, isMirrored, shots, viewed, mishap, isFull, places } = camera
  const video = useRef<HTMLVideoElement>(null)
  const starts = useSlow(now.step === 'starting')
  const shot = shots.find(({ key }) => key === viewed)
  const isSeen = now.step === 'live' || now.step === 'capturing'
  const message = mishap ?? (isFull ? noMore(places) : null)

  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])

  useSpaceKey(video, shot ? null : () => camera.take(video.current))

  return (
    <div className={layout.stack}>
      <div className={classes.frame} data-step={now.step}>
        <video
          ref={video}
          className={classes.preview}
          data-mirrored={isMirrored || undefined}
          hidden={!isSeen || shot !== undefined}
          aria-label={t('What the camera shows')}
          autoPlay
          muted
          playsInline
          onPlaying={camera.isShown}
        />
        {shot && <img src={shot.address} alt={t('Taken as number {number}', { number: shots.indexOf(shot) + 1 })} />}
        {!shot && starts && (
          <p role="status" className={classes.waiting}>
            {t('Starting the camera. Your browser may ask for permission.')}
          </p>
        )}
        <Captured count={shots.length} />
        {!shot && now.step === 'failed' && <NoPicture camera={camera} failure={now.failure} />}
      </div>
      <div className={`${layout.row} ${layout.middle}`}>
        {shot ? (
          <>
            <Button variant="default" onClick={() => camera.view(null)}>
              {t('Back to the camera')}
            </Button>
            <Button variant="default" onClick={() => camera.discard(shot.key)}>
              {t('Discard this photo')}
            </Button>
          </>
        ) : (
          <>
            <Button
              data-autofocus
              className={classes.release}
              // Pressed all the same, it says why not.
              {...((!isSeen || isFull) && { 'aria-disabled': true, 'data-disabled': true })}
              onClick={() => camera.take(video.current)}
            >
              {t('Take photo')}
            </Button>
            {camera.canSwitch && isSeen && (
              <Button variant="default" onClick={camera.switchCamera}>
                {t('Switch camera')}
              </Button>
            )}
          </>
        )}
        <span className={classes.count}>{t('{count} of {total}', { count: shots.length, total: places })}</span>
      </div>
      <div role="status">{message && <p className={layout.warning}>{message}</p>}</div>
    </div>
  )
}

/** Space releases from wherever in the dialog it does nothing else. */
function useSpaceKey(video: RefObject<HTMLVideoElement | null>, act: (() => void) | null) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || !act || (event.target as Element).closest('button, a, input')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const over = new AbortController()
    const dialog = video.current?.closest<HTMLElement>('[role="dialog"]')
    dialog?.addEventListener('keydown', press, { signal: over.signal })
    return () => over.abort()
  }, [video])
}

export function NoPicture({ camera, failure }: { camera: Camera; failure: CameraFailure }) {
  const { title, text, wayOut } = FAILURE_TEXTS[failure]
  return (
    <div className={classes.failure}>
      <Notice kind="bad" title={title}>
        <p>{text}</p>
      </Notice>
      <Button variant="default" onClick={() => (failure === 'resolution' ? camera.tryAgain(true) : camera.tryAgain())}>
        {wayOut}
      </Button>
    </div>
  )
}

const SHOWN_MS = 2_000

/** A short word over the preview each time that a photo is added. In the corner of the page it would lie on the buttons. */
function Captured({ count }: { count: number }) {
  const [before, setBefore] = useState(count)
  const [shown, setShown] = useState<number | null>(null)
  if (count !== before) {
    setBefore(count)
    setShown(count > before ? count : null)
  }
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" className={classes.captured}>
      {shown !== null && <span>{t('Photo captured')}</span>}
    </div>
  )
}
