import { expect, test } from 'vitest'
import { judge } from './ratios.ts'
import type { Round } from './rounds.ts'
import type { Growth } from './sizes.ts'

const QUICK: Record<string, number> = {
  pgbench: 1_000,
  list: 400,
  asset: 900,
  session: 500,
  '/healthz': 1_000,
  dashboard: 300,
  portfolio: 300,
  'peer: list': 50,
  'peer: one row': 150,
}
const QUESTION = { question: 'list', ms: [10, 12], ratio: 1.2 }

const round = (perSecond: Record<string, number>): Round =>
  new Map(Object.entries(perSecond).map(([name, perSecond]) => [name, { perSecond, serverMs: null, postgresMs: null }]))
const missed = (rounds: Round[], growths: Growth[], ofUsers = growths.slice(0, 1)) =>
  judge(rounds, growths, ofUsers)
    .filter(({ isMissed }) => isMissed)
    .map(({ name, value }) => [name.split(' (')[0], value])

test('nothing is missed where everything is as quick as it must be', () => {
  expect(missed([round(QUICK)], [QUESTION])).toEqual([])
})

test.each([
  ['list of 50 with pictures and counts ÷ pgbench of its rows', { pgbench: 1_334 }, 400 / 1_334],
  ['list of 50 ÷ @supabase/lite', { 'peer: list': 101 }, 400 / 101],
  ['one asset with children ÷ @supabase/lite one row', { asset: 599 }, 599 / 150],
  ['session ÷ /healthz', { session: 399 }, 0.399],
  ['dashboard ÷ list of 50', { dashboard: 279 }, 279 / 400],
  ['portfolio ÷ list of 50', { portfolio: 279 }, 279 / 400],
])('%s is missed', (name, changed, value) => {
  expect(missed([round({ ...QUICK, ...changed })], [QUESTION])).toEqual([[name, value]])
})

test('of three rounds the one in the middle counts', () => {
  const slow = round({ ...QUICK, session: 100 })
  expect(missed([round(QUICK), slow, round(QUICK)], [QUESTION])).toEqual([])
  expect(missed([slow, round(QUICK), slow], [QUESTION])).toEqual([['session ÷ /healthz', 0.1]])
})

test('what takes longer in the largest vault is missed, and so are users that take longer among many', () => {
  const slower = { ...QUESTION, ms: [10, 14], ratio: 1.4 }
  const name = 'any list, count, facet or total, largest ÷ smallest vault'
  expect(missed([round(QUICK)], [QUESTION, slower])).toEqual([[name, 1.4]])
  expect(missed([round(QUICK)], [QUESTION], [slower])).toEqual([['any list of users, most ÷ fewest', 1.4]])
})

test('what was not measured is missed', () => {
  const { 'peer: list': _list, 'peer: one row': _row, ...withoutPeer } = QUICK
  expect(missed([round(withoutPeer)], [])).toEqual([
    ['list of 50 ÷ @supabase/lite', null],
    ['one asset with children ÷ @supabase/lite one row', null],
    ['any list, count, facet or total, largest ÷ smallest vault', null],
    ['any list of users, most ÷ fewest', null],
  ])
})

test('beside a ratio stands what the bare server reaches, where it asks the same', () => {
  const judged = judge([round({ ...QUICK, 'bare: list': 500, 'bare: session': 700 })], [QUESTION], [QUESTION])
  expect(judged.map(({ ofBare }) => ofBare)).toEqual([0.5, 10, null, 0.7, null, null, null, null])
})
