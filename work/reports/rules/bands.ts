export interface Band {
  from: number
  /** Not in it; null is without end. */
  to: number | null
}

/** An amount has 16 digits before the point at most. */
const POWERS = Array.from({ length: 16 }, (_, zeros) => 10 ** zeros)
const ORDERS = [0, ...POWERS]
const STEPS = [0, ...POWERS.flatMap((power) => [power, 2 * power, 5 * power])]

/** The usual five, which say something as long as the values lie in them. */
export const USUAL_BANDS: readonly Band[] = [
  { from: 0, to: 1_000 },
  { from: 1_000, to: 5_000 },
  { from: 5_000, to: 10_000 },
  { from: 10_000, to: 50_000 },
  { from: 50_000, to: null },
]

/** Most values of paintings, or of anything in yen, lie in the last one, which has no end: it would be all that one sees. */
export const fitUsualBands = ({ assets, beyond }: { assets: number; beyond: number }) => 2 * beyond <= assets

const FEWEST = 3
const MOST = 8

/**
 * The bands from the least to the most of these exact amounts: one an order of magnitude; where those would be few, finer ones.
 * Of more than fit side by side the lowest are one.
 */
export function valueBands(least: string, most: string): Band[] {
  const orders = spanned(ORDERS, least, most)
  if (orders.length < FEWEST) return spanned(STEPS, least, most)
  const [, ...upper] = orders.slice(-MOST)
  return orders.length > MOST ? [{ from: 0, to: upper[0]!.from }, ...upper] : orders
}

function spanned(bounds: readonly number[], least: string, most: string): Band[] {
  const holding = (amount: string) => {
    // Exactly: numbers hold no 20 digits.
    const whole = BigInt(amount.split('.')[0]!)
    return bounds.findLastIndex((bound) => BigInt(bound) <= whole)
  }
  const end = holding(most)
  return bounds.map((from, index) => ({ from, to: bounds[index + 1] ?? null })).slice(holding(least), end + 1)
}
