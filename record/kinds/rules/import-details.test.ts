import { expect, test } from 'vitest'
import { dateHabitsOf } from '#basics/typed-date.ts'
import { guessColumns } from '#work/imports/rules/guess-columns.ts'
import { rowAsForm } from '#work/imports/rules/row-as-form.ts'
import { detailOf, importedDetail } from './import-details.ts'
import type { OwnField } from './own-fields.ts'

const read = (name: string, cell: string, heading = '') =>
  importedDetail(detailOf(`details.${name}`)!, cell, {
    heading,
    decimalSign: null,
    day: (text) => (text === '4/5/2024' ? '2024-05-04' : null),
  })

test.for<[name: string, cell: string, heading: string, text: string]>([
  ['serial_number', ' 24 831 ', '', '24 831'],
  ['height', '40.5 cm', '', '40.5 cm'],
  ['height', '40.5', 'Height (cm)', '40.5 cm'],
  ['height', '16 IN', 'Height (cm)', '16 in'],
  ['bottles', '12', '', '12'],
  ['box', 'TRUE', '', 'yes'],
  ['box', 'n', '', 'no'],
  ['movement', 'quartz', '', 'Quartz'],
  ['last_service', '4/5/2024', '', '2024-05-04'],
  ['certificate_link', 'www.example.com/1', '', 'https://www.example.com/1'],
  ['model', '', '', ''],
])('%s %j below “%s” is %j', ([name, cell, heading, text]) => {
  expect(read(name, cell, heading)).toEqual({ text, isRead: true })
})

test.for<[name: string, cell: string]>([
  ['height', '40.5'],
  ['height', 'about 40 cm'],
  ['box', 'somewhere'],
  ['movement', 'Sundial'],
  ['last_service', 'soon'],
  ['certificate_link', 'javascript:alert(1)'],
  ['model', 'x'.repeat(201)],
])('%s %j is not taken', ([name, cell]) => {
  expect(read(name, cell)).toEqual({ text: '', isRead: false })
})

const READING = {
  kind: 'investor' as const,
  defaults: { currency: 'USD', date_order: 'dmy' as const, how_acquired: 'Purchase' },
  lists: { categories: [], genres: [] },
  reader: { ...dateHabitsOf('en-GB'), today: '2026-11-21' },
}

const matched = (line: string, categories: string[]) => {
  const headings = line.split(',')
  const sample = categories.map((category) => headings.map((heading) => (heading === 'Category' ? category : '')))
  const mapping = guessColumns('investor', { headings, sample }).mapping
  return Object.fromEntries(Object.entries(mapping).map(([field, i]) => [field, headings[i]]))
}

test('columns are matched with the details of the kinds that are in the table', () => {
  const watches = 'Title,Category,Brand,Ref. No,Serial no,Case size (mm),Vintage,Height'
  expect(matched(watches, ['Watches'])).toEqual({
    title: 'Title',
    category: 'Category',
    maker: 'Brand',
    'details.reference_number': 'Ref. No',
    'details.serial_number': 'Serial no',
    'details.case_size': 'Case size (mm)',
    'details.height': 'Height',
  })
  expect(matched('Name,Vintage,OWC,Size of bottle,Winery,Category', ['Wine'])).toMatchObject({
    'details.vintage': 'Vintage',
    'details.original_wooden_case': 'OWC',
    'details.bottle_size': 'Size of bottle',
    'details.producer': 'Winery',
  })
  expect(matched('Name,Serial', [])).toMatchObject({ 'details.serial_number': 'Serial' })
})

test('a row becomes a form with details; what does not fit is kept as a line, with a note', () => {
  const { details, notes, lines } = rowAsForm(['Omega', '41.5', 'SN 1', 'Sundial'], {
    ...READING,
    mapping: { title: 0, 'details.case_size': 1, 'details.serial_number': 2, 'details.movement': 3 },
    headings: ['Name', 'Case size (mm)', 'Serial', 'Movement'],
  })
  expect(lines).toEqual(['Movement: Sundial'])
  expect(details).toEqual({ case_size: '41.5 mm', serial_number: 'SN 1' })
  expect(notes).toHaveLength(1)
})

test('fields of one’s own are matched by their labels, and read by what they are', () => {
  const own: OwnField[] = [
    { id: '5f0f6ad2-6d2c-4b5c-9d6e-0a1b2c3d4e5f', label: 'Shelf mark', kind: 'line', category: null, options: [] },
    { id: '6f0f6ad2-6d2c-4b5c-9d6e-0a1b2c3d4e5f', label: 'Insured', kind: 'yes-no', category: null, options: [] },
  ]
  const headings = ['Name', 'INSURED', 'shelf_mark']
  const mapping = guessColumns('investor', { headings }, own).mapping
  expect(mapping).toEqual({ title: 0, [`details.${own[1]!.id}`]: 1, [`details.${own[0]!.id}`]: 2 })
  const { details, notes } = rowAsForm(['Omega', 'perhaps', 'B-7'], { ...READING, mapping, headings, own })
  expect(details).toEqual({ [own[0]!.id]: 'B-7' })
  expect(notes).toEqual(['Insured: “perhaps” goes into the description'])
})
