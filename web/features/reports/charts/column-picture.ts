import { lengthOf, type Measure, type Picture, type Shape } from './picture.ts'

export interface Column {
  /** Below the column, one or two lines. */
  labels: string[]
  value: string | number
  /** Above it; nothing where there is nothing to say. */
  said: string
}

interface Frame {
  width: number
  top: number
  /** Of the columns alone; the labels come above and below. */
  height: number
  /** How much of its place a column takes, from 0 to 1. */
  share: number
  paint: 'chart-0' | 'chart-2'
}

const LABEL = 12
const LINE = 16

/** Columns side by side, each with what it stands for above it as far as there is room. */
export function columns(of: readonly Column[], { width, top, height, share, paint }: Frame, measure: Measure): Shape[] {
  const place = width / of.length
  const largest = Math.max(0, ...of.map(({ value }) => Number(value)))
  const base = top + LINE + height
  const isLabelled = labelled(of, place, measure)
  return [
    ...of.flatMap(({ labels, value, said }, index): Shape[] => {
      const middle = place * (index + 0.5)
      const length = lengthOf(value, largest, height)
      const bar: Shape = {
        kind: 'bar',
        x: middle - (place * share) / 2,
        y: base - length,
        width: place * share,
        height: length,
        paint,
      }
      return [
        ...(length > 0 ? [bar] : []),
        ...(isLabelled(index) ? [text(inside(middle, said, width, measure), base - length - 6, said, 'ink')] : []),
        ...labels.map((label, line) => text(middle, base + LINE * (line + 1) + 2, label, 'quiet')),
      ]
    }),
    { kind: 'line', x1: 0, y1: base, x2: width, y2: base },
  ]
}

export function columnPicture(of: readonly Column[], width: number, measure: Measure): Picture {
  const frame: Frame = { width, top: 0, height: 190, share: 0.62, paint: 'chart-0' }
  return { width, height: 190 + LINE * 3 + 8, shapes: columns(of, frame, measure) }
}

/** Where not every column has room for its words, the largest has. */
function labelled(of: readonly Column[], place: number, measure: Measure) {
  const fits = of.every(({ said }) => measure(said, LABEL) <= place - 2)
  const values = of.map(({ value }) => Number(value))
  const largest = values.indexOf(Math.max(...values))
  return (index: number) => {
    return of[index]!.said !== '' && (fits || index === largest)
  }
}

/** Words above a column at the edge stay in the picture. */
function inside(middle: number, said: string, width: number, measure: Measure): number {
  const half = measure(said, LABEL) / 2
  return Math.min(Math.max(middle, half), width - half)
}

const text = (x: number, y: number, said: string, paint: 'ink' | 'quiet'): Shape => ({
  kind: 'text',
  x,
  y,
  text: said,
  size: LABEL,
  paint,
  anchor: 'middle',
})
