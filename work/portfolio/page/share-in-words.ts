import { locale, t } from '#basics/words/words.ts'

/** A share of the total: it comes in percent, with one decimal. */
export const shareInWords = (share: string) =>
  t('{number}%', { number: Number(share).toLocaleString(locale(), { minimumFractionDigits: 1 }) })
