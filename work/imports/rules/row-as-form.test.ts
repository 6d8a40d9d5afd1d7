import { expect, test } from 'vitest'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { rowAsForm } from './row-as-form.ts'
import type { ImportDefaults, Reading } from './row-cells.ts'

const DEFAULTS: ImportDefaults = { currency: 'USD', date_order: 'dmy', how_acquired: 'Purchase' }
const READER = { ...dateHabitsOf('en-GB'), today: '2026-11-21' }
const LISTS = { categories: ['Watches', 'Other'], genres: [] }
const READING: Omit<Reading, 'mapping'> = {
  kind: 'investor',
  headings: ['What', 'Type', 'Paid', 'Bought', 'Id'],
  defaults: DEFAULTS,
  lists: LISTS,
  reader: READER,
}
const MAPPING = { title: 0, category: 1, cost_at_acquisition: 2, date_of_acquisition: 3, reference: 4 }

test.for<[cells: string[], texts: object, notes: number]>([
  [
    ['Omega', 'watches', '$1,200.50', '3/4/2021', 'A-1'],
    {
      title: 'Omega',
      category: 'Watches',
      cost_at_acquisition: '1200.50',
      cost_currency: 'USD',
      date_of_acquisition: '2021-04-03',
      how_acquired: 'Purchase',
    },
    0,
  ],
  [
    ['Omega', 'IOT; Watches', '0', 'soon'],
    { category: 'Watches', cost_at_acquisition: null, date_of_acquisition: null, date_of_acquisition_text: 'soon' },
    1,
  ],
  [
    ['Omega', 'Watches', '', 'c. 1890'],
    { date_of_acquisition: null, date_of_acquisition_edtf: '1890~', date_of_acquisition_text: 'c. 1890' },
    0,
  ],
  [['Omega', 'Watches', '', 'um 3.4.2021'], { date_of_acquisition_edtf: '2021-04-03~' }, 0],
  [['Omega', 'Watches', '', '30 Feb 2021'], { date_of_acquisition: '30 Feb 2021' }, 0],
  ...(
    [
      ['Victorian', null],
      ['the 80s', null],
      ['1/2', null],
      ['yesterday', null],
      ['valued 1998', null],
      ['Aunt May’s, 1976 or 1977', null],
      ['’98', '1998'],
      ['Jan-98', '1998-01'],
      ['summer of 69', '1969-22'],
      ['12-Jun-69', '1969-06-12'],
      ['3/4/21', '2021-04-03'],
      ['10-31-95', '1995-10-31'],
      ['wedding present 1971', '1971'],
      ['1988 (auction, Christies)', '1988'],
    ] as const
  ).map(([text, edtf]): [string[], object, number] => [
    ['Omega', 'Watches', '', text],
    { date_of_acquisition: null, date_of_acquisition_edtf: edtf, date_of_acquisition_text: text },
    1,
  ]),
  [['Omega', 'Watches', '', '2020-21'], { date_of_acquisition_edtf: '2020/2021' }, 0],
  [['Omega', 'Watches', '', '2010/11'], { date_of_acquisition: null, date_of_acquisition_edtf: '2010/2011' }, 0],
  [['Omega', 'Watches', '', 'early 20th century'], { date_of_acquisition_edtf: '[1900..1933]' }, 0],
  [['Omega', 'Watches', '', '02/28/2015'], { date_of_acquisition: '2015-02-28' }, 0],
  [['Omega', 'Watches', '', ''], { date_of_acquisition: null, date_of_acquisition_text: 'Unknown' }, 0],
  [['Omega', 'Tools', 'a lot'], { category: null, cost_at_acquisition: null, date_of_acquisition: null }, 2],
  [[], { title: null, category: null }, 0],
])('the row %j becomes a form', ([cells, texts, notes]) => {
  const row = rowAsForm(cells, { ...READING, mapping: MAPPING })
  expect(row.texts).toMatchObject(texts)
  expect(row.notes).toHaveLength(notes)
})

