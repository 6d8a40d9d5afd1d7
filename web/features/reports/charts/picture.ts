/** What a chart is drawn of: the same shapes become an SVG on the page and a PNG to save. */
export type Shape =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; paint: BarPaint }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      size: number
      paint: 'ink' | 'quiet'
      anchor: Anchor
      bold?: true
    }

type Anchor = 'start' | 'middle' | 'end'

/** The house's purple, from the strongest; `track` is what a bar runs in. */
export const BAR_PAINTS = ['chart-0', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'] as const
type BarPaint = (typeof BAR_PAINTS)[number] | 'track'

export interface Picture {
  width: number
  height: number
  shapes: Shape[]
}

/** How wide a text will be. */
export type Measure = (text: string, size: number) => number

/** Every width in it is at least this; a narrower picture would be no picture. */
export const NARROWEST = 240

/** The share of the largest, for the length of its bar: something that is there is seen. */
export function lengthOf(amount: string | number, largest: number, full: number): number {
  const value = Number(amount)
  return value <= 0 || largest <= 0 ? 0 : Math.max(2, (value / largest) * full)
}

export function shortened(text: string, size: number, room: number, measure: Measure): string {
  if (measure(text, size) <= room) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  while (characters.length > 1 && measure(`${characters.join('')}…`, size) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
