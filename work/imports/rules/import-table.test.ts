import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { guessColumns } from './guess-columns.ts'
import { sourceOf } from './import-table.ts'

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
      estimated_value: 'valuation',
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
  const mapping = guessColumns('investor', { headings: all }).mapping
  expect(Object.fromEntries(Object.entries(mapping).map(([field, i]) => [field, all[i]]))).toEqual(named)
})

test('an export of ours is known in the language of whoever made it', () => {
  const words: Record<string, string> = { Title: 'Titel', Category: 'Kategorie', 'Date Added': 'Hinzugefügt am' }
  setLocaleSource(() => ({ language: 'de', locale: 'de', catalog: (english) => words[english] }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
  const exported = ['Kategorie', 'Titel', 'Hinzugefügt am']
  expect(sourceOf(exported)).toBe('strongroom')
  expect(guessColumns('investor', { headings: exported }).mapping).toEqual({ category: 0, title: 1 })
  expect(sourceOf(headings(OURS))).toBe('strongroom')
})
