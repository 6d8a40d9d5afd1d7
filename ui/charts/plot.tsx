import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './drawing.module.css'

/** One figure of a chart: it is shown while its area is pointed at or has the focus. */
interface Mark {
  name: string
  figure: string
  /** Above which point the figure is shown. */
  x: number
  y: number
  area: { x: number; y: number; width: number; height: number }
}

interface PlotProps {
  width: number
  height: number
  /** The most of it in a sentence. */
  label: string
  marks: readonly Mark[]
  children: (active: number | null) => ReactNode
}

/** A drawing whose figures are reached by pointer and by arrow keys; the whole of it is one stop of the tab key. */
export function Plot({ width, height, label, marks, children }: PlotProps) {
  const [active, setActive] = useState<number | null>(null)
  const [entry, setEntry] = useState(0)
  const svg = useRef<SVGSVGElement>(null)
  const shown = active === null ? undefined : marks[active]

  function move(event: KeyboardEvent, from: number) {
    const to = nextOf(event.key, from, marks.length)
    if (event.key === 'Escape') setActive(null)
    if (to === null) return
    event.preventDefault()
    svg.current?.querySelectorAll<SVGGElement>('[data-mark]')[to]?.focus()
  }

  return (
    <div className={classes.plot}>
      <svg
        ref={svg}
        data-plot
        className={classes.drawn}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        // Where a text begins was measured from the left, whichever way people read.
        direction="ltr"
        role="group"
        aria-label={label}
      >
        <g aria-hidden>{children(active)}</g>
        {marks.map(({ name, figure, area }, index) => (
          <g
            // Two of one day are two figures.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-mark
            role="img"
            aria-label={`${name}: ${figure}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What is shown on hover is reached by keyboard too.
            tabIndex={index === Math.min(entry, marks.length - 1) ? 0 : -1}
            className={classes.mark}
            onFocus={() => {
              setActive(index)
              setEntry(index)
            }}
            onBlur={() => setActive(null)}
            onPointerEnter={() => setActive(index)}
            onPointerLeave={() => setActive(null)}
            onKeyDown={(event) => move(event, index)}
          >
            <rect {...area} fill="transparent" />
          </g>
        ))}
      </svg>
      {shown && (
        <div
          aria-hidden
          className={classes.tip}
          data-side={shown.x < 110 ? 'start' : shown.x > width - 110 ? 'end' : undefined}
          style={{ left: `${(shown.x / width) * 100}%`, top: `${(shown.y / height) * 100}%` }}
        >
          <span>{shown.name}</span>
          <strong>{shown.figure}</strong>
        </div>
      )}
    </div>
  )
}

function nextOf(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
