import { addAmounts, averageAmount, minorUnits, subtractAmounts } from '#basics/money.ts'

/* What is due to a consignor: exact to the coin, in the one currency of the sale. */

export interface Fees {
  /** Percent of each hammer price, with two decimals at most. */
  commission: string
  /** Fixed. */
  charges: string
}

export interface Statement {
  hammer: string
  commission: string
  charges: string
  /** Below nought where the charges are more than what was sold. */
  due: string
  lots: { id: string; hammer: string; commission: string }[]
}

/** So many percent of an amount, half of the last coin up. */
export function commissionOn(hammer: string, percent: string, currency: string): string {
  const [whole = '0', decimals = ''] = percent.split('.')
  const hundredths = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2))
  const { digits, places } = inDigits(hammer)
  const product = asDecimal(digits * hundredths, places)
  return averageAmount(product, 10_000, currency)
}

function inDigits(amount: string) {
  const [whole = '0', decimals = ''] = amount.split('.')
  return { digits: BigInt(whole + decimals), places: decimals.length }
}

function asDecimal(digits: bigint, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Of the lots that were sold. */
export function statementOf(
  lots: readonly { id: string; hammer: string | null }[],
  { commission: percent, charges }: Fees,
  currency: string,
): Statement {
  const sold = lots.flatMap(({ id, hammer }) =>
    hammer === null ? [] : [{ id, hammer, commission: commissionOn(hammer, percent, currency) }],
  )
  const places = minorUnits(currency)
  const hammer = addAmounts(
    sold.map((lot) => lot.hammer),
    places,
  )
  const commission = addAmounts(
    sold.map((lot) => lot.commission),
    places,
  )
  const taken = addAmounts([commission, charges], places)
  const due = addAmounts([subtractAmounts(hammer, taken)], places)
  return { hammer, commission, charges: addAmounts([charges], places), due, lots: sold }
}
