import { expect, test } from 'vitest'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { changesInWords } from './change-in-words.ts'

test('a date is one change, as it was typed; an exact day is said as a day', () => {
  const changes = [
    { field: 'date_of_acquisition', before: '2021-06-12', after: '1885-01-01' },
    { field: 'date_of_acquisition_edtf', before: null, after: '1890~' },
    { field: 'date_of_acquisition_latest', before: null, after: '1895-12-31' },
    { field: 'date_of_acquisition_text', before: null, after: 'c. 1890' },
  ]
  expect(changesInWords(changes, [])).toEqual([
    { part: 'date_of_acquisition', label: 'Date of acquisition', before: 'June 12, 2021', after: 'c. 1890' },
  ])
})

test('each detail is a change of its own, under its label', () => {
  const ofShelf = '0194a7f0-0000-7000-8000-000000000000'
  const own: OwnField[] = [{ id: ofShelf, label: 'Shelf', kind: 'line', category: null, options: [] }]
  const changes = [
    {
      field: 'details',
      before: JSON.stringify({ serial_number: 'SN 1', movement: 'Automatic' }),
      after: JSON.stringify({ serial_number: 'SN 2', movement: 'Automatic', [ofShelf]: 'B 4' }),
    },
  ]
  expect(changesInWords(changes, own)).toEqual([
    { part: `details.${ofShelf}`, label: 'Shelf', before: null, after: 'B 4' },
    { part: 'details.serial_number', label: 'Serial number', before: 'SN 1', after: 'SN 2' },
  ])
})

test('what was added, what changed and what changed place', () => {
  const labels = ['trashed', 'restored'].map(
    (field) => changesInWords([{ field, before: null, after: null }], [])[0]!.label,
  )
  expect(labels).toEqual(['Moved to trash', 'Brought back from trash'])
  expect(changesInWords([{ field: 'created', before: null, after: null }], [])).toEqual([
    { part: null, label: 'Added to the vault', before: null, after: null },
  ])
  const [photo, other] = [{ image_url: 'a' }, { image_url: 'b' }]
  expect(
    changesInWords(
      [
        { field: 'how_acquired', before: 'Gift', after: 'Purchase' },
        { field: 'asset_images', before: [photo, other], after: [other, photo] },
      ],
      [],
    ),
  ).toEqual([
    { part: 'how_acquired', label: 'How acquired', before: 'Gift', after: 'Purchase' },
    { part: 'asset_images', label: 'Photos', before: null, after: 'Details or order changed' },
  ])
})

test('an amount is taken back with its currency', () => {
  const changes = [
    { field: 'cost_at_acquisition', before: '10.00', after: '20.00' },
    { field: 'cost_currency', before: 'GBP', after: 'EUR' },
  ]
  expect(changesInWords(changes, []).map(({ part }) => part)).toEqual(['cost_at_acquisition', 'cost_at_acquisition'])
})
