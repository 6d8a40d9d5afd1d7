import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeName } from '#platform/safe-name.ts'
import { createFolderNames, documentPath, photoPath } from './file-names.ts'
import { bucketOf } from '../version-2.ts'

const ID = '3f2a91c4-0000-4000-8000-000000000000'
const folderOf = (title: string) => createFolderNames()({ id: ID, title })

test.for([
  ['Blue Vase', 'Blue Vase'],
  ['花瓶 “Größe” 💍', '花瓶 “Größe” 💍'],
  ['CON', '_CON'],
  ['con.vase', '_con.vase'],
  ['Lpt1 .x', '_Lpt1 .x'],
  ['Contract', 'Contract'],
  ['..', 'Untitled'],
  ['../../etc/passwd', 'etc-passwd'],
  ['/etc', 'etc'],
  ['C:\\Windows', 'C-Windows'],
  ['.hidden', 'hidden'],
  ['ends. . ', 'ends'],
  ['a\nb\tc\0d', 'a b c d'],
  ['What? "This" <is> | a * vase', 'What- -This- -is- - a - vase'],
  ['evil\u202Egpj.exe', 'evil gpj.exe'],
  ['   ', 'Untitled'],
  ['Cafe\u0301', 'Caf\u00E9'],
  ['👩‍🎨'.repeat(40), '👩 🎨'.repeat(12)],
])('“%s” is called “%s”', ([title, name]) => {
  expect(folderOf(title!)).toBe(`Assets/${name} (3f2a91c4)`)
})

test('two that begin alike get different names, also where case does not count', () => {
  const folderOf = createFolderNames()
  const [first, second] = [folderOf({ id: ID, title: 'Vase' }), folderOf({ id: ID.replace(/0$/, '1'), title: 'VASE' })]
  expect(first.toLowerCase()).not.toBe(second.toLowerCase())
  expect(second).toContain(ID.replace(/0$/, '1'))
  const files = ['a.jpg', 'A.JPG', 'a.jpeg'].map((name, i) => photoPath(first, i, { name, stored: 'x/images/1.jpg' }))
  expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(3)
})

test('a file has the ending that was judged, whatever it was called', () => {
  const folder = folderOf('Vase')
  expect(photoPath(folder, 0, { name: 'front.JPEG', stored: 'a/images/b.jpg' })).toBe(`${folder}/Photos/1 front.jpg`)
  expect(documentPath(folder, 1, { name: 'run.exe', stored: 'a/documents/b.pdf' })).toBe(
    `${folder}/Documents/2 run.pdf`,
  )
  expect(photoPath(folder, 0, { name: '.jpg', stored: 'a/images/b.jpg' })).toBe(`${folder}/Photos/1 Photo.jpg`)
})

test('whatever anybody types, every system takes the name, and the importer knows it', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'<>:"/\\|?*. ~-\u202E\u0000\u007FéA花\u0301'), maxLength: 80 }),
  )
  fc.assert(
    fc.property(anything, anything, fc.nat({ max: 999 }), (title, name, i) => {
      const folder = folderOf(title.toWellFormed())
      const path = photoPath(folder, i, { name: name.toWellFormed(), stored: 'a/images/b.jpg' })
      expect(bucketOf(path)).toBe('asset-images')
      expect(path.length).toBeLessThan(170)
      for (const part of path.split('/')) {
        expect(Buffer.byteLength(part)).toBeLessThan(256)
        expect(part).not.toMatch(/[<>:"\\|?*\p{Cc}\p{Cf}]|^[. ]|[. ]$/u)
        expect(part).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      }
      expect(path.split('/')).toHaveLength(4)
    }),
    { numRuns: 500 },
  )
})

test('an emoji is whole or not there', () => {
  expect(safeName('x'.repeat(59) + '💍', 60, '')).toBe('x'.repeat(59))
})
