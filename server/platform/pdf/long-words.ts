/* Words that are wider than where they are printed. */

const POINTS = 72 / 25.4
/** What stands between the margins of an A4 page. */
export const PAGE_MM = { upright: 156, wide: 261 }

/** How wide a letter of ours is at most, in ems. */
function emsOf(letter: string): number {
  if (/^[WM@%]/.test(letter)) return 1.1
  if (/^[mw]/.test(letter)) return 0.95
  if (/^[ -~]/.test(letter)) return /^[A-Z]/.test(letter) ? 0.8 : 0.7
  return 1.1
}

const SIZE = 10
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SOFT_HYPHEN = '\u00AD'
const NO_WIDTH = '\u200B'

/**
 * A word that is wider than its column may be broken where it has to be; any other stays whole. Letters that are joined to one
 * another stay so.
 */
export function soft(text: string, widthMm = PAGE_MM.upright / 2): string {
  const most = (widthMm * POINTS) / SIZE
  // Safe pattern: one repetition, of one class.
  return text.replaceAll(/[^\s\p{Script=Arabic}]{4,}/gu, (word) => {
    const letters = [...LETTERS.segment(word)].map(({ segment }) => segment)
    if (letters.reduce((sum, letter) => sum + emsOf(letter), 0) <= most) return word
    const here = /^\p{L}+$/u.test(word) ? SOFT_HYPHEN : NO_WIDTH
    let ems = 0
    return letters
      .map((letter) => {
        ems += emsOf(letter)
        if (ems <= most / 2) return letter
        ems = emsOf(letter)
        return here + letter
      })
      .join('')
  })
}
