import { addAmounts, type Amount, minorUnits } from '#basics/money.ts'

export interface SumOfCurrency extends Amount {
  count: number
}

/** Exactly, one sum a currency: the one with the most pieces first, for bare numbers of two currencies don't compare. */
export const sumsByCurrency = (amounts: readonly Amount[]): SumOfCurrency[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: addAmounts(
        some.map(({ amount }) => amount),
        minorUnits(currency),
      ),
      count: some.length,
    }))
    .toSorted((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1))
