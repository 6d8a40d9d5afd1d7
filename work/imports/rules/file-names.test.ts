import { expect, test } from 'vitest'
import { fileNamesIn } from './file-names.ts'

test.for<[string, string[], boolean]>([
  ['IMG_0412.jpg', ['IMG_0412.jpg'], false],
  ['a.jpg, b.HEIC; invoice 2.pdf\nc.png', ['a.jpg', 'b.HEIC', 'invoice 2.pdf', 'c.png'], false],
  [String.raw`C:\Photos\clock.jpg | photos/vase.png`, ['clock.jpg', 'vase.png'], false],
  ['a.jpg; a.jpg', ['a.jpg'], false],
  ['IMG_0412', ['IMG_0412'], false],
  ['', [], false],
  ['yes', [], true],
  ['3', [], true],
  ['2021', [], true],
  ['a.jpg, in the album', ['a.jpg'], true],
  [`${'x'.repeat(252)}.jpg`, [], true],
])('%j names %o', ([cell, names, saysMore]) => {
  expect(fileNamesIn(cell)).toEqual({ names, saysMore })
})
