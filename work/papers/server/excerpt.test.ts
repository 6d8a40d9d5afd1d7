import { expect, test } from 'vitest'
import { EXCERPT, excerptOf } from './excerpt.ts'

test.for([
  ['a short text stays as it is', 'A bowl.', 'A bowl.'],
  ['as much as there is room for', 'a'.repeat(EXCERPT), 'a'.repeat(EXCERPT)],
  ['a letter more', 'a'.repeat(EXCERPT + 1), `${'a'.repeat(EXCERPT)}…`],
  ['letters of two units are not cut in two', '💍'.repeat(EXCERPT + 1), `${'💍'.repeat(EXCERPT)}…`],
  ['lines become one', 'A bowl.\n\n  Blue.', 'A bowl. Blue.'],
  ['nothing stands before the dots but letters', `${'a'.repeat(EXCERPT - 1)} bowl`, `${'a'.repeat(EXCERPT - 1)}…`],
] as const)('%s', ([, text, shown]) => {
  expect(excerptOf(text)).toBe(shown)
})
