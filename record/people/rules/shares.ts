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

/** What these shares come to, in percent; null where none is one. */
export function givenAway(shares: readonly string[]): number | null {
  const found = shares.map(tidyShare).filter(isShare)
  return found.length === 0 ? null : found.reduce((sum, share) => sum + Math.round(Number(share) * 100), 0) / 100
}
