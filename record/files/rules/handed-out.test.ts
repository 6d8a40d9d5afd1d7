import { expect, test } from 'vitest'
import { FILE_TYPES } from '#basics/files/file-rules.ts'
import { markedAs, markedName } from './handed-out.ts'

test('pictures and PDFs are handed out, and nothing that can’t bear a name', () => {
  const types = new Set(Object.values(FILE_TYPES['asset-documents']))
  const handed = [...types].filter((type) => markedAs(type) !== null)
  expect(handed).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/tiff'])
  for (const type of Object.values(FILE_TYPES['asset-images'])) expect(markedAs(type)).toBe('image/jpeg')
})

test.each([
  ['Receipt.pdf', 'application/pdf', 'Receipt.pdf'],
  ['Scan.tiff', 'image/jpeg', 'Scan.jpg'],
  ['Photo', 'image/jpeg', 'Photo.jpg'],
] as const)('%s as %s is called %s', (name, as, called) => {
  expect(markedName(name, as)).toBe(called)
})
