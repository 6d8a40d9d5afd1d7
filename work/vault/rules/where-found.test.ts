import { expect, test } from 'vitest'
import { whereFound } from './where-found.ts'

const row = {
  title: 'Écritoire',
  maker: 'James Ross',
  place: 'Marine Crescent / Hall',
  category: 'Furniture',
  inventory_number: 'CC 7',
  excerpt: 'Walnut, grey velvet inside',
  found_in: null,
}

test.each([
  ['ecrit', 'Title'],
  ['ross JAMES', 'Maker'],
  ['marine', 'Place'],
  ['cc 7', 'Inventory number'],
  ['gray velvet', 'Description'],
  ['ross hall', null],
  ['ruth', 'Other details'],
  ['  ', null],
])('%s stands in %s', (search, where) => {
  expect(whereFound(row, search)?.label ?? null).toBe(where)
})

test('what only a document holds stands in that document', () => {
  expect(whereFound({ ...row, found_in: { name: 'Invoice.pdf' } }, 'ritter')).toEqual({
    label: 'Invoice.pdf',
    isShown: true,
  })
  expect(whereFound({ ...row, found_in: { name: 'Invoice.pdf' } }, 'ecrit')).toEqual({ label: 'Title', isShown: true })
  expect(whereFound(row, 'ruth')?.isShown).toBe(false)
})
