import { describe, expect, test } from 'vitest'
import { isReviewDue } from './check.ts'
import type { Finding } from './cover.ts'
import type { CoverState, InsuredAsset, InsuringPolicy, Limit } from './insured.ts'
import { blanket, checked, DAY, piece, policy } from '#testing/cover.ts'
import { reviewInWords, ruleInWords, stepInWords } from './in-words.ts'

const only = (asset: InsuredAsset, ...policies: InsuringPolicy[]): Finding =>
  checked([asset], policies, DAY).findings[0]!
const namesOf = (...policies: InsuringPolicy[]) =>
  Object.fromEntries(policies.map(({ id, number, valid_until }) => [id, { number, valid_until }]))
const dated = (day: string) => day

interface Edge {
  asset: InsuredAsset
  policies: InsuringPolicy[]
  state: CoverState
  gap?: string
  limit?: Limit | null
  next?: string | null
}

const WORTH = '100000'
const EDGES: Record<string, Edge> = {
  'scheduled for exactly what it is worth': {
    asset: piece('a', WORTH),
    policies: [policy({ scheduled: { a: '100000' } })],
    state: 'covered',
    gap: '0',
    limit: null,
    next: null,
  },
  'scheduled for a cent less': {
    asset: piece('a', WORTH),
    policies: [policy({ scheduled: { a: '99999.99' } })],
    state: 'under-insured',
    gap: '0.01',
    limit: 'amount',
    next: 'Ask for CHF 0.01 more on policy 4471',
  },
  'scheduled on the first day of the policy': {
    asset: piece('a', WORTH),
    policies: [policy({ valid_from: DAY, scheduled: { a: WORTH } })],
    state: 'covered',
  },
  'scheduled on a policy that begins tomorrow': {
    asset: piece('a', WORTH),
    policies: [policy({ valid_from: '2026-03-11', scheduled: { a: WORTH } })],
    state: 'not-covered',
    next: 'Add a policy that covers it',
  },
  'scheduled on the last day of the policy': {
    asset: piece('a', WORTH),
    policies: [policy({ valid_until: DAY, scheduled: { a: WORTH } })],
    state: 'covered',
  },
  'scheduled on a policy that ended yesterday': {
    asset: piece('a', WORTH),
    policies: [policy({ valid_until: '2026-03-09', scheduled: { a: WORTH } })],
    state: 'not-covered',
    next: 'Renew policy 4471: it ended on 2026-03-09',
  },
  'not scheduled, with room on a policy': {
    asset: piece('a', WORTH),
    policies: [policy({ scheduled: { other: WORTH } })],
    state: 'not-covered',
    next: 'Schedule it on policy 4471',
  },
  'the limit per piece at its worth': {
    asset: piece('a', WORTH),
    policies: [blanket('900000', { cap_per_item: WORTH })],
    state: 'covered',
  },
  'the limit per piece a franc below': {
    asset: piece('a', WORTH),
    policies: [blanket('900000', { cap_per_item: '99999' })],
    state: 'under-insured',
    gap: '1',
    limit: 'piece',
    next: 'Ask for CHF 1 more per item on policy 4471',
  },
  'the limit of its category at its worth': {
    asset: piece('a', WORTH),
    policies: [blanket('900000', { sublimits: [{ category: 'Watches', amount: WORTH }] })],
    state: 'covered',
  },
  'the limit of its category a franc below': {
    asset: piece('a', WORTH),
    policies: [blanket('900000', { sublimits: [{ category: 'Watches', amount: '99999' }] })],
    state: 'under-insured',
    gap: '1',
    limit: 'category',
    next: 'Ask for CHF 1 more for its category on policy 4471',
  },
  'the limit of another category': {
    asset: piece('a', WORTH),
    policies: [blanket('900000', { sublimits: [{ category: 'Wine', amount: '1' }] })],
    state: 'covered',
  },
  'a total at its worth': { asset: piece('a', WORTH), policies: [blanket(WORTH)], state: 'covered' },
  'a total a franc below': {
    asset: piece('a', WORTH),
    policies: [blanket('99999')],
    state: 'under-insured',
    gap: '1',
    limit: 'total',
    next: 'Ask for a total CHF 1 higher on policy 4471',
  },
  'a total of which nothing is left': {
    asset: piece('a', WORTH),
    policies: [blanket('0')],
    state: 'not-covered',
    gap: WORTH,
    limit: 'total',
    next: 'Ask for a total CHF 100,000 higher on policy 4471',
  },
  'two policies that come to its worth': {
    asset: piece('a', WORTH),
    policies: [policy({ scheduled: { a: '60000' } }), blanket('40000', { id: 'b', number: '9' })],
    state: 'covered',
  },
  'a blanket policy in another currency': {
    asset: piece('a', WORTH, {}, 'EUR'),
    policies: [blanket('900000')],
    state: 'other-currency',
    gap: WORTH,
    next: 'Value it in the policy’s currency',
  },
  'scheduled in another currency': {
    asset: piece('a', WORTH, {}, 'EUR'),
    policies: [policy({ scheduled: { a: WORTH } })],
    state: 'other-currency',
  },
  'covered in its own currency beside another': {
    asset: piece('a', WORTH, {}, 'EUR'),
    policies: [blanket('900000'), blanket('100000', { id: 'e', number: '8', currency: 'EUR' })],
    state: 'covered',
  },
  'worth nothing': { asset: piece('a', '0'), policies: [], state: 'covered', gap: '0' },
  'not valued, and scheduled': {
    asset: piece('a', null),
    policies: [policy({ scheduled: { a: WORTH } })],
    state: 'not-valued',
    next: 'Add a value',
  },
  'new for the last day': {
    asset: piece('a', WORTH, { acquired_on: '2025-12-11' }),
    policies: [policy({ total: '1000000', window_days: 90, window_share: '25' })],
    state: 'leaving-window',
    gap: '0',
    next: 'Schedule it on policy 4471 before 2026-03-11',
  },
  'out of the window since today': {
    asset: piece('a', WORTH, { acquired_on: '2025-12-10' }),
    policies: [policy({ total: '1000000', window_days: 90, window_share: '25' })],
    state: 'left-window',
    gap: WORTH,
    next: 'Schedule it on policy 4471',
  },
  'out of the window for a year less a day': {
    asset: piece('a', WORTH, { acquired_on: '2024-12-11' }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'left-window',
  },
  'out of the window for a year': {
    asset: piece('a', WORTH, { acquired_on: '2024-12-10' }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'not-covered',
  },
  'leaving the window in 30 days': {
    asset: piece('a', WORTH, { acquired_on: '2026-01-09' }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'leaving-window',
  },
  'leaving the window in 31 days': {
    asset: piece('a', WORTH, { acquired_on: '2026-01-10' }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'covered',
  },
  'acquired today': {
    asset: piece('a', WORTH, { acquired_on: DAY }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'covered',
  },
  'acquired tomorrow': {
    asset: piece('a', WORTH, { acquired_on: '2026-03-11' }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'not-covered',
  },
  'new, nobody knows since when': {
    asset: piece('a', WORTH, { acquired_on: null }),
    policies: [policy({ total: '1000000', window_days: 90 })],
    state: 'not-covered',
  },
  'the share for new pieces at its worth': {
    asset: piece('a', WORTH, { acquired_on: '2026-03-01' }),
    policies: [policy({ total: '400000', window_days: 90, window_share: '25' })],
    state: 'covered',
  },
  'the share for new pieces a bit below': {
    asset: piece('a', WORTH, { acquired_on: '2026-03-01' }),
    policies: [policy({ total: '399996', window_days: 90, window_share: '25' })],
    state: 'under-insured',
    gap: '1',
    limit: 'window',
    next: 'Schedule it on policy 4471 before 2026-05-30',
  },
  'new, and scheduled already': {
    asset: piece('a', WORTH, { acquired_on: '2026-03-01' }),
    policies: [policy({ total: '400000', window_days: 90, scheduled: { a: '40000' } })],
    state: 'under-insured',
    gap: '60000',
    limit: 'amount',
  },
}

describe('each side of every edge', () => {
  test.each(Object.entries(EDGES))('%s', (_, { asset, policies, state, gap, limit, next }) => {
    const found = only(asset, ...policies)
    const words = found.next && stepInWords(found.next, namesOf(...policies), dated)
    expect(found).toMatchObject({ state, ...(gap !== undefined && { gap }) })
    if (limit !== undefined) expect(found.parts[0]?.limit).toBe(limit)
    if (next !== undefined) expect(words?.replaceAll('\u00a0', ' ') ?? null).toBe(next)
  })
})

test.each([
  ['review tomorrow', { valued_on: '2001-01-01', review_on: '2026-03-11' }, false],
  ['review today', { valued_on: '2026-01-01', review_on: DAY }, true],
  ['three years old', { valued_on: '2023-03-10', review_on: null }, false],
  ['three years and a day old', { valued_on: '2023-03-09', review_on: null }, true],
  ['of a leap day, three years ago', { valued_on: '2024-02-29', review_on: null }, false],
  ['of an unknown day', { valued_on: null, review_on: null }, true],
] as const)('a value is to be looked at again: %s', (_, dates, isDue) => {
  expect(isReviewDue({ amount: '1', currency: 'CHF', ...dates }, DAY)).toBe(isDue)
})

test('the totals say what is covered, missing and unknown, a currency at a time', () => {
  const { sums, counts } = checked(
    [piece('a', '100'), piece('b', '50'), piece('c', '70', {}, 'EUR'), piece('d', '10', {}, 'USD'), piece('e', null)],
    [policy({ scheduled: { a: '60', b: '60', d: '10' } })],
    DAY,
  )
  expect(sums).toEqual([
    { currency: 'CHF', assets: 2, worth: '150', covered: '110', gap: '40', unknown: '0' },
    { currency: 'EUR', assets: 1, worth: '70', covered: '0', gap: '70', unknown: '0' },
    { currency: 'USD', assets: 1, worth: '10', covered: '0', gap: '0', unknown: '10' },
  ])
  expect(counts).toMatchObject({
    covered: 1,
    'under-insured': 1,
    'not-covered': 1,
    'other-currency': 1,
    'not-valued': 1,
  })
})

test('a blanket policy is spent on the first pieces, and a piece that is gone gives its part back', () => {
  const all = ['a', 'b', 'c'].map((id) => piece(id, '40'))
  const covered = (assets: InsuredAsset[]) =>
    Object.fromEntries(checked(assets, [blanket('100')], DAY).findings.map(({ id, covered }) => [id, covered]))
  expect(covered(all)).toEqual({ a: '40', b: '40', c: '20' })
  expect(covered(all.slice(1))).toEqual({ b: '40', c: '40' })
})

test('the worst is said first, in a sentence for each rule', () => {
  const policies = [policy({ scheduled: { b: '12', c: '5' } })]
  const { findings } = checked(
    [
      piece('c', '5', { worth: { amount: '5', currency: 'CHF', valued_on: '2019-04-01', review_on: null } }),
      piece('b', '24'),
      piece('a', '3'),
    ],
    policies,
    DAY,
  )
  const names = namesOf(...policies)
  const said = findings.map((found) => [found.id, ...ruleInWords(found, names, dated), reviewInWords(found, dated)])
  expect(said).toEqual(
    [
      ['a', 'No policy covers it.', null],
      ['b', 'Scheduled on policy 4471 for CHF 12.', 'CHF 12 is missing.', null],
      ['c', 'Scheduled on policy 4471 for CHF 5.', 'Reappraise: last valued in 2019'],
    ].map((line) => line.map((text) => text?.replace(/CHF (\d)/, 'CHF\u00a0$1') ?? null)),
  )
})
