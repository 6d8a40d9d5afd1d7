import { expect, test } from 'vitest'
import { isBucket, isObjectPath } from './object-path.ts'
import { ANN, HOSTILE_PATHS } from '#testing/hostile-paths.ts'

test.each([`${ANN}/images/front.jpg`, `${ANN}/images/a..b.webp`, 'a', '-_', 'x'.repeat(100), 'a/b/c/d/e/f'])(
  '%s is a path',
  (path) => {
    expect(isObjectPath(path)).toBe(true)
  },
)

test.each(HOSTILE_PATHS)('%j is none', (path) => {
  expect(isObjectPath(path)).toBe(false)
})

test.each(['', '..', 'Asset', 'a/b', '.unfinished', 'a.b', '-a', 'a\0'])('%j is no bucket', (bucket) => {
  expect(isBucket(bucket)).toBe(false)
})
