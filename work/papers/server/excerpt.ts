import { firstLetters } from '#basics/texts.ts'

/** How much of a text stands in a list. */
export const EXCERPT = 240

export function excerptOf(text: string): string {
  const spaced = text.replaceAll(/\s+/g, ' ')
  const shown = firstLetters(spaced, EXCERPT)
  return shown.length < spaced.length ? `${shown.trimEnd()}…` : spaced
}
