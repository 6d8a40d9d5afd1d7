import { Button } from '@mantine/core'
import { type PointerEvent, useEffect, useRef } from 'react'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { FIELD, type Point, type Stroke } from '../../rules/mark.ts'
import classes from './sign.module.css'

interface DrawnMarkProps {
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
}

/** A field for a finger, a pen or a mouse. Whoever has none of them types a name. */
export function DrawnMark({ strokes, onChange }: DrawnMarkProps) {
  const field = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Point[] | null>(null)
  useEffect(() => {
    if (field.current) draw(field.current, strokes)
  }, [strokes])
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [within((clientX - left) / width, FIELD.width), within((clientY - top) / height, FIELD.height)]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = [pointOf(event)]
  }
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return
    drawing.current.push(pointOf(event))
    draw(event.currentTarget, [...strokes, drawing.current])
  }
  const end = () => {
    if (drawing.current) onChange([...strokes, drawing.current])
    drawing.current = null
  }
  return (
    <div className={layout.stack}>
      <canvas
        ref={field}
        className={classes.field}
        width={FIELD.width}
        height={FIELD.height}
        role="img"
        aria-label={strokes.length > 0 ? t('Your signature, drawn') : t('Field to draw your signature')}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="default" className={layout.begins} disabled={strokes.length === 0} onClick={() => onChange([])}>
        {t('Draw again')}
      </Button>
    </div>
  )
}

function draw(field: HTMLCanvasElement, strokes: readonly Stroke[]) {
  const pen = field.getContext('2d')
  if (!pen) return
  pen.clearRect(0, 0, field.width, field.height)
  Object.assign(pen, { lineWidth: 7, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1f1a24' })
  for (const [first, ...rest] of strokes) {
    if (!first) continue
    pen.beginPath()
    pen.moveTo(...first)
    for (const point of rest) pen.lineTo(...point)
    pen.stroke()
  }
}
