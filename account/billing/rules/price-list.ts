import { texts } from '#basics/words/words.ts'

export interface Price {
  name: string
  /** In a word or two, where there is no room for the name. */
  shortName: string
  /** What it costs, in a few words: the figure, and for how long. */
  price: string
  term: string
  description: string
}

/** How the plans are introduced. The rest of the catalogue stays out of the pages that show no more than this. */
export const PRICE_LIST = texts(
  {
    'free-trial': {
      name: 'Investor Free Trial',
      shortName: 'Free Trial',
      price: '$0',
      term: 'for 3 months',
      description: 'Up to 3 assets. No card required. Becomes the per-asset plan after that.',
    },
    'per-asset': {
      name: 'Investor Per-Asset Plan',
      shortName: 'Per-Asset',
      price: '$6',
      term: 'a month',
      description: 'Plus $1 per asset per month, for as many assets as you like.',
    },
    'fixed-limit': {
      name: 'Investor Fixed Plan',
      shortName: 'Fixed',
      price: '$22',
      term: 'a month',
      description: 'Up to 100 assets, with report export.',
    },
  },
  ['name', 'shortName', 'price', 'term', 'description'],
) satisfies Record<string, Price>
