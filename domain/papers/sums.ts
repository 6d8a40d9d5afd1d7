import { type Amount, minorUnits, MOST_DECIMALS } from '#domain/money.ts'

export interface SumOfCurrency extends Amount {
  count: number
}

const inSmallest = (amount: string) => {
  const [whole = '', decimals = ''] = amount.split('.')
  return BigInt(whole + decimals.padEnd(MOST_DECIMALS, '0').slice(0, MOST_DECIMALS))
}

/** With the decimals of its currency, and with more only where there are more. */
const asDecimal = (smallest: bigint, currency: string) => {
  const digits = String(smallest).padStart(MOST_DECIMALS + 1, '0')
  // Safe pattern: of a few digits.
  const decimals = digits.slice(-MOST_DECIMALS).replace(/0+$/, '').padEnd(minorUnits(currency), '0')
  return digits.slice(0, -MOST_DECIMALS) + (decimals === '' ? '' : `.${decimals}`)
}

/** Exactly, one sum a currency: the one with the most pieces first, for bare numbers of two currencies don't compare. */
export function sumsByCurrency(amounts: readonly Amount[]): SumOfCurrency[] {
  const sums = new Map<string, { sum: bigint; count: number }>()
  for (const { amount, currency } of amounts) {
    const { sum, count } = sums.get(currency) ?? { sum: 0n, count: 0 }
    sums.set(currency, { sum: sum + inSmallest(amount), count: count + 1 })
  }
  return [...sums]
    .map(([currency, { sum, count }]) => ({ currency, amount: asDecimal(sum, currency), count }))
    .toSorted((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1))
}

/** Below nought where the first is smaller. */
export const compareAmounts = (one: string, other: string): number => {
  const difference = inSmallest(one) - inSmallest(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
