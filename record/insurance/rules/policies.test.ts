import { describe, expect, test } from 'vitest'
import { judgePolicy, judgeScheduled, type PolicyDraft, termOn, warningsOf } from './policies.ts'

const draft = (more: Partial<PolicyDraft> = {}): PolicyDraft => ({
  insurer: 'Helvetia',
  number: '4471',
  kind: 'scheduled',
  currency: 'CHF',
  ...more,
})
const said = (given: PolicyDraft) => {
  const verdict = judgePolicy(given)
  return verdict.ok ? null : verdict.mistakes.map(({ field, message }) => `${field}: ${message}`).join('; ')
}

test.each<[string, Partial<PolicyDraft>, string | null]>([
  ['the least that a policy says', {}, null],
  ['no insurer', { insurer: '\u200b ' }, 'insurer: Insurer is required'],
  ['a number of 101 characters', { number: 'x'.repeat(101) }, 'number: Policy number must be at most 100 characters'],
  ['no currency', { currency: '', total: '5' }, 'currency: Please choose a currency'],
  ['one day', { valid_from: '2026-01-01', valid_until: '2026-01-01' }, null],
  [
    'an end before its beginning',
    { valid_from: '2026-01-02', valid_until: '2026-01-01' },
    'valid_until: The last day can’t be before the first',
  ],
  [
    'a day of no calendar',
    { valid_from: '2026-02-30' },
    'valid_from: From must be a day of the calendar, such as 2021-06-12',
  ],
  ['a blanket policy', { kind: 'blanket', total: '1' }, null],
  ['a blanket policy without a total', { kind: 'blanket' }, 'total: A blanket policy needs its total'],
  ['16 digits', { total: '9999999999999999' }, null],
  ['17 digits', { total: '10000000000000000' }, 'total: Total may have 16 digits before the point at most'],
  ['half a yen', { currency: 'JPY', total: '1.5' }, 'total: Total has no decimals in JPY'],
  ['three decimals of a dinar', { currency: 'KWD', total: '1.234' }, null],
  ['a window of a day', { window_days: 1 }, null],
  ['a window of none', { window_days: 0 }, 'window_days: Please enter a number of days from 1 to 3650'],
  ['a window of 3650 days', { window_days: '3650' }, null],
  ['a window of 3651 days', { window_days: '3651' }, 'window_days: Please enter a number of days from 1 to 3650'],
  ['a window of half a day', { window_days: '0.5' }, 'window_days: Please enter a number of days from 1 to 3650'],
  ['all of the total for new pieces', { window_days: 30, window_share: '100' }, null],
  [
    'more than all of it',
    { window_days: 30, window_share: '100.01' },
    'window_share: Please enter a share above 0 and up to 100, such as 25',
  ],
  [
    'nothing of it',
    { window_days: 30, window_share: '0.00' },
    'window_share: Please enter a share above 0 and up to 100, such as 25',
  ],
  ['a share of no days', { window_share: '25' }, 'window_days: Please say for how many days new items are covered'],
  ['an empty line of limits', { sublimits: [{ category: ' ', amount: '' }] }, null],
  [
    'a limit of nothing',
    { sublimits: [{ category: '', amount: '5' }] },
    'sublimits: Please choose a category for each limit',
  ],
  [
    'a limit without an amount',
    { sublimits: [{ category: 'Wine', amount: '' }] },
    'sublimits: The limit for Wine is required',
  ],
  [
    'two limits of a category',
    {
      sublimits: [
        { category: 'Wine', amount: '5' },
        { category: 'Wine ', amount: '6' },
      ],
    },
    'sublimits: Wine has two limits',
  ],
])('%s', (_, more, mistake) => {
  expect(said(draft(more))).toBe(mistake)
})

test('what a blanket policy says of new pieces goes: it covers them as all others', () => {
  expect(judgePolicy(draft({ kind: 'blanket', total: '1', window_days: '90', window_share: '25' }))).toMatchObject({
    policy: { window_days: null, window_share: null },
  })
})

test('what was judged once stays as it is', () => {
  const verdict = judgePolicy(draft({ total: ' 12.5 ', window_days: ' 90', window_share: '12.50', note: 'a\r\nb ' }))
  expect(verdict).toMatchObject({ ok: true, policy: { total: '12.50', window_days: 90, window_share: '12.5' } })
  expect(verdict.ok && judgePolicy(verdict.policy)).toEqual(verdict)
})

describe('a total below its parts is said', () => {
  const policy = (parts: { total?: string | null; sublimits?: string[]; cap?: string }) => ({
    currency: 'CHF',
    total: parts.total === undefined ? '100' : parts.total,
    cap_per_item: parts.cap ?? null,
    sublimits: (parts.sublimits ?? []).map((amount, place) => ({ category: String(place), amount })),
  })
  test.each([
    ['limits that come to it', policy({ sublimits: ['60', '40'] }), '0', 0],
    ['limits that come to a cent more', policy({ sublimits: ['60', '40.01'] }), '0', 1],
    ['a limit per piece of it', policy({ cap: '100' }), '0', 0],
    ['a limit per piece above it', policy({ cap: '100.01' }), '0', 1],
    ['scheduled pieces that come to it', policy({}), '100', 0],
    ['scheduled pieces that come to more', policy({}), '100.01', 1],
    ['no total', policy({ total: null, sublimits: ['5'] }), '5', 0],
  ] as const)('%s', (_, given, scheduled, count) => {
    expect(warningsOf(given, scheduled)).toHaveLength(count)
  })
})

test.each([
  ['2026-01-01', 'not begun'],
  ['2026-01-02', 'in force'],
  ['2026-01-03', 'in force'],
  ['2026-01-04', 'ended'],
] as const)('on %s a policy of two days is %s', (day, state) => {
  expect(termOn({ valid_from: '2026-01-02', valid_until: '2026-01-03' }, day)).toBe(state)
})

test('a piece is scheduled for an amount of the policy’s currency', () => {
  expect(judgeScheduled('12.5', 'CHF')).toEqual({ ok: true, amount: '12.50' })
  expect(judgeScheduled('12.5', 'JPY')).toEqual({ ok: false, message: 'Amount has no decimals in JPY' })
  expect(judgeScheduled(' ', 'CHF')).toEqual({ ok: false, message: 'Amount is required' })
})
