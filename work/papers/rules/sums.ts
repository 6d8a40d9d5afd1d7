import { PURPOSES, type Purpose } from '#record/values/rules/purposes.ts'
import type { ValueOnDay } from '#record/values/rules/on-day.ts'
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

export interface SumOfPurpose extends SumOfCurrency {
  purpose: Purpose
}

/** What pieces were worth on a day: one sum a purpose and currency, in the order of purposes. A range counts by its middle. */
export const sumsByPurpose = (
  pieces: readonly { values: readonly ValueOnDay<{ worth: string | null; currency: string | null }>[] }[],
): SumOfPurpose[] =>
  PURPOSES.flatMap((purpose) =>
    sumsByCurrency(
      pieces.flatMap(({ values }) =>
        values.flatMap(({ purpose: of, value }) =>
          of === purpose && value ? [{ amount: value.worth!, currency: value.currency! }] : [],
        ),
      ),
    ).map((sum) => ({ ...sum, purpose })),
  )
