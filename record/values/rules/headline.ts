import type { Amount } from '#basics/money.ts'
import { compareAmounts } from '#basics/money.ts'
import { convertAll, type Rate } from '#record/rates/rules/convert.ts'

/*
 * Which currency leads where sums in several stand beside each other. Never the one with the largest bare number: a million yen
 * is less than ten thousand dollars.
 */

export interface CountedSum extends Amount {
  assets: number
}

interface Ranking {
  /** The account’s default currency. */
  own: string
  rates: readonly Rate[]
  /** Of the rates. */
  day: string
}

/**
 * The headline first: that in the account’s own currency, where anything is held in it; else the one worth most by stated rates;
 * where these don’t compare all of them, the one with the most assets. The others follow in that order.
 */
export function ranked<Sum extends CountedSum>(sums: readonly Sum[], { own, rates, day }: Ranking): Sum[] {
  if (sums.length < 2) return [...sums]
  const worths = [own, ...sums.map(({ currency }) => currency)].map((to) => convertAll(sums, to, { rates, day }))
  const inOne = worths.find(({ unconverted }) => unconverted.length === 0)
  const worthOf = new Map(inOne?.lines.map(({ from, to }) => [from.currency, to.amount]))
  return sums.toSorted(
    (one, other) =>
      Number(other.currency === own) - Number(one.currency === own) ||
      compareAmounts(worthOf.get(other.currency) ?? '0', worthOf.get(one.currency) ?? '0') ||
      other.assets - one.assets ||
      (one.currency < other.currency ? -1 : 1),
  )
}

/** What was asked for leads, where there is any of it. */
export const ledBy = <Sum extends { currency: string }>(wanted: string | null | undefined, sums: readonly Sum[]) => [
  ...sums.filter(({ currency }) => currency === wanted),
  ...sums.filter(({ currency }) => currency !== wanted),
]
