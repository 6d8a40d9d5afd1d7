import { expect, test } from 'vitest'
import { judgeRate, type RateDraft } from './rates.ts'

const DRAFT: RateDraft = { base: 'EUR', quote: 'CHF', day: '2026-01-02', rate: '0.9512', source: 'A bank' }
const judge = (draft: RateDraft) => judgeRate({ ...DRAFT, ...draft }, '2026-11-24')
const mistakesIn = (draft: RateDraft) => {
  const verdict = judge(draft)
  return verdict.ok ? [] : verdict.mistakes.map(({ field }) => field)
}

test.for<[RateDraft, string[]]>([
  [{}, []],
  [{ rate: '0' }, ['rate']],
  [{ rate: '0.000' }, ['rate']],
  [{ rate: '-1' }, ['rate']],
  [{ rate: '1e5' }, ['rate']],
  [{ rate: '1'.repeat(13) }, ['rate']],
  [{ rate: '0.00000000001' }, ['rate']],
  [{ quote: 'EUR' }, ['quote']],
  [{ base: '' }, ['base']],
  [{ quote: 'chf' }, ['quote']],
  [{ day: '2026-11-25' }, ['day']],
  [{ day: '2026-02-30' }, ['day']],
  [{ day: '1899-12-31' }, ['day']],
  [{ source: ' ' }, ['source']],
  [{ source: 'x'.repeat(256) }, ['source']],
])('%j: mistakes in %j', ([draft, fields]) => {
  expect(mistakesIn(draft)).toEqual(fields)
})

test('a rate loses the zeros at its ends, and nothing else', () => {
  const verdict = judge({ rate: '007.9500', source: ' A  bank ' })
  expect(verdict.ok && verdict.rate).toMatchObject({ rate: '7.95', source: 'A bank' })
})
