import { isStorable, lengthOf, oneLine } from '#basics/texts.ts'
import { t } from '#basics/words/words.ts'

/* What somebody signs with: their name, typed, or strokes of a finger or a mouse. */

export const MARK_KINDS = ['typed', 'drawn'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

const MOST_TYPED = 100
/** As many letters as strokes take up in all. */
const MOST_DRAWN = 12_000
/** Shorter than any name that somebody writes. */
const FEWEST_POINTS = 8
const STROKES = /^(?:\d{1,4},\d{1,4}(?: \d{1,4},\d{1,4})*)(?:;\d{1,4},\d{1,4}(?: \d{1,4},\d{1,4})*)*$/

/** The field is 1000 wide and 300 high. */
export const FIELD = { width: 1_000, height: 300 }

export function markMistake(kind: MarkKind, mark: string): string | null {
  if (kind === 'typed') {
    const name = oneLine(mark)
    if (name === '') return t('Type your name to sign')
    if (!isStorable(name)) return t('This name contains a character that can’t be saved')
    return lengthOf(name) > MOST_TYPED ? t('A name has up to {max} characters', { max: MOST_TYPED }) : null
  }
  const isDrawn = mark.length <= MOST_DRAWN && STROKES.test(mark) && strokesIn(mark).flat().length >= FEWEST_POINTS
  return isDrawn ? null : t('Draw your signature, or type your name instead')
}

export const strokesIn = (mark: string): Stroke[] =>
  mark.split(';').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [Math.min(x, FIELD.width), Math.min(y, FIELD.height)]
    }),
  )

/** As short as it can be without changing how it looks; what is too long loses every other point. */
export function markFrom(strokes: readonly Stroke[]): string {
  let kept = strokes.filter((stroke) => stroke.length > 0)
  for (;;) {
    const mark = kept.map((stroke) => stroke.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).join(' ')).join(';')
    if (mark.length <= MOST_DRAWN) return mark
    kept = kept.map((stroke) => stroke.filter((_, i) => i % 2 === 0 || i === stroke.length - 1))
    if (kept.every((stroke) => stroke.length <= 2)) return mark.slice(0, mark.lastIndexOf(';', MOST_DRAWN))
  }
}
