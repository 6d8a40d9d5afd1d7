import { expect, test } from 'vitest'
import { ENGLISH, setLocaleSource } from './words/words.ts'
import { isStorable, lengthOf, listInWords, oneLine, prose } from './texts.ts'

test.each([
  ['  Omega   Seamaster ', 'Omega Seamaster'],
  ['two\nlines\tand a\u00a0space', 'two lines and a space'],
  ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
  ['🕰️ 👩‍👩‍👧', '🕰️ 👩‍👩‍👧'],
  ['\u202bشعر\u202c', '\u202bشعر\u202c'],
  ['\u200b\u200d', ''],
  ['\u3000\u00a0', ''],
  ['\u3164', ''],
  ['', ''],
])('on one line %j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test.each([
  [' a\r\nb\rc ', 'a\nb\nc'],
  ['a\tb\u0007c', 'a\tbc'],
  ['\n \u200b \n', ''],
])('as prose %j is %j', (text, lines) => {
  expect(prose(text)).toBe(lines)
})

test('an emoji counts as one character, as in the database', () => {
  expect(lengthOf('🕰é')).toBe(2)
})

test.each([
  ['plain', true],
  ['👩‍👩‍👧', true],
  ['a\0b', false],
  ['half \ud83d', false],
  ['\udd70 half', false],
])('%j can be kept: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
})

test.each([
  ['en-US', 'en-US', 'a, b or c'],
  ['en-US', 'fr', 'a, b or c'],
  ['de', 'de-CH', 'a, b oder c'],
])('a list in %s is in its words, however numbers are written (%s)', (language, locale, words) => {
  setLocaleSource(() => ({ ...ENGLISH, language, locale }))
  expect(listInWords(['a', 'b', 'c'])).toBe(words)
  setLocaleSource(() => ENGLISH)
})
