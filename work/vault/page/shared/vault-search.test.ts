import { expect, test } from 'vitest'
import { changed, readVaultSearch } from './vault-search.ts'

test.each([
  [{}, {}],
  [
    { search: 'clock', category: 'Antiques', sort: 'value', view: 'list' },
    { search: 'clock', category: 'Antiques', sort: 'value', view: 'list' },
  ],
  [{ search: 1790 }, { search: '1790' }],
  [{ search: true }, { search: 'true' }],
  [{ search: '   ', category: '' }, {}],
  [{ search: ['a'], category: { a: 1 }, from: 7, pages: '3' }, {}],
  [{ search: 'x'.repeat(201), category: 'y'.repeat(256), from: 'z'.repeat(2001) }, {}],
  [{ search: 'a\0', category: '\ud83d' }, {}],
  [{ sort: 'newest', view: 'grid' }, {}],
  [{ sort: 'price', view: 'cards', order: 'A b' }, {}],
  [
    { order: 'place,-maker', view: 'table' },
    { order: 'place,-maker', view: 'table' },
  ],
  [
    { from: 'WyIxIl0', pages: 3 },
    { from: 'WyIxIl0', pages: 3 },
  ],
  [{ where: 'maker:has:ross', sort: 'price' }, { where: 'maker:has:ross' }],
  [{ where: 'x'.repeat(4_001) }, {}],
  [{ from: 'no cursor!' }, {}],
  [{ pages: 100_000 }, { pages: 15 }],
  [{ pages: Infinity }, { pages: 15 }],
  [{ pages: 2.5 }, { pages: 2 }],
  [{ pages: 1.5 }, {}],
  [{ pages: 1 }, {}],
  [{ pages: -3 }, {}],
  [{ pages: NaN }, {}],
])('of %j the vault reads %j', (given, read) => {
  const all = { search: undefined, category: undefined, sort: undefined, view: undefined, from: undefined }
  expect(readVaultSearch(given)).toEqual({ ...all, pages: undefined, ...read })
})

test('another list begins at its beginning, in the same view', () => {
  const deep = { search: 'clock', view: 'list', from: 'WyIxIl0', pages: 5 } as const
  expect(changed(deep, { category: 'Art' })).toEqual({ search: 'clock', view: 'list', category: 'Art' })
  expect(changed(deep, { search: '' })).toEqual({ view: 'list' })
})
