import { expect, test, vi } from 'vitest'
import { dateInWords } from './dates/date-in-words.ts'
import { madeOnce } from './made-once.ts'

test('what is made for a key is made once, and not remembered without end', () => {
  const lengths = madeOnce<number>()
  const make = vi.fn<(key: string) => number>((key) => key.length)
  const lengthOf = (key: string) => lengths(key, () => make(key))
  expect(['en', 'de', 'en', 'en'].map(lengthOf)).toEqual([2, 2, 2, 2])
  expect(make).toHaveBeenCalledTimes(2)
  for (let i = 0; i < 500; i++) lengthOf(`No. ${i}`)
  lengthOf('en')
  expect(make).toHaveBeenCalledTimes(503)
})

// Each holds some 20 kB outside of the heap: an archive of 5 000 pieces took 200 MB of them.
test('a thousand dates in words take two formats', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let i = 0; i < 1_000; i++) dateInWords('2021-06', 'medium', 'en-NZ')
  expect(made).toHaveBeenCalledTimes(2)
})
