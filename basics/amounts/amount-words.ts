/* Words that stand beside amounts, in English, German and French. */

const listed = (words: string) => new Set(words.split(' '))

/** Words by which an amount is not quite what it says. */
const ABOUT = listed(
  'about around approx approximately appr appx circa ca cca c roughly est estimate estimated nearly almost say maybe perhaps probably possibly ' +
    'guess unsure ish etwa ungefähr rund zirka gegen um schätzungsweise geschätzt wohl vermutlich vielleicht env environ vers',
)
/** Words that change nothing about the amount behind them. */
const FILLERS = listed(
  'paid cost costs price total value worth for at amount bezahlt preis gesamt wert kosten prix total',
)

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [2, 'hundred hundert'],
    [3, 'k thousand thousands tsd tausend grand'],
    [5, 'lakh lakhs lac lacs'],
    [6, 'm mn mln mio million millions millionen mill'],
    [7, 'crore crores cr'],
    [9, 'bn bln billion mrd milliarde milliarden milliard milliards'],
  ].flatMap(([places, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(places)]),
  ),
)

export type AmountWord = 'about' | 'filler' | 'to' | 'between' | 'and'
const KINDS = new Map<string, AmountWord>([
  ...[...ABOUT].map((word) => [word, 'about'] as const),
  ...[...FILLERS].map((word) => [word, 'filler'] as const),
  ...['to', 'bis', 'until', 'till', 'à'].map((word) => [word, 'to'] as const),
  ...['between', 'zwischen', 'entre', 'from', 'von'].map((word) => [word, 'between'] as const),
  ...['and', 'und', 'et'].map((word) => [word, 'and'] as const),
])

const bare = (word: string) => word.toLowerCase().replace(/\.$/, '')
export const kindOfWord = (word: string): AmountWord | null => KINDS.get(bare(word)) ?? null
/** By how many places “million” moves the point. */
export const placesOf = (word: string): number | null => PLACES[bare(word)] ?? null

/** By these an amount is another one than it says: “300 each”, “500 less 10 %”. */
const CHANGING = listed(
  'each every per apiece both pair times x less minus plus off deposit monthly month weekly year annual annually pa pcm dozen half quarter je pro ' +
    'stück paar monatlich jährlich abzüglich zuzüglich anzahlung pence cents shillings guineas or and oder und bis to not never no',
)
const BEGINS_COMMENT = listed(
  'incl including inc inkl inklusive with mit avec without ohne cash bar in from by via bei von excl excluding exkl framed unframed gerahmt auction at hammer',
)

/** What may stand behind an amount without making another one of it: “(with frame)”, “, cash”, “incl. shipping”, “in 1998”. */
export function isComment(text: string, isApart: boolean): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (/^\((?:1[5-9]|20)\d\d\)$/.test(text)) return true
  if (words.length === 0 || words.some((word) => CHANGING.has(word) || placesOf(word) !== null)) return false
  // One year, and no other number.
  if (/\d/.test(text.replace(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/, ''))) return false
  if (/[+%*/<>]/.test(text)) return false
  return isApart || /^[(,;:[]/.test(text) || BEGINS_COMMENT.has(words[0]!)
}
