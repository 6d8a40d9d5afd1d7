import { expect, test } from 'vitest'
import { lineOf } from './csv.ts'

test.for([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['oak; brass', '"oak; brass"'],
  ['a "b"', '"a ""b"""'],
  [' led', '" led"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-5;=1', `"'-5;=1"`],
])('“%s” is written so that every spreadsheet reads one cell', ([cell, written]) => {
  expect(lineOf([cell!, 'x'])).toBe(`${written},x\r\n`)
})
