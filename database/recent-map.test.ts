import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('the entry that was set longest ago goes for a new one, and one that is set again is new', () => {
  const recent = new RecentMap<string, number>(2)
  recent.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...recent]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
