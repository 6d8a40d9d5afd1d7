import { expect, test } from 'vitest'
import type { Suggestion } from '#work/auto-fill/contract.ts'
import { fillingOf, markInWords } from './filling.ts'

const found: Suggestion = {
  suggested_title: 'Omega Seamaster',
  suggested_category: 'Watches',
  metadata: {
    description: 'A steel wristwatch',
    estimatedValue: '1250.00',
    currency: 'EUR',
    date: '2021-06-12',
    camera: null,
    artist: null,
    text: null,
    confidence: 0.7,
    confidences: { title: 0.8, category: 0.9, description: null, estimatedValue: 0.3, date: 0.9 },
  },
  source: 'model',
}

test('an empty form takes what there is, and says how sure each is', () => {
  expect(fillingOf('investor', { title: '', cost_currency: 'USD' }, found)).toEqual({
    fields: {
      title: 'Omega Seamaster',
      category: 'Watches',
      description: 'A steel wristwatch',
      cost_at_acquisition: '1250.00',
      cost_currency: 'EUR',
    },
    marks: { title: 0.8, category: 0.9, description: null, cost_at_acquisition: 0.3 },
  })
  expect(fillingOf('creator', {}, found).fields).toMatchObject({ value_at_creation: '1250.00', value_currency: 'EUR' })
})

test('what somebody has typed is never touched', () => {
  const typed = {
    title: 'My watch',
    category: 'Art',
    description: 'Mine',
    cost_at_acquisition: '5',
    cost_currency: 'USD',
  }
  expect(fillingOf('investor', typed, found)).toEqual({ fields: {}, marks: {} })
  expect(fillingOf('investor', { ...typed, title: '  ' }, found).fields).toEqual({ title: 'Omega Seamaster' })
})

test('a value without its currency is no value, and nothing found fills nothing', () => {
  const halved = { ...found, metadata: { ...found.metadata, currency: null } }
  expect(fillingOf('investor', {}, halved).fields).not.toHaveProperty('cost_at_acquisition')
  const nothing: Suggestion = {
    ...found,
    suggested_title: null,
    suggested_category: null,
    metadata: { ...found.metadata, description: null, estimatedValue: null },
  }
  expect(fillingOf('investor', {}, nothing)).toEqual({ fields: {}, marks: {} })
})

test('a mark says where it comes from and how sure it is', () => {
  expect(markInWords(0.724)).toBe('Filled in from your photo, 72% sure. Please check it.')
  expect(markInWords(null)).toBe('Filled in from your photo. Please check it.')
})
