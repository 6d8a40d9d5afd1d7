import { expect, test } from 'vitest'
import { acquiredOn, gainOf, isBeforeAcquired, latestFirst, statusesIn, statusInWords, statusOn } from './statuses.ts'
import { judgeStatus, mistakesInSavedStatus } from './judge-status.ts'
import type { Status } from './status-names.ts'

const row = (status: Status, since: string | null, recorded_at = '2026-01-01T10:00:00.000000Z') => ({
  id: `${status} ${since}`,
  status,
  since,
  since_latest: null,
  recorded_at,
})
const LATEST = '2026-11-24'

test.each<[rows: ReturnType<typeof row>[], day: string | undefined, status: Status]>([
  [[], undefined, 'Held'],
  [[row('Sold', '2020-05-04')], undefined, 'Sold'],
  [[row('Sold', '2020-05-04')], '2020-05-03', 'Held'],
  [[row('Sold', '2020-05-04')], '2020-05-04', 'Sold'],
  [[row('Sold', '2020-05-04'), row('On loan', '2019-01-01')], undefined, 'Sold'],
  [[row('Sold', '2020-05-04'), row('On loan', '2019-01-01')], '2020-01-01', 'On loan'],
  [[row('Lost', '2020-05-04'), row('Held', '2020-05-04', '2026-01-02T10:00:00.000000Z')], undefined, 'Held'],
  [[row('Lost', null)], '2025-12-31', 'Held'],
  [[row('Lost', null)], '2026-01-01', 'Lost'],
])('of %j it was on %j %j', (rows, day, status) => expect(statusOn(rows, day)).toBe(status))

test('a date of which only the end is known counts from that end', () => {
  const sold = { ...row('Sold', null), since_latest: '1999-12-31' }
  expect(latestFirst([sold, row('On loan', '1995-01-01')])[0]).toBe(sold)
  expect(statusOn([sold], '1999-12-30')).toBe('Held')
})

const undated = {
  date_of_acquisition: null,
  date_of_acquisition_latest: null,
  creation_date: null,
  creation_date_latest: null,
  created_at: '2026-03-01T10:00:00Z',
}

test('a piece counts from its acquisition, else from when it was made, else from when it was added', () => {
  expect(acquiredOn(undated)).toBe('2026-03-01')
  expect(acquiredOn({ ...undated, creation_date: '2018-02-03' })).toBe('2018-02-03')
  expect(acquiredOn({ ...undated, creation_date: '2018-02-03', date_of_acquisition_latest: '2020-12-31' })).toBe(
    '2020-12-31',
  )
  expect(acquiredOn({ ...undated, date_of_acquisition: '2019-01-01', date_of_acquisition_latest: '2020-12-31' })).toBe(
    '2019-01-01',
  )
})

test('what was sold before it was acquired is noticed; what was lent is not', () => {
  const asset = { ...undated, date_of_acquisition: '2020-01-01' }
  expect(isBeforeAcquired(row('Sold', '2019-12-31'), asset)).toBe(true)
  expect(isBeforeAcquired(row('Sold', '2020-01-01'), asset)).toBe(false)
  expect(isBeforeAcquired(row('On loan', '2019-12-31'), asset)).toBe(false)
  expect(isBeforeAcquired(row('Sold', '2019-12-31'), undated)).toBe(false)
})

test('a status is tidied as it is saved, and comes back from an archive as it is', () => {
  const verdict = judgeStatus(
    {
      status: 'Sold',
      since_edtf: '2024-06~',
      since_text: 'about June 2024',
      party: ' R.\t Sim ',
      amount: '5',
      currency: 'EUR',
    },
    LATEST,
  )
  const record = {
    status: 'Sold' as const,
    since: '2024-06-01',
    since_latest: '2024-06-30',
    since_edtf: '2024-06~',
    since_text: 'about June 2024',
    due_on: null,
    party: 'R. Sim',
    amount: '5.00',
    currency: 'EUR',
    note: null,
  }
  expect(verdict).toMatchObject({
    ok: true,
    record: { ...record, since: expect.any(String), since_latest: expect.any(String) },
  })
  expect(verdict.ok && mistakesInSavedStatus(verdict.record, LATEST)).toEqual([])
  expect(mistakesInSavedStatus({ ...record, party: ' R. Sim' }, LATEST).map(({ field }) => field)).toContain('party')
  expect(mistakesInSavedStatus({ status: 'Sold', since_text: '30. Februar 2024' }, LATEST)).toEqual([])
  expect(statusInWords(record, (cell) => cell)).toBe('Sold, 2024-06~, Buyer: R. Sim, €5.00')
})

test.each([
  [{ due_on: '2027-01-31' }, [], '2027-01-31'],
  [{ due_on: '2024-05-04' }, ['due_on'], null],
  [{ due_on: '2024-05-05' }, [], '2024-05-05'],
  [{ due_on: '2027-02-30' }, ['due_on'], null],
  [{ due_on: 'soon' }, ['due_on'], null],
  [{ due_on: '2027-01-31', status: 'Held' }, [], null],
])('of a loan since May 4, 2024, %j: mistakes in %j', (more, fields, due_on) => {
  const verdict = judgeStatus({ status: 'On loan', since: '2024-05-04', ...more }, LATEST)
  expect(verdict.ok ? [] : verdict.mistakes.map(({ field }) => field)).toEqual(fields)
  if (verdict.ok) expect(verdict.record.due_on).toBe(due_on)
})

test.each([
  ['10', 'EUR', '4', { isLoss: false, text: '€6.00' }],
  ['4.01', 'EUR', '10.00', { isLoss: true, text: '€5.99' }],
  ['10', 'EUR', '10', { isLoss: false, text: '€0.00' }],
  ['9999999999999999.99', 'EUR', '0.01', { isLoss: false, text: '€9,999,999,999,999,999.98' }],
  ['10', 'USD', '4', null],
])('%s %s against %s EUR', (amount, currency, cost, gain) => {
  expect(gainOf({ amount, currency }, { amount: cost, currency: 'EUR' })).toEqual(gain)
})

test('what is held is called owned wherever a status is named', () => {
  const back = {
    status: 'Held' as const,
    since: '2024-06-01',
    since_latest: null,
    since_edtf: null,
    since_text: null,
    due_on: null,
    party: null,
    amount: null,
    currency: null,
    note: null,
  }
  expect(statusInWords(back, (cell) => cell)).toBe('Owned, 2024-06-01')
})

test('what is held is asked for by no name, and everything by one', () => {
  expect(statusesIn(undefined)).toEqual(['Held', 'On loan', 'In restoration', 'For sale'])
  expect(statusesIn('all')).toBeNull()
  expect(statusesIn('gone')).toContain('Stolen')
  expect(statusesIn('Sold')).toEqual(['Sold'])
})
