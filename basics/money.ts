import { madeOnce } from './made-once.ts'
import { locale, t } from './words/words.ts'

export interface Amount {
  /** An exact decimal: `1234.50`. */
  amount: string
  currency: string
}

/** Symbol and whole numbers, for overviews. Without a locale, in the reader's own. */
export function wholeMoney({ amount, currency }: Amount, of = locale()): string {
  return formatFor(currency, { maximumFractionDigits: 0 }, of).format(amount as Intl.StringNumericLiteral)
}

/** Symbol and full precision, for details and exports. Without a locale, in the reader's own. */
export function exactMoney({ amount, currency }: Amount, of = locale()): string {
  // By ISO 4217; browsers leave out what is rarely paid in coins.
  const digits = minorUnits(currency)
  const precision = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return formatFor(currency, precision, of).format(amount as Intl.StringNumericLiteral)
}

const formats = madeOnce<Intl.NumberFormat>()
const formatFor = (currency: string, precision: Intl.NumberFormatOptions, of: string) =>
  formats(
    `${of} ${currency} ${precision.minimumFractionDigits}`,
    () => new Intl.NumberFormat(of, { style: 'currency', currency, ...precision }),
  )

/** How many decimals a currency has, by ISO 4217: two, unless it is one of these. */
const DECIMALS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
  ...'CLF UYW'.split(' ').map((code) => [code, 4]),
])
export const MOST_DECIMALS = 4
export const minorUnits = (currency: string) => (Object.hasOwn(DECIMALS, currency) ? DECIMALS[currency]! : 2)

const MAX_WHOLE_DIGITS = 16

/** What is wrong is said of whatever the amount is called. */
export type ExactAmount = { ok: true; amount: string } | { ok: false; mistakeIn: (label: string) => string }

/** An amount as it is stored: no zeros before it, and all the decimals of its currency. */
export function exactAmount(text: string, currency: string): ExactAmount {
  const refuse = (mistakeIn: (label: string) => string) => ({ ok: false, mistakeIn }) as const
  if (!/^\d{1,99}(\.\d{1,99})?$/.test(text))
    return refuse((label) => t('{label} must be a plain number, such as 1234.50', { label }))
  // Safe pattern: 99 digits on either side, by the line above.
  const [, whole = '', decimals = ''] = /^0*(\d*?)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  const places = minorUnits(currency)
  if (whole.length > MAX_WHOLE_DIGITS)
    return refuse((label) =>
      t('{label} may have {max} digits before the point at most', { label, max: MAX_WHOLE_DIGITS }),
    )
  // “1.250” may be a thousand and more: no zero of three decimals is dropped.
  const isGroup = places < 3 && /\.\d{3}$/.test(text)
  if (decimals.length > places || isGroup) return refuse((label) => tooManyDecimals(label, currency, places))
  return { ok: true, amount: (whole || '0') + (places === 0 ? '' : `.${decimals.padEnd(places, '0')}`) }
}

const tooManyDecimals = (label: string, currency: string, places: number) =>
  places === 0
    ? t('{label} has no decimals in {currency}', { label, currency })
    : t('{label} has {places} decimals at most in {currency}', { label, places, currency })

/** In the smallest parts of any currency. */
function inSmallest(amount: string): bigint {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? []
  return BigInt(sign + whole + decimals.slice(0, MOST_DECIMALS).padEnd(MOST_DECIMALS, '0'))
}

/** Exactly, with so many decimals, and with more only where there are more. */
export function addAmounts(amounts: readonly string[], decimals: number): string {
  return asDecimal(
    amounts.reduce((sum, amount) => sum + inSmallest(amount), 0n),
    decimals,
  )
}

function asDecimal(smallest: bigint, decimals: number): string {
  const digits = String(smallest < 0n ? -smallest : smallest).padStart(MOST_DECIMALS + 1, '0')
  // Safe pattern: of a few digits.
  const behind = digits.slice(-MOST_DECIMALS).replace(/0+$/, '').padEnd(decimals, '0')
  return `${smallest < 0n ? '-' : ''}${digits.slice(0, -MOST_DECIMALS)}${behind === '' ? '' : `.${behind}`}`
}

/** Rounded to the coins of its currency, half of the last one up. */
export function averageAmount(amount: string, count: number, currency: string): string {
  const coin = 10n ** BigInt(MOST_DECIMALS - minorUnits(currency))
  const of = BigInt(count) * coin
  return asDecimal(((2n * inSmallest(amount) + of) / (2n * of)) * coin, minorUnits(currency))
}

/** So much of a whole, in percent with one decimal, half of the last one away from nought: `12.5`, `-3.0`. */
export function shareOf(part: string, whole: string): string {
  const [some, all] = [inSmallest(part), inSmallest(whole)]
  if (all === 0n) return '0.0'
  const size = (some < 0n ? -some : some) * 2_000n + all
  const tenths = String(size / (2n * all)).padStart(2, '0')
  return `${some < 0n && tenths !== '00' ? '-' : ''}${tenths.slice(0, -1)}.${tenths.slice(-1)}`
}

/** Exactly, as orders want it: numbers of JavaScript hold no 20 digits. */
export function compareAmounts(one: string, other: string): number {
  const difference = inSmallest(one) - inSmallest(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Exactly; negative with a sign. */
export function subtractAmounts(from: string, less: string): string {
  const difference = inSmallest(from) - inSmallest(less)
  const digits = String(difference < 0n ? -difference : difference).padStart(MOST_DECIMALS + 1, '0')
  return `${difference < 0n ? '-' : ''}${digits.slice(0, -MOST_DECIMALS)}.${digits.slice(-MOST_DECIMALS)}`
}
