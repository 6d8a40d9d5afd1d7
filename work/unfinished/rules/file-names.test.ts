import { expect, test } from 'vitest'
import { calledAfter } from './file-names.ts'

test.for<[string, string[]]>([
  ['2026.014-2 back.jpg', ['2026.014-2 back', '2026.014-2', '2026.014', '2026']],
  ['Longcase clock (2).JPEG', ['Longcase clock (2)', 'Longcase clock (2', 'Longcase clock', 'Longcase']],
  ['A-7.heic', ['A-7', 'A']],
  ['IMG_0412.jpg', ['IMG_0412', 'IMG']],
  ['花瓶 1.png', ['花瓶 1', '花瓶']],
  ['.jpg', []],
  ['no ending', ['no ending', 'no']],
])('%s may be called after %o', ([name, expected]) => {
  expect(calledAfter(name)).toEqual(expected)
})

test('a very long name has no more than some beginnings', () => {
  const names = calledAfter(`${'a '.repeat(500)}.jpg`)
  expect(names).toHaveLength(20)
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(300)
})
