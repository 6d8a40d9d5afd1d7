import { lengthOf, oneLine } from '#basics/texts.ts'
import type { Found } from '../analyser.ts'

export interface Line {
  words: { text: string; confidence: number }[]
  /** In pixels: what is written largest matters most. */
  height: number
}

/** Below this what was read is as often a pattern of the wood. */
const SURE_ENOUGH = 0.7
const LONGEST_TITLE = 120
const LONGEST_TEXT = 1_000
const MOST_LINES = 20

export interface Label {
  text: Found
  /** The line that is written largest. */
  headline: Found
}

/** What stands on a photograph, as far as it could be read; null where nothing could. */
export function labelOn(lines: readonly Line[]): Label | null {
  const legible = lines.flatMap(legibleLine).slice(0, MOST_LINES)
  const largest = legible.filter(({ is }) => isHeadline(is)).toSorted((a, b) => b.height - a.height)[0]
  if (!largest) return null
  const text = [...legible.map(({ is }) => is).join('\n')].slice(0, LONGEST_TEXT).join('')
  const confidence = legible.reduce((sum, line) => sum + line.confidence, 0) / legible.length
  return { text: { is: text, confidence }, headline: { is: largest.is, confidence: largest.confidence } }
}

function legibleLine({ words, height }: Line) {
  const sure = words.filter(({ text, confidence }) => confidence >= SURE_ENOUGH && /[\p{L}\p{N}]/u.test(text))
  const is = oneLine(sure.map(({ text }) => text).join(' '))
  // One letter that is left of a line of doubts says nothing.
  if (!/[\p{L}\p{N}]{2}/u.test(is)) return []
  return [{ is, height, confidence: sure.reduce((sum, word) => sum + word.confidence, 0) / sure.length }]
}

const isHeadline = (text: string) => /\p{L}{3}/u.test(text) && lengthOf(text) <= LONGEST_TITLE
