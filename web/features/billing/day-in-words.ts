/** In long form, in the reader's own locale. */
export const dayInWords = (secondsSince1970: number) =>
  new Date(secondsSince1970 * 1_000).toLocaleDateString(undefined, { dateStyle: 'long' })
