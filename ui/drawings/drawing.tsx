import type { ReactNode } from 'react'
import classes from './drawing.module.css'

export interface DrawingProps {
  viewBox: string
  /** What it shows, for those who do not see it; a drawing without a label is decoration. */
  label?: string | undefined
  children: ReactNode
}

/** Line drawings in ink and brass, which follow the colour scheme. */
export function Drawing({ viewBox, label, children }: DrawingProps) {
  return (
    <svg
      viewBox={viewBox}
      className={classes.drawing}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  )
}

/** Parallel lines for shadow, as an engraver draws it: fill with `url(#hatch)`. */
export function Hatch() {
  return (
    <pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 2h4" stroke="currentColor" strokeWidth=".7" opacity=".55" />
    </pattern>
  )
}

/** Classes for what is not plain line: `brass` lines, `gilt` surfaces, `fine` lines. */
export const { brass, gilt, fine, hatched, bare, numeral } = classes
