import { expect, test } from 'vitest'
import { MAX_PLACE_DEPTH, placeNameMistake, placePathMistake, tidyPath } from './places.ts'
import { allWithin, treeOf } from './tree.ts'

test.for([
  ['Zurich', 'Zurich'],
  ['Zurich/Study', 'Zurich / Study'],
  ['  Zurich /  / Study\n', 'Zurich / Study'],
  ['/', ''],
  ['\u200b', ''],
])('%j is the path %j', ([typed, path]) => expect(tidyPath(typed!)).toBe(path))

test('a path is as deep, and its names as long, as the database takes them', () => {
  const deep = (count: number) => Array.from({ length: count }, () => 'x').join('/')
  expect(placePathMistake(deep(MAX_PLACE_DEPTH), 'Place')).toBeNull()
  expect(placePathMistake(deep(MAX_PLACE_DEPTH + 1), 'Place')).toBe('Place can be at most 50 places deep')
  expect(placePathMistake('👑'.repeat(255), 'Place')).toBeNull()
  expect(placePathMistake('👑'.repeat(256), 'Place')).toContain('at most 255 characters')
  expect(placePathMistake(Array.from({ length: 9 }, () => 'x'.repeat(250)).join('/'), 'Place')).toContain('2000')
})

test('a name has no slash', () => {
  expect(placeNameMistake('Study')).toBeNull()
  for (const name of ['', ' ', 'Study/Desk', 'x'.repeat(256)]) expect(placeNameMistake(name), name).not.toBeNull()
})

test('what is in what, and the paths of all', () => {
  const place = (id: string, parent_id: string | null) => ({ id, parent_id, name: id.toUpperCase() })
  const tree = treeOf([place('c', 'b'), place('b', 'a'), place('a', null), place('d', null)])
  expect(Object.fromEntries(tree.paths)).toEqual({ a: 'A', b: 'A / B', c: 'A / B / C', d: 'D' })
  expect([...allWithin(tree, 'b')]).toEqual(['b', 'c'])
  expect(tree.inside.get(null)!.map(({ id }) => id)).toEqual(['a', 'd'])
})
