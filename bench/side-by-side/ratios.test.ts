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
  'bare: list': 450,
  'bare: asset': 1_000,
  'bare: session': 600,
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
  ['list of 50 ÷ the bare server', { 'bare: list': 471 }, 400 / 471],
  ['one asset with children ÷ the bare server', { asset: 749 }, 0.749],
  ['session ÷ the bare server', { session: 419 }, 419 / 600],
  ['dashboard ÷ list of 50', { dashboard: 279 }, 279 / 400],
  ['portfolio ÷ list of 50', { portfolio: 279 }, 279 / 400],
])('%s is missed', (name, changed, value) => {
  expect(missed([round({ ...QUICK, ...changed })], [QUESTION])).toEqual([[name, value]])
})

test('what pgbench and the peer say is told, and not judged', () => {
  const quickOthers = { ...QUICK, pgbench: 10_000, 'peer: list': 10_000, 'peer: one row': 10_000 }
  const judged = judge([round(quickOthers)], [QUESTION], [QUESTION])
  expect(judged.filter(({ must }) => must === null).map(({ value, isMissed }) => [value, isMissed])).toEqual([
    [0.04, false],
    [0.04, false],
    [0.09, false],
    [0.5, false],
  ])
})

test('of three rounds the one in the middle counts', () => {
  const slow = round({ ...QUICK, session: 100 })
  expect(missed([round(QUICK), slow, round(QUICK)], [QUESTION])).toEqual([])
  expect(missed([slow, round(QUICK), slow], [QUESTION])).toEqual([['session ÷ the bare server', 100 / 600]])
})

test('what takes longer in the largest vault is missed, and so are users that take longer among many', () => {
  const slower = { ...QUESTION, ms: [10, 14], ratio: 1.4 }
  const name = 'any list, count, facet or total, largest ÷ smallest vault'
  expect(missed([round(QUICK)], [QUESTION, slower])).toEqual([[name, 1.4]])
  expect(missed([round(QUICK)], [QUESTION], [slower])).toEqual([['any list of users, most ÷ fewest', 1.4]])
})

test('what is judged and was not measured is missed', () => {
  const { 'bare: list': _list, 'peer: list': _others, ...without } = QUICK
  expect(missed([round(without)], [])).toEqual([
    ['list of 50 ÷ the bare server', null],
    ['any list, count, facet or total, largest ÷ smallest vault', null],
    ['any list of users, most ÷ fewest', null],
  ])
})
