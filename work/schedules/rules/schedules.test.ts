import { expect, test } from 'vitest'
import { differencesBetween, sinceThen, sumsOfLines } from './differences.ts'
import { actsOf, type Line, type PieceNow, stateOf, sumTyped } from './schedules.ts'

const line = (asset: string, casting: Partial<Line> = {}): Line => ({
  asset,
  title: asset,
  description: '',
  category: null,
  sum: { amount: '100.00', currency: 'EUR' },
  valued_on: null,
  policy: '',
  ...casting,
})
const piece = (asset: string, casting: Partial<PieceNow> = {}): PieceNow => ({
  asset,
  title: asset,
  description: '',
  category: null,
  is_held: true,
  status: 'Held',
  worth: { amount: '100.00', currency: 'EUR' },
  valued_on: null,
  policy: '',
  scheduled: null,
  ...casting,
})

const AT = '2026-01-01'
const waiting = { agreed_at: AT, answer: null, superseded_at: null }
test.for([
  [waiting, 'waits-for-insurer'],
  [{ ...waiting, agreed_at: null }, 'waits-for-client'],
  [{ ...waiting, answer: 'confirmed' as const }, 'in-force'],
  [{ ...waiting, answer: 'confirmed' as const, superseded_at: AT }, 'superseded'],
  [{ ...waiting, superseded_at: AT }, 'superseded'],
  [{ ...waiting, answer: 'answered' as const }, 'answered'],
  [{ ...waiting, answer: 'withdrawn' as const }, 'withdrawn'],
  [{ ...waiting, answer: 'ended' as const }, 'ended'],
] as const)('%o is %s', ([version, state]) => {
  expect(stateOf(version)).toBe(state)
})

test.for([
  // What the client proposed: the insurer confirms or answers, the client withdraws.
  ['client', 'firm', AT, ['confirm', 'answer']],
  ['client', 'client', AT, ['withdraw']],
  // What the insurer proposed waits until the client agrees.
  ['firm', 'firm', null, ['withdraw']],
  ['firm', 'client', null, ['agree', 'answer']],
  ['firm', 'firm', AT, ['confirm', 'withdraw']],
  ['firm', 'client', AT, ['answer']],
] as const)('proposed by the %s, the %s can, agreed %s: %o', ([proposed_by, side, agreed_at, can]) => {
  const acts = actsOf({ ...waiting, agreed_at, proposed_by, is_open: true }, side)
  expect(
    Object.entries(acts)
      .flatMap(([act, may]) => (may ? act : []))
      .toSorted(),
  ).toEqual(can.toSorted())
  const over = actsOf({ ...waiting, agreed_at, proposed_by, is_open: false }, side)
  expect(Object.values(over).some(Boolean)).toBe(false)
})

test('what is typed as a sum is exact, above nought, and in its currency', () => {
  expect(sumTyped('1234.5', 'EUR')).toEqual({ amount: '1234.50', currency: 'EUR' })
  expect(sumTyped('1234', 'JPY')).toEqual({ amount: '1234', currency: 'JPY' })
  for (const text of ['', '0', '0.00', '-1', 'a lot', '1.234', '12.5.6']) expect(sumTyped(text, 'EUR')).toBeNull()
})

test('two versions differ by what was added, removed and changed', () => {
  const before = [line('ring'), line('vase'), line('clock')]
  const after = [line('ring'), line('vase', { sum: { amount: '100', currency: 'USD' } }), line('bowl')]
  const found = differencesBetween(before, after)
  expect(found.added.map(({ asset }) => asset)).toEqual(['bowl'])
  expect(found.removed.map(({ asset }) => asset)).toEqual(['clock'])
  expect(found.changed.map(({ line: { asset }, fields }) => [asset, fields])).toEqual([['vase', ['sum']]])
  expect(differencesBetween(before, before)).toEqual({ added: [], removed: [], changed: [] })
  const same = [line('ring', { sum: { amount: '100', currency: 'EUR' } })]
  expect(differencesBetween([line('ring')], same).changed).toEqual([])
})

test('since then: what is new, what was sold, what is gone, and what is worth something else', () => {
  const lines = [line('ring'), line('vase'), line('clock'), line('bowl')]
  const found = sinceThen(lines, [
    piece('ring'),
    piece('vase', { worth: { amount: '150.00', currency: 'EUR' } }),
    piece('clock', { is_held: false, status: 'Sold' }),
    piece('chair'),
    piece('stool', { is_held: false }),
  ])
  expect(found.fresh.map(({ asset }) => asset)).toEqual(['chair'])
  expect(found.left.map(({ line: { asset } }) => asset)).toEqual(['clock'])
  expect(found.gone.map(({ asset }) => asset)).toEqual(['bowl'])
  expect(found.valued.map(({ line: { asset } }) => asset)).toEqual(['vase'])
})

test('what has no value today is not said to be worth something else', () => {
  expect(sinceThen([line('ring')], [piece('ring', { worth: null })]).valued).toEqual([])
})

test('sums are one a currency, exact, and never added together', () => {
  const yen = { amount: '5', currency: 'JPY' }
  expect(
    sumsOfLines([line('ring'), line('vase', { sum: { amount: '0.10', currency: 'EUR' } }), line('cup', { sum: yen })]),
  ).toEqual([
    { currency: 'EUR', count: 2, amount: '100.10' },
    { currency: 'JPY', count: 1, amount: '5' },
  ])
})
