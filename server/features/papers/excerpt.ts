/** How much of a text stands in a list. */
export const EXCERPT = 240

export function excerptOf(text: string): string {
  const spaced = text.replaceAll(/\s+/g, ' ')
  let end = 0
  // No letter is cut in two.
  for (let letters = 0; letters < EXCERPT && end < spaced.length; letters++)
    end += spaced.codePointAt(end)! > 0xffff ? 2 : 1
  return end < spaced.length ? `${spaced.slice(0, end).trimEnd()}…` : spaced
}
