import { expect, test } from 'vitest'
import { dateHabitsOf } from '../typed-date.ts'
import { knownFrom } from './known-date.ts'

const READER = { ...dateHabitsOf('en-GB'), today: '2026-11-21' }

test.for([
  ['', '', '', '', ''],
  ['12/6/2021', '2021-06-12', '', '', ''],
  [' c. 1890 ', '1885-01-01', '1895-12-31', '1890~', 'c. 1890'],
  ['before 1900', '', '1899-12-31', '[..1899]', 'before 1900'],
  ['before the war', '', '', '', 'before the war'],
  ['30 Feb 2021', '', '', '', '30 Feb 2021'],
] as const)('“%s” becomes what is stored', ([words, earliest, latest, edtf, text]) => {
  expect(knownFrom(words, READER)).toEqual({ earliest, latest, edtf, text })
})
