import type { Insertable } from 'kysely'
import type { Policies, PolicySublimits, Valuations } from '#database/schema.ts'

type DemoValue = Omit<Insertable<Valuations>, 'asset_id' | 'user_id'>

const insured = (amount: string, currency: string, date: string, more: Partial<DemoValue> = {}): DemoValue => ({
  purpose: 'Insurance replacement',
  amount,
  currency,
  date,
  ...more,
})

/** What pieces have been said to be worth, by their titles: not all of them, and some of it long ago, as in life. */
export const DEMO_VALUES: Readonly<Record<string, readonly DemoValue[]>> = {
  'Harbor at First Light': [
    insured('55000.00', 'EUR', '2024-06-20', { valued_by: 'Gallery Marchetti', review_on: '2027-06-20' }),
    {
      purpose: 'Fair market',
      amount: '46000.00',
      amount_to: '52000.00',
      currency: 'EUR',
      date: '2025-10-03',
      method: 'By like pieces at auction',
    },
  ],
  'Step-cut sapphire ring': [
    insured('62000.00', 'CHF', '2023-11-20', { valued_by: 'Gemmological Office Basel', review_on: '2026-11-20' }),
    { purpose: 'Auction estimate', amount: '58000.00', amount_to: '74000.00', currency: 'CHF', date: '2026-04-11' },
  ],
  'Château Aubrac, twelve bottles, 1996': [
    { purpose: 'Own estimate', amount: '5400.00', currency: 'GBP', date: '2018-01-15' },
    { purpose: 'Fair market', amount: '7920.00', currency: 'GBP', date: '2025-12-01', valued_by: 'Harcourt Cellars' },
  ],
  'Gold dress watch, hand-wound': [
    insured('9000.00', 'CHF', '2012-05-02'),
    insured('14500.00', 'CHF', '2024-02-19', { valued_by: 'R. Sim', review_on: '2027-02-19' }),
  ],
  'Steel chronograph with midnight dial': [
    insured('31000.00', 'USD', '2022-09-05', { valued_by: 'R. Sim', review_on: '2025-09-05' }),
  ],
  'Strand of forty-six graduated pearls': [insured('6800.00', 'GBP', '2016-03-08')],
  'Collector’s cabinet in mahogany': [
    { purpose: 'Fair market', amount: '8500.00', currency: 'GBP', date: '2023-07-14' },
  ],
}

/** What totals are converted to, and by which rates. */
export const DEMO_RATES = {
  currency: 'USD',
  daysAgo: 2,
  source: 'Example rates',
  rates: { EUR: '1.0850', CHF: '1.1320', GBP: '1.2710' },
}

export const DEMO_POLICY: Omit<Insertable<Policies>, 'user_id'> = {
  insurer: 'Helvetic Fine Art',
  number: '4471',
  kind: 'scheduled',
  currency: 'CHF',
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  total: '90000.00',
  deductible: '500.00',
  window_days: 90,
  window_share: '25',
}
export const DEMO_SUBLIMITS: readonly Omit<Insertable<PolicySublimits>, 'user_id' | 'policy_id'>[] = [
  { category: 'Jewelry', amount: '60000.00' },
]
/** What is scheduled on it, by titles, with the amounts. */
export const DEMO_SCHEDULE: Readonly<Record<string, string>> = {
  'Step-cut sapphire ring': '50000.00',
  'Gold dress watch, hand-wound': '14500.00',
}
