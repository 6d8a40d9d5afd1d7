import { expect, test } from 'vitest'
import { applySuggestion, type Suggested } from './apply-suggestion.ts'

const aSuggestion = ({ metadata, ...rest }: Partial<Suggested> = {}): Suggested => ({
  suggested_title: 'Longcase clock',
  suggested_category: 'Antiques',
  ...rest,
  metadata: { description: 'Mahogany case', estimatedValue: '$6,500.50', currency: null, ...metadata },
})
const EMPTY = { title: '', category: '', description: '', cost_at_acquisition: '', cost_currency: 'USD' }
const form = { kind: 'investor', fields: EMPTY, filled: [], categories: ['Art', 'Antiques'] } as const

test('an empty form takes all that a photograph shows, and knows what came from it', () => {
  expect(applySuggestion(aSuggestion(), form)).toEqual({
    fields: {
      ...EMPTY,
      title: 'Longcase clock',
      category: 'Antiques',
      description: 'Mahogany case',
      cost_at_acquisition: '6500.50',
    },
    filled: ['title', 'category', 'description', 'cost_at_acquisition'],
  })
})

test('a maker’s form takes the value as that at its creation', () => {
  const { fields } = applySuggestion(aSuggestion(), { ...form, kind: 'creator', fields: { value_at_creation: '' } })
  expect(fields).toMatchObject({ value_at_creation: '6500.50' })
})

test('nothing that was typed is overwritten, and it is not marked', () => {
  const fields = { ...EMPTY, title: 'My clock', cost_at_acquisition: '1' }
  const applied = applySuggestion(
    aSuggestion({ metadata: { description: null, estimatedValue: '9', currency: 'GBP' } }),
    {
      ...form,
      fields,
    },
  )
  expect(applied).toEqual({ fields: { ...fields, category: 'Antiques' }, filled: ['category'] })
})

test('a second photograph replaces what the first one filled in, and no more', () => {
  const fields = { ...EMPTY, title: 'Clock', description: 'Typed' }
  const applied = applySuggestion(aSuggestion(), { ...form, fields, filled: ['title'] })
  expect(applied.fields).toMatchObject({ title: 'Longcase clock', description: 'Typed' })
})

test('a value brings its currency along; a currency alone says nothing', () => {
  const priced = { description: null, estimatedValue: 'CHF 1’200', currency: 'chf' }
  expect(applySuggestion(aSuggestion({ metadata: priced }), form)).toMatchObject({
    fields: { cost_at_acquisition: '1200', cost_currency: 'CHF' },
    filled: ['title', 'category', 'cost_at_acquisition', 'cost_currency'],
  })
  const unpriced = { description: null, estimatedValue: null, currency: 'CHF' }
  expect(applySuggestion(aSuggestion({ metadata: unpriced }), form).fields).toMatchObject({ cost_currency: 'USD' })
  const odd = { description: null, estimatedValue: '5', currency: 'francs' }
  expect(applySuggestion(aSuggestion({ metadata: odd }), form).fields).toMatchObject({ cost_currency: 'USD' })
})

test.for([null, '', ' ', 'Meteorites'])('“%s” is no category to choose', (suggested_category) => {
  expect(applySuggestion(aSuggestion({ suggested_category }), form).fields).toMatchObject({ category: '' })
})

test('a photograph that shows nothing changes nothing', () => {
  const nothing = {
    suggested_title: ' ',
    suggested_category: null,
    metadata: { description: null, estimatedValue: 'unknown' },
  }
  expect(applySuggestion(nothing, form)).toEqual({ fields: EMPTY, filled: [] })
})
