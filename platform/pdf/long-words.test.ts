import { expect, test } from 'vitest'
import { soft, withBreaks } from './long-words.ts'

/** With a hyphen where one may come, and a stroke where a word may be broken without one. */
const printed = (text: string, mm: number): string =>
  JSON.parse(JSON.stringify(soft(text, mm), withBreaks))
    .replaceAll('\u00AD', '-')
    .replaceAll('\u200B', '|')

test.for([
  ['a word that fits', 'A ring of gold', 20],
  ['a short word in a narrow column', 'It is so', 5],
  ['letters that are joined to one another', 'بيت'.repeat(40), 20],
] as const)('%s stays as it is', ([, text, mm]) => {
  expect(printed(text, mm)).toBe(text)
})

test.for([
  ['a word', 'Donaudampfschifffahrt', 20, 'Don-auda-mpf-schi-fffa-hrt'],
  ['an address', 'https://a.example/b', 20, 'http|s://|a.ex|amp|le/b'],
  ['letters beyond ASCII', 'Überfluß', 8, 'Ü-b-e-r-f-l-u-ß'],
  ['letters with accents of their own', 'e\u0301'.repeat(4), 8, 'e\u0301-e\u0301-e\u0301-e\u0301'],
  ['signs that are joined', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 8, '👩‍👩‍👧|👩‍👩‍👧|👩‍👩‍👧'],
  ['only what is too wide', 'A Donaudampfer', 20, 'A Don-auda-mpf-er'],
] as const)('%s may be broken where it is wider than its column', ([, text, mm, broken]) => {
  expect(printed(text, mm)).toBe(broken)
})

test('in the process that serves others no word is looked at', () => {
  const text = 'Schifffahrtsgesellschaft '.repeat(1_000)
  expect(soft(text, 20)).toEqual({ soft: text, mm: 20 })
})
