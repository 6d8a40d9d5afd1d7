import { expect, test } from 'vitest'
import { saidSeldom } from './said-seldom.ts'

test('a thousand of one reason are two lines, of which the second says how many there were', () => {
  let now = 0
  const said: unknown[] = []
  const say = saidSeldom<string>(
    (what, unsaid) => void said.push([what, unsaid]),
    1_000,
    () => now,
  )
  for (let i = 0; i < 1_000; i++) say(`number ${i}`)
  now = 1_000
  say('later')
  expect(said).toEqual([
    ['number 0', 0],
    ['later', 999],
  ])
})
