import { expect, test } from 'vitest'
import { judgeRows, mistakesInSavedRows } from './judge-rows.ts'
import { type AnyRow, TYPED_CHILDREN } from './typed-children.ts'

const EVENTS = TYPED_CHILDREN.find(({ name }) => name === 'provenance_events')!
const CONDITIONS = TYPED_CHILDREN.find(({ name }) => name === 'conditions')!
const JUDGING = { latest: '2026-11-22', files: { images: ['a.webp'], documents: ['b.pdf'] } }

const judged = (...rows: AnyRow[]) => judgeRows(EVENTS, rows, JUDGING)

test.each<[AnyRow, string, string]>([
  [{}, 'kind', 'Provenance event 1 kind is required. Please provide a kind or remove the provenance event.'],
  [
    { kind: 'Sale', date_text: 'Feb 30' },
    'date',
    'Provenance event 1 date must be a day of the calendar, such as 2021-06-12',
  ],
  [{ kind: 'Sale', date_text: 'between 1890 and 1880' }, 'date', 'Provenance event 1 date ends before it begins'],
  [{ kind: 'Sale', date_edtf: '2030' }, 'date', 'Provenance event 1 date cannot be in the future'],
  [{ kind: 'Sale', amount: '5', currency: '' }, 'currency', 'Provenance event 1 price needs a currency, such as USD'],
  [
    { kind: 'Sale', from_name: 'x'.repeat(256) },
    'from_name',
    'Provenance event 1 former owner is too long. Maximum 255 characters allowed.',
  ],
  [
    { kind: 'Sale', evidence: 'a.webp\nelsewhere.pdf' },
    'evidence',
    'Provenance event 1 evidence: a file is not among those of this asset. Add it first, or choose another.',
  ],
])('of %j is said at its %s: %s', (row, column, message) => {
  expect(judged(row).mistakes).toContainEqual({ field: `provenance_events.0.${column}`, message })
})

test('a date as known, an amount and files are stored in all of their columns', () => {
  const { rows, mistakes } = judged(
    { kind: 'Sale', date_edtf: '1890~', date_text: 'about 1890', amount: '5', currency: 'USD' },
    { kind: 'Gift', date_text: 'before the war', currency: 'USD', evidence: 'b.pdf\na.webp\nb.pdf' },
  )
  expect(mistakes).toEqual([])
  expect(rows).toMatchObject([
    { date: '1885-01-01', date_latest: '1895-12-31', amount: '5.00', currency: 'USD', evidence: null },
    { date: null, date_edtf: null, date_text: 'before the war', currency: null, evidence: 'b.pdf\na.webp' },
  ])
})

test('the next check may be yet to come, the check itself not', () => {
  const conditions = [{ grade: 'Good', date: '2030-01-01', next_check: '2030-01-01' }]
  expect(judgeRows(CONDITIONS, conditions, JUDGING).mistakes).toEqual([
    { field: 'conditions.0.date', message: 'Condition report 1 date cannot be in the future' },
  ])
})

test('words of another language that were stored come back, and what no form stores does not', () => {
  const row = { ...judged({ kind: 'Sale', date_text: 'Feb 30' }).rows[0] }
  expect(mistakesInSavedRows(EVENTS, [row], JUDGING)).toEqual([])
  expect(mistakesInSavedRows(EVENTS, [{ ...row, date: '1900-01-01' }], JUDGING)).toHaveLength(1)
})
