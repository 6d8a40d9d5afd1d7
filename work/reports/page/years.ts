import { addAmounts } from '#basics/money.ts'

interface Year {
  year: number
  assets: number
  amount: string
}

/** From how many years on they stand in decades. */
const MANY = 40

/** A column for each year from the first to the last, empty ones too; of many years one for each decade. */
export function yearPeriods(years: readonly Year[]) {
  const [first, last] = [years[0]?.year, years.at(-1)?.year]
  if (first === undefined || last === undefined) return []
  const step = last - first >= MANY ? 10 : 1
  const begin = Math.floor(first / step) * step
  return Array.from({ length: Math.floor((last - begin) / step) + 1 }, (_, index) => {
    const from = begin + index * step
    const found = years.filter(({ year }) => year >= from && year < from + step)
    return {
      name: step === 1 ? String(from) : `${from}–${from + step - 1}`,
      lines: [String(from)],
      assets: found.reduce((sum, { assets }) => sum + assets, 0),
      amount: addAmounts(
        found.map(({ amount }) => amount),
        0,
      ),
    }
  })
}
