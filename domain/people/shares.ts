/** A part of a piece in percent, as it is stored. */
export const isShare = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100

/** As it is stored: with a point, and without its sign. */
export const tidyShare = (text: string) => text.trim().replace(/\s?%$/, '').replace(',', '.')

/** What these shares come to, in percent; null where none is one. */
export function givenAway(shares: readonly string[]): number | null {
  const found = shares.map(tidyShare).filter(isShare)
  return found.length === 0 ? null : found.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0) / 100
}
