/* Words that are wider than where they are printed. */

const POINTS = 72 / 25.4
/** What stands between the margins of an A4 page. */
export const PAGE_MM = { upright: 156, wide: 261 }

const SIZE = 10
const WIDEST = 1.1

/** How wide a letter of ours is at most, in ems. */
function emsOf(letter: string): number {
  if (/^[WM@%]/.test(letter)) return WIDEST
  if (/^[mw]/.test(letter)) return 0.95
  if (/^[ -~]/.test(letter)) return /^[A-Z]/.test(letter) ? 0.8 : 0.7
  return WIDEST
}

/** Of ASCII, by their codes. */
const EMS = Array.from({ length: 128 }, (_, code) => emsOf(String.fromCharCode(code)))

/** As wide as a word can be, whichever of its letters are joined: so most words need no further look. */
function mostEmsOf(word: string): number {
  let ems = 0
  for (let at = 0; at < word.length; at++) ems += EMS[word.charCodeAt(at)] ?? WIDEST
  return ems
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const SOFT_HYPHEN = '\u00AD'
const NO_WIDTH = '\u200B'

/** How wide a text is at most in this size, in millimetres. */
export function mostMm(text: string, size = SIZE): number {
  return (mostEmsOf(text) * size) / POINTS
}

/** A text in which each word that is wider than its column may be broken where it has to be; any other stays whole. */
export type Soft = string | { soft: string; mm: number }

/**
 * Where each word may be broken is found by the process that prints (`withBreaks`): a long text takes its time, and here
 * others wait.
 */
export const soft = (text: string, mm = PAGE_MM.upright / 2): Soft =>
  text.length * WIDEST <= emsIn(mm) ? text : { soft: text, mm }

/** For `JSON.stringify`. */
export const withBreaks = (_key: string, value: unknown) => (isSoft(value) ? breakable(value.soft, value.mm) : value)

const isSoft = (value: unknown): value is Exclude<Soft, string> =>
  typeof value === 'object' && value !== null && 'soft' in value

const emsIn = (mm: number) => (mm * POINTS) / SIZE

/** Letters that are joined to one another stay so. */
function breakable(text: string, mm: number): string {
  const most = emsIn(mm)
  // Safe pattern: one repetition, of one class.
  return text.replaceAll(/[^\s\p{Script=Arabic}]{4,}/gu, (word) => {
    if (mostEmsOf(word) <= most) return word
    const letters = lettersOf(word)
    if (letters.reduce((sum, letter) => sum + emsOf(letter), 0) <= most) return word
    const here = /^[\p{L}\p{M}]+$/u.test(word) ? SOFT_HYPHEN : NO_WIDTH
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

/** Nothing up to there is joined to what comes before. */
const lettersOf = (word: string) =>
  /^[!-\u02FF]+$/.test(word) ? [...word] : [...LETTERS.segment(word)].map(({ segment }) => segment)
