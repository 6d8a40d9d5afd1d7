/* Numbers as people write them, as exact decimals. */

/** What a reader, or a column, writes before the decimals. */
export type DecimalSign = '.' | ','

/** “1.200” is 1200 to some and 1.2 to others. */
interface EitherNumber {
  kind: 'either'
  grouped: string
  decimal: string
  sign: DecimalSign
}
export type WrittenNumber = { kind: 'sure'; number: string } | EitherNumber

/** Digits with whatever stands between them. A space belongs to a number where three digits follow. */
// Safe pattern: each character can be matched in one way.
export const NUMBER_HERE = /[.,]?\d(?:\d|[.,’](?=\d)| (?=\d{3}(?!\d)))*/uy

// Safe pattern: anchored, and each character can be matched in one way.
const SPACED = /^\d{1,3}(?:( |’)\d{3}(?:\1\d{3})*)(?:[.,](\d+))?$/
const IN_THREES = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/
const AS_IN_INDIA = /^\d{1,2}(?:,\d\d)+,\d{3}$/

/** Null where it is none: groups that are no groups are a date, a telephone number or a slip. */
export function numberWritten(text: string): WrittenNumber | null {
  if (/^\d+$/.test(text)) return sure(text)
  if (!/^[.,]?\d[\d.,’ ]*$/.test(text)) return null
  if (/[ ’]/.test(text)) {
    const spaced = SPACED.exec(text)
    return spaced && sure(spaced[2] === undefined ? text : text.slice(0, -spaced[2].length - 1), spaced[2])
  }
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const sign = text[at] as DecimalSign
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  if (before.includes(sign)) return isGrouped(text) ? sure(text) : null
  // Of two signs the last one is before the decimals.
  if (/[.,]/.test(before)) return isGrouped(before) ? sure(before, after) : null
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before))
    return { kind: 'either', grouped: before + after, decimal: `${before}.${after}`, sign }
  // A program may write 1250.0000; with a comma it is a group that slipped.
  return sign === ',' && after.length > 3 ? null : sure(before, after)
}

const isGrouped = (text: string) => IN_THREES.test(text) || AS_IN_INDIA.test(text)

const sure = (whole: string, decimals = ''): WrittenNumber => ({ kind: 'sure', number: decimal(whole, decimals) })

/** Without zeros before it. */
function decimal(whole: string, decimals: string): string {
  // Safe pattern: anchored, one pass over the zeros.
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** A decimal with its point moved to the right: 1.2 by three places is 1200. */
export function timesTen(number: string, places: number): string {
  const [whole = '', decimals = ''] = number.split('.')
  const moved = decimals.padEnd(places, '0')
  return decimal(whole + moved.slice(0, places), moved.slice(places))
}

/** Which of two decimals is larger: negative where the first is smaller. */
export function compareDecimals(one: string, other: string): number {
  const [[whole = '', decimals = ''], [otherWhole = '', otherDecimals = '']] = [one.split('.'), other.split('.')]
  const places = Math.max(decimals.length, otherDecimals.length)
  const difference =
    BigInt(whole + decimals.padEnd(places, '0')) - BigInt(otherWhole + otherDecimals.padEnd(places, '0'))
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/**
 * What a column writes before its decimals, as far as its cells show it. Where nothing but points stands before three digits, several
 * times, they group; digits without any, such as 12500, show that nothing groups there.
 */
export function decimalSignIn(cells: readonly string[]): DecimalSign | null {
  let [points, commas, grouped, ungrouped] = [0, 0, 0, 0]
  for (const cell of cells) {
    const [number = '', after = ''] = /\d(?:[\d.,]*\d)?(,-)?/.exec(cell.slice(0, 100)) ?? []
    if (after !== '' || /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) commas++
    else if (/^(?:\d+|[\d,]+,\d{3})\.\d{1,2}$|^\d{1,3}(?:,\d\d\d?)*,\d{3}$/.test(number)) points++
    else if (/^[1-9]\d{0,2}\.\d{3}$/.test(number)) grouped++
    else if (/^\d{4,}$/.test(number)) ungrouped++
  }
  if (points === 0 && commas === 0) return ungrouped > 0 ? '.' : grouped > 1 ? ',' : null
  return points === commas ? null : points > commas ? '.' : ','
}
