import { fullYear } from '#basics/typed-date.ts'

/* What the heading of a column says. */

/** `Purchase Price (USD)` and `purchase_price` are one heading. */
export const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .replaceAll(/\.( |$)/g, ' ')
    .trim()

/** How people shorten what stands in a heading. */
const SHORT: Readonly<Record<string, string>> = {
  acq: 'acquisition',
  acqu: 'acquisition',
  cat: 'category',
  cond: 'condition',
  curr: 'currency',
  desc: 'description',
  descr: 'description',
  inv: 'inventory',
  ins: 'insurance',
  loc: 'location',
  mfr: 'manufacturer',
  nr: 'number',
  no: 'number',
  num: 'number',
  purch: 'purchase',
  qty: 'quantity',
  val: 'value',
  yr: 'year',
}
const FILLING = new Set(['the', 'a', 'an', 'of', 'our', 'my', 'your', 'this', 'item', 'object', 'asset', 'current'])

/** What a heading may be called, the likeliest first: as it stands, its parts, without what only fills it, without a year. */
export function namesOf(heading: string): string[] {
  const parts = heading.split(/[/|,]| or | oder /i)
  const found = [heading, ...parts].map((part) => plain(part.replaceAll('_', ' ')))
  const whole = found.map((name) => name.replaceAll(/\p{L}+/gu, (word) => SHORT[word] ?? word))
  const bare = whole.map((name) =>
    name
      .split(' ')
      .filter((word) => !FILLING.has(word) && !/^(?:1[5-9]|20)\d\d$/.test(word))
      .join(' '),
  )
  return [...new Set([...found, ...whole, ...bare])].filter((name) => name !== '')
}

/** “Insured value 2023” and “Appraised (’22)” were said in that year. */
export function yearNamedIn(heading: string, today: string): string | null {
  const whole = /(?:^|\D)((?:1[5-9]|20)\d\d)(?=$|\D)/.exec(heading)?.[1]
  const short = /['’](\d\d)(?!\d)/.exec(heading)?.[1]
  return whole ?? (short === undefined ? null : fullYear(short, today))
}
