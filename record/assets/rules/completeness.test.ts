import { expect, test } from 'vitest'
import { KINDS } from '#record/kinds/rules/kinds.ts'
import { itemsOf, type JudgedRecord } from './completeness.ts'

const empty: JudgedRecord = { category: null, details: {}, images: [], documents: [], beneficiaries: [] }
const missing = (record: JudgedRecord, kind: 'investor' | 'creator' = 'investor') =>
  itemsOf(record, kind).flatMap(({ what, isThere }) => (isThere ? [] : [what]))

test('of a piece of no kind it takes what identifies it, what it is worth, where it is, and whose it is', () => {
  expect(missing(empty)).toEqual([
    'Photo',
    'Photo (Mark)',
    'Photo (With scale)',
    'Maker',
    'Date made',
    'Cost at acquisition',
    'Place',
    'Materials and technique',
    'Measurements',
    'Inscriptions and marks',
    'Proof of ownership',
    'Beneficiary',
  ])
})

test('a watch is known by its numbers', () => {
  const watch = { ...empty, category: 'Watches', maker: 'Omega', details: { serial_number: '123', case_size: '36 mm' } }
  expect(missing(watch)).toEqual(expect.arrayContaining(['Reference number', 'Materials and technique']))
  for (const there of ['Serial number', 'Measurements', 'Maker']) expect(missing(watch)).not.toContain(there)
})

test('of a bottle nobody asks for its height, and who made it stands in another field', () => {
  const wine = { ...empty, category: 'Wine', details: { producer: 'Léoville', vintage: '1982' } }
  expect(missing(wine)).toEqual([
    'Photo',
    'Photo (Label)',
    'Cost at acquisition',
    'Place',
    'Format',
    'Bottles',
    'Proof of ownership',
    'Beneficiary',
  ])
})

test('a creator’s work is by its owner', () => {
  expect(missing(empty, 'creator')).not.toContain('Maker')
  expect(missing(empty, 'creator')).toContain('Value at creation')
})

test('nothing is missing of what has everything', () => {
  const full: JudgedRecord = {
    category: 'Art',
    maker: 'Ross',
    dating: '1790-01-01',
    cost_at_acquisition: '1.00',
    place: 'Hall',
    details: {
      type_of_work: 'Painting',
      signed: 'yes',
      materials_and_technique: 'Oil',
      height: '1 cm',
      distinguishing_features: 'Tear',
    },
    images: ['Whole', 'Signature', 'Back', 'Mark', 'With scale', 'Detail'].map((view) => ({ view })),
    documents: [1],
    beneficiaries: [1],
  }
  expect(missing(full)).toEqual([])
})

test('each kind is known by fields that it has', () => {
  for (const { title, knownBy, fields } of Object.values(KINDS)) {
    const names = new Set<string>(fields.map((field) => (typeof field === 'string' ? field : field.name)))
    expect(
      knownBy.filter((name) => !names.has(name)),
      title,
    ).toEqual([])
    expect(knownBy.length, title).toBeGreaterThan(0)
  }
})