test.for<[cost: string, amount: string | null, currency: string | undefined, notes: string[], lines: string[]]>([
  ['£1.2k', '1200', 'GBP', [], []],
  ['1,200', '1200', 'GBP', [], []],
  ['$18,750', '18750', 'USD', ['Cost at acquisition: “$18,750” is read as $18,750.00'], []],
  ['18,750 AUD', '18750', 'AUD', ['Cost at acquisition: “18,750 AUD” is read as A$18,750.00'], []],
  [
    'about £500',
    '500',
    'GBP',
    ['Cost at acquisition: “about £500” is read as £500.00 and also goes into the description'],
    ['Paid: about £500'],
  ],
  ...['8 to 10k', 'POA', 'see policy 12', '(1,200)', '-5', 'kr 500', '1.2E+05', '1.200'].map(
    (text): [string, null, undefined, string[], string[]] => [
      text,
      null,
      undefined,
      [`Cost at acquisition: “${text}” goes into the description`],
      [`Paid: ${text}`],
    ],
  ),
])('where pounds were chosen, %j is %j %j', ([cost, amount, currency, notes, lines]) => {
  const row = rowAsForm(['Omega', '', cost], {
    ...READING,
    mapping: { title: 0, cost_at_acquisition: 2 },
    defaults: { ...DEFAULTS, currency: 'GBP' },
  })
  expect([row.texts['cost_at_acquisition'], row.texts['cost_currency']]).toEqual([amount, currency])
  expect(row).toMatchObject({ notes, lines })
})

test('a currency of the row counts before the one that was chosen', () => {
  const { texts } = rowAsForm(['Omega', '5', 'chf'], {
    ...READING,
    mapping: { title: 0, cost_at_acquisition: 1, cost_currency: 2 },
  })
  expect(texts).toMatchObject({ cost_at_acquisition: '5', cost_currency: 'CHF' })
})

const lists = { categories: ['Art', 'Watches', 'Other'], genres: [] }
const columns = (headings: string[], mapping: Reading['mapping']): Reading => ({ ...READING, lists, headings, mapping })

test('what no field takes is kept as lines of the description, once each, in the order of the columns', () => {
  const reading = columns(['What', 'Type', 'Paid (GBP)', 'How', 'Shelf', ''], {
    title: 0,
    category: 1,
    cost_at_acquisition: 2,
    how_acquired: 3,
  })
  const row = rowAsForm(['Oil', 'Painting', 'approx 500', 'Inherited from mother', 'B 7', 'loose'], reading)
  expect(row.texts).toMatchObject({
    category: 'Art',
    cost_at_acquisition: '500',
    cost_currency: 'GBP',
    how_acquired: 'Inheritance',
  })
  expect(row.lines).toEqual([
    'Type: Painting',
    'Paid (GBP): approx 500',
    'How: Inherited from mother',
    'Shelf: B 7',
    'Column 6: loose',
  ])
  expect(row.words).toMatchObject([
    { list: 'category', text: 'Painting', choice: 'Art', by: 'known' },
    { list: 'how_acquired', text: 'Inherited from mother', choice: 'Inheritance', by: 'guess' },
  ])
})

test('what is chosen for a column, and for a word, counts', () => {
  const reading: Reading = {
    ...columns(['What', 'Type', 'Shelf', 'Row'], { title: 0, category: 1 }),
    others: { 2: 'own', 3: 'none' },
    words: { category: { thingummy: 'Other', watch: '' } },
  }
  const thingummy = rowAsForm(['A', 'Thingummy', 'B 7', '1'], reading)
  expect(thingummy).toMatchObject({ texts: { category: 'Other' }, ownTexts: { 2: 'B 7' }, lines: ['Type: Thingummy'] })
  const long = 'x'.repeat(501)
  expect(rowAsForm(['B', 'Watch', long, ''], reading)).toMatchObject({
    texts: { category: null },
    ownTexts: {},
    lines: ['Type: Watch', `Shelf: ${long}`],
  })
})

test('what something is insured for is a value of the year that the heading names', () => {
  const reading = columns(['What', 'Insured value 2023'], { title: 0, insured_value: 1 })
  expect(rowAsForm(['A', '£2,000'], reading)).toMatchObject({
    values: [{ draft: { purpose: 'Insurance replacement', amount: '2000', currency: 'GBP', date_edtf: '2023' } }],
    lines: [],
  })
  expect(rowAsForm(['A', '£8-10k'], reading)).toMatchObject({
    values: [{ draft: { amount: '8000', amount_to: '10000', currency: 'GBP' } }],
    lines: [],
  })
  expect(rowAsForm(['A', 'a lot'], reading)).toMatchObject({ values: [], lines: ['Insured value 2023: a lot'] })
})
