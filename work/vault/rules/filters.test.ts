import { expect, test } from 'vitest'
import { filterInWords } from './filters-in-words.ts'
import { FILTER_FIELDS, filtersIn, operatorsFor } from './filter-fields.ts'
import { type Filter, MAX_FILTERS, readFilters, writeFilters } from './filters.ts'

test.each([
  ['maker:has:ross', [{ field: 'maker', operator: 'has', values: ['ross'] }]],
  [
    'category:is:Art:Antiques;dating:between:1890:190X',
    [
      { field: 'category', operator: 'is', values: ['Art', 'Antiques'] },
      { field: 'dating', operator: 'between', values: ['1890', '190X'] },
    ],
  ],
  ['dating:between::1900', [{ field: 'dating', operator: 'between', values: ['', '1900'] }]],
  [
    'cost_at_acquisition:between:EUR:100:2500.50',
    [{ field: 'cost_at_acquisition', operator: 'between', values: ['EUR', '100', '2500.50'] }],
  ],
  [
    String.raw`provenance_story:has:a\:b\;c\\d`,
    [{ field: 'provenance_story', operator: 'has', values: [String.raw`a:b;c\d`] }],
  ],
  ['previous_owner:empty', [{ field: 'previous_owner', operator: 'empty', values: [] }]],
  ['detail-serial_number:has:77', [{ field: 'detail-serial_number', operator: 'has', values: ['77'] }]],
  ['maker:empty;maker:empty', [{ field: 'maker', operator: 'empty', values: [] }]],
])('%s is read', (where, filters) => expect(filtersIn(where)).toEqual(filters))

test.each([
  '',
  ';;;',
  ':::',
  'maker',
  'maker:has',
  'maker:has:  ',
  'maker:between:1:2',
  'password:has:x',
  'detail-password:has:x',
  'maker:empty:x',
  'category:is',
  'category:is:',
  'condition:is:Splendid',
  'status:empty',
  'dating:between::',
  'dating:between:1900:1800',
  'dating:between:soon:1900',
  'dating:between:1900',
  'cost_at_acquisition:between:EUR::',
  'cost_at_acquisition:between:euro:1:2',
  'cost_at_acquisition:between:EUR:2:1',
  'cost_at_acquisition:between:EUR:1e9:',
  `maker:has:${'x'.repeat(201)}`,
  `maker:has:${'x'.repeat(5_000)}`,
  'maker:has:a\0',
  '__proto__:has:x',
  'maker:constructor:x',
])('%j narrows nothing', (where) => expect(filtersIn(where)).toEqual([]))

test.each([
  ['maker:is:James Ross:Hester Bateman', 'Maker: James Ross, Hester Bateman'],
  ['provenance_story:has:leith', 'Provenance story: contains “leith”'],
  ['place:empty', 'Place: empty'],
  ['dating:between:1890:', 'Date made: from 1890'],
  ['dating:between:1890:1901-05-04', 'Date made: 1890 to May 4, 1901'],
  ['cost_at_acquisition:between:EUR::1200.50', 'Cost at acquisition: up to €1,200.50'],
  ['detail-00000000-0000-4000-8000-000000000000:filled', 'A field that is gone: filled in'],
])('%s is “%s” in words', (where, words) => expect(filterInWords(filtersIn(where)[0]!, [])).toBe(words))

test('what is damaged takes nothing else with it', () => {
  expect(filtersIn('nonsense;maker:has:ross;dating:between:x')).toEqual([
    { field: 'maker', operator: 'has', values: ['ross'] },
  ])
})

test('no more than a few are read', () => {
  const where = Array.from({ length: 50 }, (_, i) => `title:has:word ${i}`).join(';')
  expect(filtersIn(where)).toHaveLength(MAX_FILTERS)
})

test('whatever is written is read again', () => {
  const letters = [':', ';', '\\', 'a', ' ', '-', '~', 'ü', '%', '&', '界', '💍', '"']
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const word = () => Array.from({ length: 1 + next(12) }, () => letters[next(letters.length)]).join('')
  for (let round = 0; round < 100; round++) {
    const filters = Array.from({ length: 1 + next(6) }, (_, i): Filter => {
      const field = FILTER_FIELDS[(next(FILTER_FIELDS.length) + i) % FILTER_FIELDS.length]!
      const operators = operatorsFor(field)
      const operator = operators[next(operators.length)]!
      return { field: field.name, operator, values: Array.from({ length: next(4) }, word) }
    })
    const once = readFilters(writeFilters(filters)!)
    expect(new Set(once.map((each) => JSON.stringify(each)))).toEqual(
      new Set(filters.map((each) => JSON.stringify(each))),
    )
    expect(readFilters(writeFilters(once)!)).toEqual(once)
  }
})
