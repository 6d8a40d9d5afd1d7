import { expect, test } from 'vitest'
import { FIELD, markFrom, markMistake, strokesIn } from './mark.ts'
import { documentMistake, reasonMistake, signerAddressMistake, signerNameMistake, titleMistake } from './signatures.ts'

test.each([
  ['a title', titleMistake],
  ['a name', signerNameMistake],
  ['a reason', reasonMistake],
])('%s that can’t be saved is refused in words, and one that is missing or too long', (_, mistakeIn) => {
  expect(mistakeIn('<b>Lease</b>')).toBeNull()
  for (const text of ['', ' \n ', '\ud800', 'x'.repeat(10_001)]) expect(mistakeIn(text)).toMatch(/./)
})

test('whoever signs has an address', () => {
  expect(signerAddressMistake(' Ann@Example.com ')).toBeNull()
  for (const address of ['', 'ann', 'ann@']) expect(signerAddressMistake(address)).toMatch(/./)
})

test.for([
  ['a.pdf', 'application/pdf', 1, null],
  ['A.PDF', '', 1, null],
  ['a.docx', 'application/msword', 1, 'Choose a PDF.'],
  ['a.pdf', 'application/pdf', 10 * 1024 * 1024 + 1, 'A document to sign has up to 10 MB.'],
] as const)('of %s (%s, %d bytes) is said: %s', ([name, type, size, said]) => {
  expect(documentMistake({ name, type, size })).toBe(said)
})

test.for([
  ['typed', 'Ann', true],
  ['typed', ' ', false],
  ['typed', 'x'.repeat(101), false],
  ['typed', '\ud800', false],
  ['drawn', '1,2 3,4 5,6 7,8;9,10 11,12 13,14 15,16', true],
  ['drawn', '1,2', false],
  ['drawn', '', false],
  ['drawn', '1,2 3,4 5,6 7,8 9,10 11,12 13,14 15,16"/><script>', false],
  ['drawn', `${'1,2 '.repeat(4_000)}1,2`, false],
] as const)('a mark that is %s as %j signs: %s', ([kind, mark, isGood]) => {
  expect(markMistake(kind, mark) === null).toBe(isGood)
})

test('strokes stay in their field, and however many there are, they become a mark that signs', () => {
  expect(strokesIn('5000,5000 0,0')).toEqual([
    [
      [FIELD.width, FIELD.height],
      [0, 0],
    ],
  ])
  const long = Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: 500 }, (_point, at) => [at * 2, (i * 7) % 300] as const),
  )
  expect(markMistake('drawn', markFrom(long))).toBeNull()
})
