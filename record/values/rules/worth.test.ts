import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MACHINE_ESTIMATE, PURPOSES } from './purposes.ts'
import { isFallback, type LedgerEntry, standing, worthOn } from './worth.ts'

const FIRST = { amount: '100.00', currency: 'EUR', of: 'Cost' } as const
let place = 0
const entry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  position: place++,
  corrects: null,
  purpose: 'Fair market',
  worth: '900.00',
  currency: 'EUR',
  effective_on: '2024-05-04',
  ...given,
})

test('by cost it is what the asset has of its own, whatever the ledger says', () => {
  expect(worthOn(FIRST, [entry()], { basis: 'cost' })).toMatchObject({
    amount: '100.00',
    source: 'Cost',
    valued_on: null,
  })
  expect(worthOn(null, [entry()], { basis: 'cost' })).toBeNull()
})

test('the wanted purpose comes first, then the latest of any, then the cost', () => {
  const insured = entry({ purpose: 'Agreed value', worth: '500.00', effective_on: '2020-01-01' })
  const sold = entry({ purpose: 'Auction estimate', worth: '700.00', effective_on: '2023-01-01' })
  const by = (ledger: LedgerEntry[]) => worthOn(FIRST, ledger, { basis: 'insurance' })
  expect(by([insured, sold])).toMatchObject({ amount: '500.00', source: 'Agreed value' })
  expect(by([sold])).toMatchObject({ amount: '700.00', source: 'Auction estimate' })
  expect(by([])).toMatchObject({ amount: '100.00', source: 'Cost' })
  expect([[insured, sold], [sold], []].map((ledger) => isFallback(by(ledger)!, 'insurance'))).toEqual([
    false,
    true,
    true,
  ])
})

test('of one day the one recorded later counts, and on a day what was known then', () => {
  const [first, second] = [entry({ worth: '1.00' }), entry({ worth: '2.00' })]
  const later = entry({ worth: '3.00', effective_on: '2024-05-05' })
  const on = (day?: string) => worthOn(null, [later, second, first], { basis: 'latest', day })?.amount
  expect([on(), on('2024-05-04'), on('2024-05-03')]).toEqual(['3.00', '2.00', undefined])
})

test('what was corrected or withdrawn counts no more, and what corrects it does', () => {
  const wrong = entry({ worth: '9.00' })
  const right = entry({ worth: '8.00', corrects: wrong.position })
  const gone = entry({ worth: null, currency: null, corrects: right.position })
  expect(standing([wrong, right])).toEqual([right])
  expect(standing([wrong, right, gone])).toEqual([])
  expect(worthOn(FIRST, [wrong, right, gone], { basis: 'latest' })?.source).toBe('Cost')
})

test('the estimate of a machine is never it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cost', 'latest', 'insurance', 'fair-market'),
      fc.constantFrom(...PURPOSES),
      (basis, purpose) => {
        const machine = entry({ purpose: MACHINE_ESTIMATE, effective_on: '2030-01-01' })
        expect(worthOn(FIRST, [machine], { basis })?.source).toBe('Cost')
        expect(worthOn(FIRST, [machine, entry({ purpose })], { basis })?.source).not.toBe(MACHINE_ESTIMATE)
      },
    ),
  )
})
