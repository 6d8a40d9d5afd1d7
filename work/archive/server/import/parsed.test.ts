import { expect, test } from 'vitest'
import * as z from 'zod'
import { parsed } from './parsed.ts'

const anything = z.unknown()

test('what holds more values than any person keeps, or is deeper, is refused before it is read', () => {
  const long = `[${'0,'.repeat(100_001)}0]`
  expect(() => parsed(anything, long, 'Asset 1')).toThrow('Asset 1 contains too many values.')
  expect(() => parsed(anything, `{"a":${'['.repeat(100_001)}`, 'Asset 1')).toThrow('nested too deeply')
})

test('a long text is one value, whatever stands in it', () => {
  const text = `${',[{'.repeat(100_000)}"\\`
  expect(parsed(z.string(), JSON.stringify(text), 'Asset 1')).toBe(text)
})

test.for([
  ['a text with an end of text', '{"a":["\\u0000"]}'],
  ['a name with one', '{"\\u0000":1}'],
  ['half a letter by its number', '{"a":"\\uD83D"}'],
  ['half a letter as it is', '{"a":"\uD83D"}'],
] as const)('%s, which no database keeps, is refused', ([, json]) => {
  expect(() => parsed(anything, json, 'Asset 1')).toThrow('Asset 1 contains a character that isn’t allowed.')
})

test('letters by their numbers are as good as any', () => {
  expect(parsed(anything, '{"\\u0061":"\\ud83d\\udc8d 💍 \\\\u0000"}', 'Asset 1')).toEqual({ a: '💍 💍 \\u0000' })
})
