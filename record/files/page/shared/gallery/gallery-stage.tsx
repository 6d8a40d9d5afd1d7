import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { displayUrl } from '#basics/files/display-pictures.ts'
import { t } from '#basics/words/words.ts'
import classes from './gallery.module.css'
import { transformOf, useGestures } from './use-gestures.ts'

export interface GalleryPicture {
  path: string
  name: string
  /** Of the picture as it came. */
  url: string
  width: number
  height: number
}

interface GalleryStageProps {
  pictures: readonly GalleryPicture[]
  index: number
  onIndex: (index: number) => void
  onRetry: () => void
  action?: ((path: string) => ReactNode) | undefined
}

const STEP = 1.5
const MOVE_PX = 80

export function GalleryStage({ pictures, index, onIndex, onRetry, action }: GalleryStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = pictures[Math.min(index, pictures.length - 1)]!
  const last = pictures.length - 1
  const [shown, setShown] = useState(picture.path)
  const go = (to: number) => {
    if (to >= 0 && to <= last) onIndex(to)
  }
  const { view, zoom, move, fit, handlers } = useGestures({
    stage,
    picture,
    onSwipe: (direction) => go(index + direction),
  })
  if (shown !== picture.path) {
    setShown(picture.path)
    fit()
  }
  useKeys({ index, last, go, zoom, fit, move })
  const isLarge = view.scale > 1
  const place = { position: index + 1, count: pictures.length }
  return (
    <>
      <div
        ref={stage}
        className={classes.stage}
        data-large={isLarge || undefined}
        role="group"
        aria-label={t(
          'Photo. Use the arrow keys to change photos, plus, minus and zero to zoom, and Shift with the arrow keys to move.',
        )}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What the keys act on.
        tabIndex={0}
        data-autofocus
        {...handlers}
      >
        <Shown
          key={picture.path}
          picture={picture}
          transform={transformOf(view)}
          label={t('Photo {position} of {count}', place)}
          onRetry={onRetry}
        />
      </div>
      <Controls {...{ index, last, isLarge, go, zoom, fit }} />
      {action && <div className={classes.action}>{action(picture.path)}</div>}
      {[pictures[index - 1], pictures[index + 1]].map(
        (near) => near && <link key={near.path} rel="preload" as="image" href={largestOf(near)} />,
      )}
    </>
  )
}

interface Acts extends Pick<ReturnType<typeof useGestures>, 'zoom' | 'fit' | 'move'> {
  index: number
  last: number
  go: (to: number) => void
}

function useKeys({ index, last, go, zoom, fit, move }: Acts) {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = (event.shiftKey && MOVES[event.key]) || null
    const [x, y] = act ?? [0, 0]
    const acts: Record<string, () => void> = {
      ArrowRight: () => go(index + 1),
      ArrowLeft: () => go(index - 1),
      Home: () => go(0),
      End: () => go(last),
      '+': () => zoom(STEP),
      '=': () => zoom(STEP),
      '-': () => zoom(1 / STEP),
      '0': fit,
    }
    const run = act ? () => move({ x, y }) : acts[event.key]
    if (!run) return
    event.preventDefault()
    run()
  })
}

/** What is at its end can still be reached: whoever pressed it last has the focus on it. */
const Controls = ({ index, last, isLarge, go, zoom, fit }: Omit<Acts, 'move'> & { isLarge: boolean }) => (
  <div className={classes.controls}>
    <button type="button" aria-label={t('Previous photo')} aria-disabled={index === 0} onClick={() => go(index - 1)}>
      <Sign d="M12.5 4 6.5 10l6 6" />
    </button>
    <p role="status" className={classes.position}>
      {t('{position} of {count}', { position: index + 1, count: last + 1 })}
    </p>
    <button type="button" aria-label={t('Next photo')} aria-disabled={index === last} onClick={() => go(index + 1)}>
      <Sign d="m7.5 4 6 6-6 6" />
    </button>
    <span className={classes.between} />
    <button type="button" aria-label={t('Smaller')} aria-disabled={!isLarge} onClick={() => zoom(1 / STEP)}>
      <Sign d="M4 10h12" />
    </button>
    <button type="button" aria-label={t('Fit to screen')} aria-disabled={!isLarge} onClick={fit}>
      <Sign d="M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4" />
    </button>
    <button type="button" aria-label={t('Larger')} onClick={() => zoom(STEP)}>
      <Sign d="M10 4v12M4 10h12" />
    </button>
  </div>
)

const MOVES: Partial<Record<string, [number, number]>> = {
  ArrowRight: [-MOVE_PX, 0],
  ArrowLeft: [MOVE_PX, 0],
  ArrowDown: [0, -MOVE_PX],
  ArrowUp: [0, MOVE_PX],
}

const largestOf = ({ url }: GalleryPicture) => displayUrl(url, 1600)

interface ShownProps {
  picture: GalleryPicture
  transform: string
  label: string
  onRetry: () => void
}

/** As it fits the screen, in the largest width that we have made of it. The original is there to be downloaded. */
function Shown({ picture, transform, label, onRetry }: ShownProps) {
  const { width, height } = picture
  const url = largestOf(picture)
  // No larger than it came, whatever stands in for it.
  const most = { maxWidth: width, maxHeight: height }
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === url) {
    return (
      <div className={classes.failed}>
        <p>{t('This photo can’t be shown.')}</p>
        <Button
          variant="default"
          onClick={() => {
            setFailed(null)
            onRetry()
          }}
        >
          {t('Try Again')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.shown} style={{ transform }}>
      <img src={url} alt={label} style={most} draggable={false} onError={() => setFailed(url)} />
    </div>
  )
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.6">
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
