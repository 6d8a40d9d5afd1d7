import { expect, test } from 'vitest'
import { CHILDREN } from './children.ts'
import { ALL_FIELDS } from './field-lists.ts'
import { LIST_FIELDS } from './list-fields.ts'

test('what a list says, searches in and is narrowed by is what the registry says', () => {
  const listed = ALL_FIELDS.map(({ name, kind, label, uses }) => ({
    name,
    kind,
    label,
    isShown: uses.includes('list'),
    isSearched: uses.includes('search'),
    isFilter: uses.includes('list filter'),
  }))
  expect([...LIST_FIELDS]).toEqual(
    listed.filter(({ isShown, isSearched, isFilter }) => isShown || isSearched || isFilter),
  )
  expect(CHILDREN.documents.label).toBe('Documents')
})
