import { expect, test } from 'vitest'
import { MAX_SEARCHES } from '../rules.ts'
import { database } from '#testing/database.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { createSearch, listSearches, removeSearch, renameSearch } from './handlers.ts'

const clocks = { name: 'Clocks  in the hall', address: { where: 'place:is:Leith / Hall', sort: 'title' } }

test('a search is saved, found again by name, renamed and deleted', async () => {
  const ann = await anInvestor()
  await call(createSearch, { name: 'Without a place', address: { lacks: 'place' } }, ann)
  const saved = await call(createSearch, clocks, ann)
  expect(saved).toMatchObject({ ...clocks, name: 'Clocks in the hall' })
  expect((await call(listSearches, undefined, ann)).map(({ name }) => name)).toEqual([
    'Clocks in the hall',
    'Without a place',
  ])
  expect(await call(renameSearch, { id: saved.id, name: 'Zurich' }, ann)).toMatchObject({ name: 'Zurich' })
  await call(removeSearch, { id: saved.id }, ann)
  await expect(call(removeSearch, { id: saved.id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(renameSearch, { id: 'none', name: 'x' }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // Undone, it is saved once more.
  expect(await call(createSearch, clocks, ann)).toMatchObject({ address: clocks.address })
})

test('however it is written, a name is that of one search', async () => {
  const ann = await anInvestor()
  const { id } = await call(createSearch, clocks, ann)
  await call(createSearch, { ...clocks, name: 'Other' }, ann)
  const taken = { code: 'NAME_TAKEN' }
  await expect(call(createSearch, { ...clocks, name: 'CLOCKS IN THE HÁLL' }, ann)).rejects.toMatchObject(taken)
  await expect(call(renameSearch, { id, name: 'other' }, ann)).rejects.toMatchObject(taken)
  await call(createSearch, clocks, await anInvestor())
})

test.each([
  ['no name', { ...clocks, name: ' ' }],
  ['a long name', { ...clocks, name: 'x'.repeat(101) }],
  ['a key of another sort', { ...clocks, address: { 'Where;': 'x' } }],
  ['a key in underscores', { ...clocks, address: { __where__: 'x' } }],
  ['a long value', { ...clocks, address: { where: 'x'.repeat(4_001) } }],
  ['too much', { ...clocks, address: { a: 'x'.repeat(3_900), b: 'x'.repeat(3_900), c: 'x'.repeat(3_900) } }],
])('%s is refused', async (_, given) => {
  await expect(call(createSearch, given, await anInvestor())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a person has so many and no more', async () => {
  const ann = await anInvestor()
  await database.pool.query(
    `insert into searches (user_id, name, address) select $1, 'Search ' || n, '{}' from generate_series(1, $2::int) as n`,
    [ann.id, MAX_SEARCHES],
  )
  await expect(call(createSearch, clocks, ann)).rejects.toMatchObject({ code: 'TOO_MANY_SEARCHES' })
})
