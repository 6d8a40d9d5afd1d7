import { msg } from '#basics/words/words.ts'

/* What a value is for. */

export const PURPOSES = msg([
  'Insurance replacement',
  'Agreed value',
  'Fair market',
  'Auction estimate',
  'Own estimate',
])
/** Its owner alone sees it, on the record; it is counted nowhere, and in nothing that is made for others. */
export const MACHINE_ESTIMATE = msg('Machine estimate')
export const ALL_PURPOSES = [...PURPOSES, MACHINE_ESTIMATE] as const
export type Purpose = (typeof ALL_PURPOSES)[number]

/** By what a list, a sum or a report values each piece. */
export const BASES = ['cost', 'latest', 'insurance', 'fair-market'] as const
export type Basis = (typeof BASES)[number]
export const basisNamed = (given: unknown) => BASES.find((basis) => basis === given)

/** Purposes that are meant; where a piece has none of them, the latest of any, and then what it cost. */
export const PURPOSES_OF: Readonly<Record<Exclude<Basis, 'cost'>, readonly Purpose[]>> = {
  latest: PURPOSES,
  insurance: ['Insurance replacement', 'Agreed value'],
  'fair-market': ['Fair market'],
}
