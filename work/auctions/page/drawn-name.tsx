import { Button } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { DRAWING_HEIGHT, DRAWING_WIDTH, MOST_LETTERS, pathOf, type Stroke } from '../rules/drawing.ts'
import classes from './auctions.module.css'

/** A field to draw one’s name in, by finger, pen or mouse. The typed name counts without it. */
export function DrawnName({ onDraw }: { onDraw: (drawing: string) => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isDrawing, setDrawing] = useState(false)
  const change = (next: readonly Stroke[]) => {
    if (pathOf(next).length > MOST_LETTERS) return
    setStrokes(next)
    onDraw(pathOf(next))
  }
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [((clientX - left) / width) * DRAWING_WIDTH, ((clientY - top) / height) * DRAWING_HEIGHT] as const
  }
  return (
    <div className={layout.stack}>
      <p className={layout.quiet}>{t('Draw your name here (optional)')}</p>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
        role="img"
        aria-label={t('What you draw')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawing(true)
          change([...strokes, [pointOf(event)]])
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1)
          if (isDrawing && last) change([...strokes.slice(0, -1), [...last, pointOf(event)]])
        }}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <path d={pathOf(strokes)} />
      </svg>
      {strokes.length > 0 && (
        <Button variant="subtle" className={layout.begins} onClick={() => change([])}>
          {t('Draw again')}
        </Button>
      )}
    </div>
  )
}
