import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wantedViews } from '#record/kinds/rules/views.ts'
import { judgeReadiness, readinessOf, readinessOfVault, type Ready, type ReadinessRecord } from './readiness.ts'

const EMPTY: ReadinessRecord = { category: null, details: {}, images: [], documents: [], beneficiaries: [] }
const NOTHING: Ready = { record: EMPTY, kind: 'investor', worth: null, cover: null, day: '2026-11-23' }
const WORTH = { amount: '900.00', currency: 'EUR', valued_on: '2025-05-04', review_on: null }
const ready = (more: Partial<Ready>, record: Partial<ReadinessRecord> = {}) =>
  readinessOf({ ...NOTHING, ...more, record: { ...EMPTY, ...record } })
const lineOf = (part: string, found = ready({})) => found.lines.find((line) => line.part === part)

const WHOLE: Partial<ReadinessRecord> = {
  maker: 'A. Smith',
  dating: '1890',
  images: wantedViews(null).map((view) => ({ view })),
  documents: [{ type: 'Receipt' }],
  details: { materials_and_technique: 'Oil', height: '2 cm', inscriptions_and_marks: 'None' },
}
const COVERED = { state: 'covered' } as const

test('a record of nothing has no points, one of everything all, insured or not', () => {
  expect(ready({})).toMatchObject({ score: 0, next: { part: 'proof', at: 'documents' } })
  expect(ready({ worth: WORTH }, WHOLE)).toMatchObject({ score: 100, next: null })
  expect(ready({ worth: WORTH, cover: COVERED }, WHOLE)).toMatchObject({ score: 100, next: null })
})

test('without any policy the insurance is no part of it, and the others count for more', () => {
  expect(lineOf('cover')).toBeUndefined()
  expect(ready({ worth: WORTH }).score).toBe(17)
  expect(ready({ worth: WORTH, cover: COVERED }).score).toBe(30)
})

test.each([
  [null, 0],
  [{ ...WORTH, valued_on: null }, 1],
  [{ ...WORTH, valued_on: '2010-01-01' }, 1],
  [{ ...WORTH, valued_on: '2010-01-01', review_on: '2027-01-01' }, 2],
  [{ ...WORTH, review_on: '2026-11-23' }, 1],
  [{ ...WORTH, review_on: '2026-11-24' }, 2],
])('a value %j counts %i of 2', (worth, done) => {
  expect(lineOf('value', ready({ worth }))).toMatchObject({ done, of: 2 })
})

test.each([
  [[], 0],
  [[{ type: null }], 1],
  [[{ type: 'Correspondence' }], 1],
  [[{ type: null }, { type: 'Deed' }], 2],
])('documents %j prove %i of 2', (documents, done) => {
  expect(lineOf('proof', ready({}, { documents }))).toMatchObject({ done })
})

test.each([
  ['not-covered', 0],
  ['left-window', 0],
  ['other-currency', 0],
  ['under-insured', 2],
  ['leaving-window', 3],
  ['covered', 4],
] as const)('a piece that is %s counts %i of 4', (state, done) => {
  expect(lineOf('cover', ready({ worth: WORTH, cover: { state } }))).toMatchObject({ done, of: 4 })
})

test('every line that is not whole says what is missing, and only those', () => {
  const kinds = ['Art', 'Watches', 'Wine', 'Jewelry']
  fc.assert(
    fc.property(
      fc.record({
        category: fc.option(fc.constantFrom(...kinds)),
        maker: fc.option(fc.constant('A')),
        details: fc.constantFrom({}, { height: '1 cm' }),
        images: fc.array(fc.record({ view: fc.constantFrom(null, 'Whole', 'Mark', 'With scale') }), { maxLength: 3 }),
        documents: fc.array(fc.record({ type: fc.constantFrom(null, 'Receipt') }), { maxLength: 2 }),
      }),
      fc.option(fc.constant(WORTH)),
      fc.option(fc.constantFrom('covered', 'not-covered', 'under-insured')),
      (record, worth, state) => {
        const { score, lines, next } = ready({ worth, cover: state && { state: state as 'covered' } }, record)
        for (const { done, of, missing } of lines) expect(missing === null).toBe(done === of)
        expect(score === 100).toBe(next === null)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('a vault is as ready as its pieces are in the middle, and says what most of them lack', () => {
  const vault = readinessOfVault()
  expect(vault.sum()).toEqual({ score: 0, assets: 0, parts: [], next: null })
  const judged = (record: Partial<ReadinessRecord>) =>
    judgeReadiness({ ...NOTHING, worth: WORTH, record: { ...EMPTY, ...record } })
  vault.add(judged(WHOLE))
  vault.add(judged({ ...WHOLE, documents: [] }))
  expect(vault.sum()).toEqual({
    score: 88,
    assets: 2,
    parts: [
      { part: 'identification', share: 100 },
      { part: 'views', share: 100 },
      { part: 'proof', share: 50 },
      { part: 'value', share: 100 },
    ],
    next: { part: 'proof', assets: 1 },
  })
})

test.for([[[9, 8, 7]], [[7, 8, 9]]])('of two parts that miss as much, the first is next: %j', ([known]) => {
  const vault = readinessOfVault()
  for (const done of known!)
    vault.add({
      score: 50,
      lines: [
        { part: 'identification', done, of: 10 },
        { part: 'views', done: 7, of: 10 },
      ],
    })
  expect(vault.sum().next).toEqual({ part: 'identification', assets: 3 })
})
