import { expect, test } from 'vitest'
import {
  answerMistake,
  askedAddressMistake,
  dueDayMistake,
  lineWordsMistake,
  requestFileMistake,
  requestNoteMistake,
  requestTitleMistake,
  whyAgainMistake,
} from './requests.ts'

test.each([
  ['a title', requestTitleMistake],
  ['what is needed', lineWordsMistake],
  ['an answer', answerMistake],
  ['why it is asked for again', whyAgainMistake],
])('%s that can’t be saved is refused in words, and one that is missing or too long', (_, mistakeIn) => {
  expect(mistakeIn('<b>The ring</b>')).toBeNull()
  for (const text of ['', ' \n ', '\ud800', 'x'.repeat(10_001)]) expect(mistakeIn(text)).toMatch(/./)
})

test('a note and a day may be missing, an address may not', () => {
  expect([requestNoteMistake(''), dueDayMistake(''), dueDayMistake('2027-06-30')]).toEqual([null, null, null])
  for (const said of [dueDayMistake('2027-02-30'), askedAddressMistake(''), askedAddressMistake('ann')])
    expect(said).toMatch(/./)
})

test.for([
  ['image/jpeg', 1, null],
  ['application/pdf', 10 * 1024 * 1024, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'A file has up to 10 MB.'],
  ['text/html', 1, 'Choose a photo (JPEG or PNG) or a PDF.'],
] as const)('of %s with %d bytes is said: %s', ([type, size, said]) => {
  expect(requestFileMistake({ type, size })).toBe(said)
})
