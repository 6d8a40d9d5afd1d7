import { expect, test } from 'vitest'
import { CATEGORY_MESSAGES, categoryName, categoryNameMistake } from './categories.ts'

const { nameEmpty, nameUnkeepable } = CATEGORY_MESSAGES
const nameTooLong = 'Category name must be at most 100 characters'

test.for([
  ['Coins', 'Coins', null],
  ['  Coins & Medals  ', 'Coins & Medals', null],
  ['時計', '時計', null],
  ['👑'.repeat(100), '👑'.repeat(100), null],
  ['', '', nameEmpty],
  ['   ', '', nameEmpty],
  [' \u200b\t', '', nameEmpty],
  ['c'.repeat(101), 'c'.repeat(101), nameTooLong],
  ['Co\nins', 'Co\nins', nameUnkeepable],
  ['Co\0ins', 'Co\0ins', nameUnkeepable],
  ['Co\ud800ins', 'Co\ud800ins', nameUnkeepable],
] as const)('the name %j', ([typed, tidied, mistake]) => {
  expect(categoryName(typed)).toBe(tidied)
  expect(categoryNameMistake(typed)).toBe(mistake)
})
