/* How a word that nothing holds may have been meant: as the other English writes it, or with a slip of the fingers. */

/** What British and American English write differently, either way round. */
const PAIRS: readonly (readonly [RegExp, string, RegExp, string])[] = [
  [/jewellery/, 'jewelry', /jewelry/, 'jewellery'],
  [/jeweller/, 'jeweler', /jeweler/, 'jeweller'],
  [/grey/, 'gray', /gray/, 'grey'],
  [/catalogue/, 'catalog', /catalog/, 'catalogue'],
  [/mould/, 'mold', /mold/, 'mould'],
  [/whiskey/, 'whisky', /whisky/, 'whiskey'],
  [/aluminium/, 'aluminum', /aluminum/, 'aluminium'],
  [/cheque/, 'check', /check/, 'cheque'],
  [/([a-z]{2})our/, '$1or', /([a-z]{2})or/, '$1our'],
  [/([bcdgt])re$/, '$1er', /([bcdgt])er$/, '$1re'],
  [/([a-z]{2})is(e[ds]?|ing|ation)$/, '$1iz$2', /([a-z]{2})iz(e[ds]?|ing|ation)$/, '$1is$2'],
  [/([a-z][aeiou])ll(ed|er|ing)$/, '$1l$2', /([a-z][aeiou])l(ed|er|ing)$/, '$1ll$2'],
]

/** As the other English may write it; `word` is in small letters without accents. */
export const spelledAbroad = (word: string): string[] => [
  ...new Set(
    PAIRS.flatMap(([british, toAmerican, american, toBritish]) => [
      word.replace(british, toAmerican),
      word.replace(american, toBritish),
    ]).filter((each) => each !== word),
  ),
]

/** A word as it was typed, and as the other English writes it: a search finds either. */
export const formsOf = (word: string): string[] => {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^[a-z]{4,40}$/.test(plain) ? [word, ...spelledAbroad(plain)] : [word]
}

/** So many slips a word of that length may have. */
const slipsIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The index finds no shorter ones. */
const LEAST_OF_PART = 3

/**
 * Parts of a word of which one at least stands unharmed in what it was meant for: as many slips as it may have harm as many
 * parts, and there is one more. None where they would be too short to look for.
 */
export function partsLeftBy(word: string): string[] {
  const count = slipsIn(word) + 1
  if (count === 1) return []
  const cut = (at: number) => Math.round((at * word.length) / count)
  return Array.from({ length: count }, (_, at) => word.slice(cut(at), cut(at + 1))).filter(
    (part) => part.length >= LEAST_OF_PART,
  )
}

/** How a word that none of these holds was meant; null where that would be a guess. */
export function meantBy(word: string, known: readonly string[]): string | null {
  const abroad = spelledAbroad(word).find((each) => known.some((one) => one.includes(each)))
  if (abroad !== undefined) return abroad
  const most = slipsIn(word)
  let nearest: string | null = null
  let fewest = most + 1
  for (const each of known) {
    if (Math.abs(each.length - word.length) > most) continue
    const slips = slipsBetween(word, each, fewest)
    if (slips < fewest) [nearest, fewest] = [each, slips]
  }
  return nearest
}

/** Letters left out, added, mistaken or exchanged with their neighbor; no further than is asked. */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      row[j] = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (exchanged) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    if (Math.min(...row) >= most) return most
    ;[before, above] = [above, row]
  }
  return above[other.length]!
}
