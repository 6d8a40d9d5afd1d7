import { locale, t } from '#basics/words/words.ts'

/** A part of a piece in percent, as it is stored. */
export const isShare = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100

const PARTS: Readonly<Record<string, string>> = {
  half: '1/2',
  'a half': '1/2',
  'one half': '1/2',
  hälfte: '1/2',
  'die hälfte': '1/2',
  quarter: '1/4',
  'a quarter': '1/4',
  'one quarter': '1/4',
  viertel: '1/4',
  'ein viertel': '1/4',
}

/** As it is stored: with a point, and without its sign. A part is one in percent where it is exact: 1/4 is 25, and a third stays as it is. */
export function tidyShare(text: string): string {
  const plain = text.trim().replace(/\s?%$/, '').replace(',', '.')
  const [, part = '', whole = ''] = /^(\d{1,2}) ?\/ ?(\d{1,2})$/.exec(PARTS[plain.toLowerCase()] ?? plain) ?? []
  const hundredths = (Number(part) * 10_000) / Number(whole)
  // “50/50” is half for each of two.
  const isPart = whole !== '' && Number(part) < Number(whole) && Number.isInteger(hundredths)
  return isPart ? String(hundredths / 100) : plain
}

/**
 * A name with a share beside it: “Alice (50 %)”, “Tom: 1/4”, “Ann (half)”. What says a share that can’t be told, such as “50/50” or “a
 * third”, isn’t read, and isn’t part of the name either.
 */
export function shareBeside(text: string): { name: string; share: string | null; isRead: boolean } {
  const [, name = '', number, words] =
    // Safe pattern: of a name, with one way to match its end.
    /^(.{1,255}?)[\s:,–-]+(?:\(?([\d.,]+ ?%|[\d.,]+ ?\/ ?\d+)\)?|\(([\p{L} ]+)\))$/u.exec(text) ?? []
  const share = tidyShare(number ?? words ?? '')
  if (isShare(share)) return { name, share, isRead: true }
  const isUnread = number !== undefined || /(?:third|fifth|sixth|drittel|sechstel|equal)/i.test(words ?? '')
  return { name: isUnread ? name : text, share: null, isRead: !isUnread }
}

/**
 * How the shares of one piece add up. `left` and `over` are in percent; `nothing-left` is where some have no share, and the others
 * take all of it.
 */
export type SharesOfPiece =
  | { kind: 'fit' }
  | { kind: 'left' | 'over'; sum: number; percent: number }
  | { kind: 'nothing-left'; sum: number }

/** A third can’t be written exactly: so much may be missing or too much for each share, in hundredths of a percent. */
export const ROUNDED = 5

/** Of each beneficiary one, null or empty where nobody said. Those without a share take what is left, in equal parts. */
export function judgeShares(shares: readonly (string | null | undefined)[]): SharesOfPiece {
  const said = shares.map((share) => tidyShare(share ?? '')).filter(isShare)
  if (said.length === 0) return { kind: 'fit' }
  const given = said.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0)
  const [sum, off] = [given / 100, (given - 10_000) / 100]
  const isRounded = Math.abs(given - 10_000) <= ROUNDED * said.length
  const isOpen = said.length < shares.length
  if (given > 10_000 && !isRounded) return { kind: 'over', sum, percent: off }
  if (isOpen) return given >= 10_000 || isRounded ? { kind: 'nothing-left', sum } : { kind: 'fit' }
  return isRounded ? { kind: 'fit' } : { kind: 'left', sum, percent: -off }
}

/** What to say of them; null where they add up. */
export function sharesInWords(shares: readonly (string | null | undefined)[]): string | null {
  const judged = judgeShares(shares)
  const percent = (number: number) => number.toLocaleString(locale())
  if (judged.kind === 'fit') return null
  if (judged.kind === 'left') return t('{percent} % is left.', { percent: percent(judged.percent) })
  const sum = t('The shares add up to {sum} %.', { sum: percent(judged.sum) })
  if (judged.kind === 'nothing-left') return `${sum} ${t('Nothing is left for those without a share.')}`
  return `${sum} ${t('That is {percent} % too much.', { percent: percent(judged.percent) })}`
}
