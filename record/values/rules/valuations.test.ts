import { expect, test } from 'vitest'
import { judgeValuation, mistakesInSavedValuation, type ValuationDraft } from './valuations.ts'
import { valuationInWords } from './valuation-in-words.ts'

const LATEST = '2026-11-24'
const DRAFT: ValuationDraft = { purpose: 'Fair market', amount: '900', currency: 'EUR', date: '2024-05-04' }
const mistakesIn = (draft: ValuationDraft) => {
  const verdict = judgeValuation({ ...DRAFT, ...draft }, LATEST)
  return verdict.ok ? [] : verdict.mistakes.map(({ field, message }) => `${field}: ${message}`)
}
const recorded = (draft: ValuationDraft) => {
  const verdict = judgeValuation({ ...DRAFT, ...draft }, LATEST)
  if (!verdict.ok) throw new Error(verdict.mistakes.map(({ message }) => message).join())
  return verdict.record
}

test('amounts are exact, with all the decimals of their currency', () => {
  expect(recorded({ amount: '900', amount_to: '1200.5' })).toMatchObject({ amount: '900.00', amount_to: '1200.50' })
  expect(recorded({ amount: '90000', currency: 'JPY' }).amount).toBe('90000')
  expect(recorded({ amount: '1.5', currency: 'KWD' }).amount).toBe('1.500')
  expect(recorded({ amount: '9'.repeat(16) }).amount).toBe(`${'9'.repeat(16)}.00`)
})

test.for<[ValuationDraft, string[]]>([
  [{ purpose: 'Guess' }, ['purpose: Please choose what the value is for']],
  [{ amount: '' }, ['amount: Please enter an amount']],
  [{ currency: '' }, ['currency: Amount needs a currency, such as USD']],
  [{ amount: '9'.repeat(17) }, ['amount: Amount may have 16 digits before the point at most']],
  [{ amount: '1.5', currency: 'JPY' }, ['amount: Amount has no decimals in JPY']],
  [{ amount_to: '900.00' }, ['amount_to: Upper amount must be more than the amount']],
  [{ amount_to: '899.99' }, ['amount_to: Upper amount must be more than the amount']],
  [{ amount_to: '900.01' }, []],
  [{ review_on: '2024-05-04' }, ['review_on: Review on must be after the date of the value']],
  [{ review_on: '2024-05-05' }, []],
  [{ review_on: '2024-02-30' }, ['review_on: Review on must be a day of the calendar, such as 2021-06-12']],
  [{ valued_by: 'x'.repeat(256) }, ['valued_by: Valued by must be at most 255 characters']],
  [{ note: 'x'.repeat(2_001) }, ['note: Note must be at most 2000 characters']],
])('%j: %j', ([draft, mistakes]) => {
  expect(mistakesIn(draft)).toEqual(mistakes)
})

test('a day that has not begun anywhere, or that no calendar has, is refused', () => {
  expect(mistakesIn({ date: '2026-11-25' })).toHaveLength(1)
  expect(mistakesIn({ date_text: 'Feb 30, 2024', date: null })).toHaveLength(1)
})

test('what was saved comes back as it was, and what was made up does not', () => {
  const record = recorded({ valued_by: 'R. Sim', method: 'By like pieces', note: 'Two\nlines', evidence: 'a\nb' })
  expect(mistakesInSavedValuation(record, LATEST)).toEqual([])
  expect(mistakesInSavedValuation({ ...record, valued_by: ' R. Sim' }, LATEST)).toHaveLength(1)
  expect(mistakesInSavedValuation({ ...record, amount: null, currency: null, corrects: 2 }, LATEST)).toEqual([])
  expect(mistakesInSavedValuation({ ...record, amount: null, currency: null, corrects: null }, LATEST)).not.toEqual([])
})

test('an entry in one line', () => {
  expect(valuationInWords(recorded({ amount_to: '1200', valued_by: 'R. Sim' }))).toBe(
    'Fair market, €900.00 to €1,200.00, May 4, 2024, R. Sim',
  )
})
