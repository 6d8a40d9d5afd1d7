import { Skeleton } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import classes from './figures.module.css'

/** The figures that a page begins with, side by side where there is room; lower where the page is about what follows. */
export const Figures = ({ children, isCompact = false }: { children: ReactNode; isCompact?: boolean }) => (
  <dl className={classes.figures} data-count={Children.toArray(children).length} data-compact={isCompact || undefined}>
    {children}
  </dl>
)

interface FigureProps {
  label: string
  note?: ReactNode
  /** What something is worth stands in brass. */
  worth?: boolean
  children: ReactNode
}

export const Figure = ({ label, note, worth = false, children }: FigureProps) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className={classes.number} data-worth={worth || undefined} data-long={isLong(children) || undefined}>
      {children}
    </dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
)

/** A figure is not broken in two as long as a smaller one has room. */
const isLong = (figure: ReactNode) => typeof figure === 'string' && figure.length > 11

export const FiguresSkeleton = ({ count, isCompact = false }: { count: number; isCompact?: boolean }) => (
  <div className={classes.figures} data-count={count} data-compact={isCompact || undefined}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.figure}>
        <Skeleton height={14} width="40%" mt={4} />
        <Skeleton height={28} width="60%" my={8} />
        <Skeleton height={14} width="70%" />
      </div>
    ))}
  </div>
)
