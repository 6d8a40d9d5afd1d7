import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PURPOSES, type Purpose } from './purposes.ts'
import { ageOnDay, hasNoValue, valuesOnDay } from './on-day.ts'

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
const ledger = fc
  .array(fc.record({ purpose: fc.constantFrom<Purpose>(...PURPOSES, 'Machine estimate'), effective_on: day }), {
    maxLength: 30,
  })
  .map((entries) => entries.map((entry, position) => ({ ...entry, position })))

test('a value is never of a day after the one asked for, and none before that is newer', () => {
  fc.assert(
    fc.property(ledger, day, (entries, on) => {
      for (const { purpose, value, later } of valuesOnDay(entries, on)) {
        const same = entries.filter((entry) => entry.purpose === purpose)
        const before = same.filter(({ effective_on }) => effective_on <= on)
        if (value === null) {
          expect(before).toEqual([])
          expect(later!.effective_on > on).toBe(true)
          expect(same.every(({ effective_on }) => effective_on >= later!.effective_on)).toBe(true)
        } else {
          expect(value.effective_on <= on).toBe(true)
          expect(before.every(({ effective_on }) => effective_on <= value.effective_on)).toBe(true)
          expect(later).toBeNull()
        }
      }
    }),
  )
})

test('each purpose that is known is answered once, and what a machine said is none', () => {
  fc.assert(
    fc.property(ledger, day, (entries, on) => {
      const known = PURPOSES.filter((purpose) => entries.some((entry) => entry.purpose === purpose))
      expect(valuesOnDay(entries, on).map(({ purpose }) => purpose)).toEqual(known)
    }),
  )
})

test('of two of one day the one recorded later counts', () => {
  const of = (position: number) => ({ position, purpose: 'Fair market' as const, effective_on: '2020-05-04' })
  expect(valuesOnDay([of(2), of(1)], '2020-05-04')[0]!.value).toMatchObject({ position: 2 })
})

test('a piece has no value where nothing was said by then', () => {
  const entries = [{ position: 0, purpose: 'Fair market' as const, effective_on: '2020-05-04' }]
  expect(hasNoValue(valuesOnDay([], '2020-05-04'))).toBe(true)
  expect(hasNoValue(valuesOnDay(entries, '2020-05-03'))).toBe(true)
  expect(hasNoValue(valuesOnDay(entries, '2020-05-04'))).toBe(false)
})

test.each([
  ['2020-05-04', '2020-05-04', { months: 0 }],
  ['2020-05-04', '2020-06-03', { months: 0 }],
  ['2020-05-04', '2020-06-04', { months: 1 }],
  ['2020-05-04', '2021-05-03', { months: 11 }],
  ['2020-05-04', '2021-05-04', { years: 1 }],
  ['1990-12-31', '2021-01-01', { years: 30 }],
])('from %s to %s it is so old', (from, to, age) => {
  expect(ageOnDay(from, to)).toEqual(age)
})
