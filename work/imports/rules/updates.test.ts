import { expect, test } from 'vitest'
import { changedDetails, changedFields, filledIn, valueInWords, withLines } from './updates.ts'

test.for<[before: string | null, lines: string[], after: string | null]>([
  [null, [], null],
  [null, ['Shelf: B-7'], 'Shelf: B-7'],
  ['From my grandmother', ['Shelf: B-7'], 'From my grandmother\nShelf: B-7'],
  ['Mine\nShelf: B-7\nmore', ['Shelf: C-1'], 'Mine\nShelf: C-1\nmore'],
  ['Mine\nShelf: B-7', ['Shelf: B-7'], 'Mine\nShelf: B-7'],
  ['Notes: one\ntwo', ['Notes: one\ntwo'], 'Notes: one\ntwo'],
])('%j with %j is %j', ([before, lines, after]) => expect(withLines(before, lines)).toBe(after))

test('only fields that a row says something of differ, with all their columns', () => {
  const before = { title: 'Omega', place: 'Hall', cost_at_acquisition: '1.00', cost_currency: 'EUR', maker: 'O.' }
  const after = { title: 'Seamaster', place: 'hall', cost_at_acquisition: '1.00', cost_currency: 'USD', maker: null }
  expect(changedFields(['title', 'place', 'cost_at_acquisition'], before, after)).toEqual([
    { field: 'title', before: { title: 'Omega' }, after: { title: 'Seamaster' } },
    {
      field: 'cost_at_acquisition',
      before: { cost_at_acquisition: '1.00', cost_currency: 'EUR' },
      after: { cost_at_acquisition: '1.00', cost_currency: 'USD' },
    },
  ])
  expect(changedDetails({ serial_number: '1', box: 'yes' }, { serial_number: '1', reference: 'R' })).toEqual([
    { field: 'details.reference', before: { reference: null }, after: { reference: 'R' } },
  ])
})

test('values are said as people read them', () => {
  expect(valueInWords('cost_at_acquisition', { cost_at_acquisition: '1.5', cost_currency: 'USD' })).toBe('$1.50')
  expect(valueInWords('date_of_acquisition', { date_of_acquisition: '2021-06-12' })).toBe('June 12, 2021')
  expect(valueInWords('date_of_acquisition', { date_of_acquisition_text: 'c. 1890' })).toBe('c. 1890')
  expect(valueInWords('maker', { maker: null })).toBe(null)
  expect(valueInWords('details.box', { box: 'yes' })).toBe('yes')
})

test('what a row lacks is filled in, so that the rest of it can be judged', () =>
  expect(filledIn('investor', { maker: 'Omega' })).toMatchObject({
    maker: 'Omega',
    title: 'Unknown',
    how_acquired: 'Purchase',
  }))
