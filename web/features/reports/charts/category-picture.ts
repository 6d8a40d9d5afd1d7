import type { CategoryShare } from '#contract/reports.ts'
import { t } from '#domain/words/words.ts'
import { BAR_PAINTS, lengthOf, type Measure, type Picture, type Shape, shortened } from './picture.ts'

const ROW = 50
const SIZE = 14
const GAP = 16

/** More would be a table, and that stands beside it. */
export const MOST_CATEGORIES = 10

interface Words {
  /** Of a category that has no name. */
  none: string
  /** What stands at the end of a row. */
  said: (share: CategoryShare) => string
  more: (count: number) => string
}

/** One bar a category, the largest value first, as long as its share, with its name, value and share beside it. */
export function categoryPicture(
  shares: readonly CategoryShare[],
  width: number,
  words: Words,
  measure: Measure,
): Picture {
  const shown = shares.slice(0, MOST_CATEGORIES)
  const more = shares.length - shown.length
  const shapes = shown.flatMap((share, index): Shape[] => {
    const y = index * ROW
    const said = words.said(share)
    const name = shortened(
      share.category === null ? words.none : t(share.category),
      SIZE,
      width - measure(said, SIZE) - GAP,
      measure,
    )
    const paint = BAR_PAINTS[Math.min(index, BAR_PAINTS.length - 1)]!
    return [
      { kind: 'text', x: 0, y: y + 16, text: name, size: SIZE, paint: 'ink', anchor: 'start', bold: true },
      { kind: 'text', x: width, y: y + 16, text: said, size: SIZE, paint: 'ink', anchor: 'end' },
      { kind: 'bar', x: 0, y: y + 25, width, height: 10, paint: 'track' },
      { kind: 'bar', x: 0, y: y + 25, width: lengthOf(share.share, 100, width), height: 10, paint },
    ]
  })
  if (more > 0)
    shapes.push({
      kind: 'text',
      x: 0,
      y: shown.length * ROW + 14,
      text: words.more(more),
      size: 13,
      paint: 'quiet',
      anchor: 'start',
    })
  return { width, height: shown.length * ROW - 12 + (more > 0 ? 34 : 0), shapes }
}
