import { expect, test } from 'vitest'
import { commentMistake, tidyComment } from './rules.ts'

test.each([
  ['', 'Please write something first.'],
  [' \n\u200b', 'Please write something first.'],
  ['When was it last wound?', null],
  ['🕰'.repeat(4_000), null],
  ['x'.repeat(4_001), 'Please use up to 4,000 characters. This has 4,001.'],
])('a comment says something, in up to 4,000 characters: case %#', (content, mistake) => {
  expect(commentMistake(content)).toBe(mistake)
})

test('lines stay, and what stands around them goes', () => {
  expect(tidyComment(' One\r\n\r\nTwo\u0000 ')).toBe('One\n\nTwo')
})
