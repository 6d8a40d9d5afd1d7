import { type Amount, minorUnits } from '#basics/money.ts'
import { daysBetween } from '#work/reminders/rules/reminders.ts'

/*
 * Amounts in another currency, exactly and only by stated rates: by that of the pair, else by its inverse, else by two rates
 * of one day over the euro. Never over more: a chain of rates says nothing that anybody stated.
 */

export interface Rate {
  base: string
  quote: string
  /** `YYYY-MM-DD` */
  day: string
  /** So much of the quote for one of the base: an exact decimal. */
  rate: string
  source: string
}

/** A rate older than this is said to be old. */
const STALE_DAYS = 30
const CROSS = 'EUR'

interface Converted {
  from: Amount
  /** Rounded once, half up. */
  to: Amount
  /** One or two, in the order in which they are used. */
  rates: Rate[]
  isStale: boolean
}

export interface Conversion {
  currency: string
  total: Amount
  lines: Converted[]
  /** What no rate was stated for: no part of the total. */
  unconverted: Amount[]
}

/** `rates` are those of the day or before; the first of a pair that is found is taken, so the latest has to come first. */
export function convertAll(
  sums: readonly Amount[],
  currency: string,
  { rates, day }: { rates: readonly Rate[]; day: string },
): Conversion {
  const lines: Converted[] = []
  const unconverted: Amount[] = []
  for (const from of sums) {
    const used = from.currency === currency ? [] : ratesFor(rates, from.currency, currency)
    if (used === null) {
      unconverted.push(from)
      continue
    }
    const to = { amount: converted(from, currency, used), currency }
    lines.push({ from, to, rates: used, isStale: used.some((rate) => daysBetween(rate.day, day) > STALE_DAYS) })
  }
  const smallest = lines.reduce((sum, { to }) => sum + inSmallest(to.amount, minorUnits(currency)), 0n)
  return { currency, total: { amount: asDecimal(smallest, minorUnits(currency)), currency }, lines, unconverted }
}

/** Null where none was stated. */
function ratesFor(rates: readonly Rate[], from: string, to: string): Rate[] | null {
  const direct = pairOf(rates, from, to)
  if (direct) return [direct]
  if (from === CROSS || to === CROSS) return null
  for (const first of rates.filter((rate) => isOf(rate, from, CROSS))) {
    const second = rates.find((rate) => rate.day === first.day && isOf(rate, CROSS, to))
    if (second) return [first, second]
  }
  return null
}

const isOf = ({ base, quote }: Rate, one: string, other: string) =>
  (base === one && quote === other) || (base === other && quote === one)

/** That of the pair before its inverse, where both are of the same day. */
function pairOf(rates: readonly Rate[], from: string, to: string): Rate | undefined {
  const latest = rates.find((rate) => isOf(rate, from, to))
  return latest && (rates.find((rate) => rate.day === latest.day && rate.base === from && rate.quote === to) ?? latest)
}

/** An amount is multiplied by the one and divided by the other: whole numbers. */
export interface Factor {
  times: bigint
  by: bigint
}

/** How amounts of one currency compare with those of another; null where no rate was stated. */
export function factorOf(rates: readonly Rate[], from: string, to: string): Factor | null {
  const used = from === to ? [] : ratesFor(rates, from, to)
  return used && factorBy(used, from)
}

const DECIMALS = 20

function converted({ amount, currency: from }: Amount, to: string, rates: readonly Rate[]): string {
  const { times, by } = factorBy(rates, from)
  const places = minorUnits(to)
  return asDecimal(
    roundedHalfUp(inSmallest(amount, DECIMALS) * times * 10n ** BigInt(places), 10n ** BigInt(DECIMALS) * by),
    places,
  )
}

function factorBy(rates: readonly Rate[], from: string): Factor {
  let [numerator, denominator] = [1n, 1n]
  let at = from
  for (const { base, quote, rate } of rates) {
    const [times, of] = [inSmallest(rate, DECIMALS), 10n ** BigInt(DECIMALS)]
    if (base === at) {
      numerator *= times
      denominator *= of
      at = quote
    } else {
      numerator *= of
      denominator *= times
      at = base
    }
  }
  return { times: numerator, by: denominator }
}

function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n
  const size = isNegative ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return isNegative ? -rounded : rounded
}

/** As a whole number of the smallest part with so many decimals. No amount here has more. */
function inSmallest(decimal: string, places: number): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(decimal) ?? []
  const size = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -size : size
}

function asDecimal(smallest: bigint, places: number): string {
  const digits = String(smallest < 0n ? -smallest : smallest).padStart(places + 1, '0')
  const sign = smallest < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
