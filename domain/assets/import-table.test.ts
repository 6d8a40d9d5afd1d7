import { expect, onTestFinished, test } from 'vitest'
import { dateHabitsOf } from '../typed-date.ts'
import { ENGLISH, speakBy } from '#domain/words/words.ts'
import { dayIn, type ImportDefaults, rowAsForm, sourceOf, suggestMapping } from './import-table.ts'

const HOMEBOX =
  'HB.import_ref,HB.location,HB.tags,HB.quantity,HB.name,HB.description,HB.insured,HB.serial_number,HB.model_number,HB.manufacturer,HB.notes,HB.purchase_from,HB.purchase_price,HB.purchase_date'
const OLDER_HOMEBOX =
  'HB.import_ref,HB.location,HB.labels,HB.name,HB.notes,HB.purchase_price,HB.purchase_from,HB.purchase_time'
const SNIPE =
  'Full Name,Email,Username,item Name,Category,Model name,Manufacturer,Model Number,Serial,Asset Tag,Location,Notes,Purchase Date,Purchase Cost,Company,Status,Warranty,Supplier'
const SHELF = 'id,title,description,category,kit,tags,location,custodian,bookable,valuation'
const OURS =
  'Title,Category,Acquisition Cost (CHF),Acquisition Date,Date Added,Description,Collections,Tags,Condition,Next check,Status'
const GERMAN = 'Title,Schlagwörter,Sammlung,Zustand,Nächste Prüfung,Status'

const headings = (line: string) => line.split(',')

test.for<[line: string, source: string | null]>([
  [HOMEBOX, 'homebox'],
  [OLDER_HOMEBOX, 'homebox'],
  [SNIPE, 'snipe-it'],
  [SHELF, 'shelf'],
  [OURS, 'strongroom'],
  ['Name,Price', null],
])('%s is from %s', ([line, source]) => expect(sourceOf(headings(line))).toBe(source))

test.for<[line: string, named: Record<string, string>]>([
  [
    HOMEBOX,
    {
      title: 'HB.name',
      category: 'HB.tags',
      date_of_acquisition: 'HB.purchase_date',
      cost_at_acquisition: 'HB.purchase_price',
      maker: 'HB.manufacturer',
      acquisition_location: 'HB.purchase_from',
      place: 'HB.location',
      description: 'HB.description',
      reference: 'HB.import_ref',
      'details.serial_number': 'HB.serial_number',
    },
  ],
  [
    OLDER_HOMEBOX,
    {
      title: 'HB.name',
      category: 'HB.labels',
      date_of_acquisition: 'HB.purchase_time',
      cost_at_acquisition: 'HB.purchase_price',
      acquisition_location: 'HB.purchase_from',
      place: 'HB.location',
      description: 'HB.notes',
      reference: 'HB.import_ref',
    },
  ],
  [
    SNIPE,
    {
      title: 'item Name',
      category: 'Category',
      date_of_acquisition: 'Purchase Date',
      cost_at_acquisition: 'Purchase Cost',
      maker: 'Manufacturer',
      acquisition_location: 'Supplier',
      place: 'Location',
      description: 'Notes',
      reference: 'Asset Tag',
      'details.model': 'Model name',
      'details.serial_number': 'Serial',
    },
  ],
  [
    SHELF,
    {
      title: 'title',
      category: 'category',
      description: 'description',
      cost_at_acquisition: 'valuation',
      place: 'location',
      tags: 'tags',
      reference: 'id',
    },
  ],
  [
    OURS,
    {
      title: 'Title',
      category: 'Category',
      cost_at_acquisition: 'Acquisition Cost (CHF)',
      date_of_acquisition: 'Acquisition Date',
      description: 'Description',
      collections: 'Collections',
      tags: 'Tags',
      condition: 'Condition',
      next_check: 'Next check',
      status: 'Status',
    },
  ],
  [
    GERMAN,
    {
      title: 'Title',
      tags: 'Schlagwörter',
      collections: 'Sammlung',
      condition: 'Zustand',
      next_check: 'Nächste Prüfung',
      status: 'Status',
    },
  ],
  ['Nothing,Of ours', {}],
])('the columns of %s are guessed', ([line, named]) => {
  const all = headings(line)
  const mapping = suggestMapping('investor', all)
  expect(Object.fromEntries(Object.entries(mapping).map(([field, i]) => [field, all[i]]))).toEqual(named)
})

test.for<[text: string, dmy: string | null, mdy: string | null]>([
  ['2021-06-12', '2021-06-12', '2021-06-12'],
  ['2021-06-12T10:00:00Z', '2021-06-12', '2021-06-12'],
  ['2021/6/2', '2021-06-02', '2021-06-02'],
  ['03/04/2021', '2021-04-03', '2021-03-04'],
  ['3.4.2021', '2021-04-03', '2021-03-04'],
  ['13/10/2021', '2021-10-13', null],
  ['10/13/2021', null, '2021-10-13'],
  ['12 June 2021', '2021-06-12', '2021-06-12'],
  ['Jun 12th, 2021', '2021-06-12', '2021-06-12'],
  ['30 Feb 2021', null, null],
  ['03/04/21', null, null],
  ['2021', null, null],
  ['yesterday', null, null],
  ['', null, null],
])('the day %j is %j, or with the month first %j', ([text, dmy, mdy]) => {
  expect([dayIn(text, 'dmy'), dayIn(text, 'mdy')]).toEqual([dmy, mdy])
})

const DEFAULTS: ImportDefaults = { currency: 'USD', date_order: 'dmy', how_acquired: 'Purchase' }
const READER = { ...dateHabitsOf('en-GB'), today: '2026-11-21' }
const LISTS = { categories: ['Watches', 'Other'], genres: [] }
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
  [['Omega', 'Watches', '', '3/4/21'], { date_of_acquisition: '3/4/21' }, 0],
  [['Omega', 'Watches', '', 'yesterday'], { date_of_acquisition: 'yesterday' }, 0],
  [['Omega', 'Tools', 'a lot'], { category: null, cost_at_acquisition: 'a lot', date_of_acquisition: null }, 1],
  [[], { title: null, category: null }, 0],
])('the row %j becomes a form', ([cells, texts, notes]) => {
  const row = rowAsForm(cells, MAPPING, DEFAULTS, LISTS, READER)
  expect(row.texts).toMatchObject(texts)
  expect(row.notes).toHaveLength(notes)
})

test('a currency of the row counts before the one that was chosen', () => {
  const { texts } = rowAsForm(
    ['Omega', '5', 'chf'],
    { title: 0, cost_at_acquisition: 1, cost_currency: 2 },
    DEFAULTS,
    LISTS,
    READER,
  )
  expect(texts).toMatchObject({ cost_at_acquisition: '5', cost_currency: 'CHF' })
})

test('an export of ours is known in the language of whoever made it', () => {
  const words: Record<string, string> = { Title: 'Titel', Category: 'Kategorie', 'Date Added': 'Hinzugefügt am' }
  speakBy(() => ({ language: 'de', locale: 'de', catalog: (english) => words[english] }))
  onTestFinished(() => speakBy(() => ENGLISH))
  const exported = ['Kategorie', 'Titel', 'Hinzugefügt am']
  expect(sourceOf(exported)).toBe('strongroom')
  expect(suggestMapping('investor', exported)).toEqual({ category: 0, title: 1 })
  expect(sourceOf(headings(OURS))).toBe('strongroom')
})
