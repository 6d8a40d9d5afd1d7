import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '#basics/words/words.ts'
import { ACQUISITION_METHODS, ASSET_CATEGORIES, FIRST_SALE_METHODS } from './choices.ts'
import { assetFieldsFor, fieldsOf, firstOf, labelOf } from './field-lists.ts'
import { RECORD_KINDS } from './sections.ts'
import { readColumns, TYPED_CHILDREN } from './typed-children.ts'

const names = (kind: (typeof RECORD_KINDS)[number]) => assetFieldsFor(kind).map(({ name }) => name)

test.each([
  ['investor', ['title', 'date_of_acquisition', 'how_acquired']],
  ['creator', ['title', 'creation_date']],
] as const)('what the record of an %s cannot do without, asked first', (kind, required) => {
  const fields = assetFieldsFor(kind)
  expect(fields.filter((field) => field.required).map(({ name }) => name)).toEqual(required)
  expect(fields.slice(0, required.length).every((field) => field.required)).toBe(true)
})

test.each([
  ['investor', 'how_acquired', ACQUISITION_METHODS],
  ['investor', 'category', ASSET_CATEGORIES],
  ['creator', 'category', ASSET_CATEGORIES],
  ['creator', 'first_sale_method', FIRST_SALE_METHODS],
] as const)('the record of an %s offers choices for %s', (kind, name, options) => {
  expect(assetFieldsFor(kind).find((field) => field.name === name)?.options).toEqual(options)
})

test('what only the other kind of record asks for is not asked', () => {
  const ofCreators = ['genre', 'creation_date', 'value_at_creation', 'first_sale_method', 'inspiration_story']
  const ofInvestors = ['date_of_acquisition', 'cost_at_acquisition', 'how_acquired', 'provenance_story']
  expect(names('creator')).toEqual(expect.arrayContaining(ofCreators))
  expect(names('investor')).toEqual(expect.arrayContaining(ofInvestors))
  expect(names('investor').filter((name) => ofCreators.includes(name))).toEqual([])
  expect(names('creator').filter((name) => ofInvestors.includes(name))).toEqual([])
})

test('an example that stands for a choice is one of the choices', () => {
  const choices = RECORD_KINDS.flatMap(assetFieldsFor).filter(({ options }) => options)
  expect(choices.filter(({ example, options }) => !options?.includes(example))).toEqual([])
})

test.each([
  [[], { shown: [], more: 0 }],
  [['a', 'b', 'c'], { shown: ['a', 'b', 'c'], more: 0 }],
  [['a', 'b', 'c', 'd', 'e'], { shown: ['a', 'b', 'c'], more: 2 }],
])('of %j three are shown', (list, expected) => {
  expect(firstOf(list)).toEqual(expected)
})

test('what follows from the registry is in the words of whoever looks at it', () => {
  const words: Record<string, string> = { Title: 'Titel', 'Asset title': 'Der Titel', Name: 'Der Name' }
  setLocaleSource(() => ({ language: 'de', locale: 'de', catalog: (english) => words[english] }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
  expect(fieldsOf('investor')[0]!.label).toBe('Titel')
  expect(assetFieldsFor('creator')[0]!.label).toBe('Titel')
  expect(labelOf('title')).toBe('Der Titel')
  expect(readColumns(TYPED_CHILDREN[0]!)[0]![1].label).toBe('Der Name')
})
