import { expect, test } from 'vitest'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { type FileBucket, isHeic, judgePicked, needsScalingDown } from './picked-files.ts'

const aFile = (name: string, { type = 'image/jpeg', size = 1_000, lastModified = 1 } = {}) => ({
  name,
  type,
  size,
  lastModified,
})
const judge = (files: ReturnType<typeof aFile>[], bucket: FileBucket = 'asset-images') => judgePicked(bucket, files, [])
const TOO_LARGE = MAX_BYTES['asset-images'] + 1

test('one file that cannot be taken does not keep the others back, and each is told why', () => {
  const verdict = judge([aFile('a.jpg'), aFile('b.exe'), aFile('c.svg', { type: 'image/svg+xml' }), aFile('d.jpg')])
  expect(verdict.good.map(({ name }) => name)).toEqual(['a.jpg', 'd.jpg'])
  expect(verdict.refused.map(({ name }) => name)).toEqual(['b.exe', 'c.svg'])
  expect(verdict.refused[0]!.message).toBe('Executable files are not allowed.')
})

test.for(['large.jpg', 'large.jpeg', 'large.png', 'large.webp'])(
  '%s is taken however large: it is scaled down',
  (name) => {
    const type = `image/${name.split('.')[1]!.replace('jpg', 'jpeg')}`
    expect(judge([aFile(name, { type, size: TOO_LARGE })]).good).toHaveLength(1)
    expect(needsScalingDown('asset-images', { name, size: TOO_LARGE })).toBe(true)
    expect(needsScalingDown('asset-images', { name, size: TOO_LARGE - 1 })).toBe(false)
  },
)

test('a moving picture and a document are not: they are refused where they are too large', () => {
  expect(judge([aFile('large.gif', { type: 'image/gif', size: TOO_LARGE })]).refused[0]!.message).toContain('too large')
  const scan = aFile('scan.jpg', { size: TOO_LARGE })
  expect(judge([scan], 'asset-documents').refused[0]!.message).toContain('too large')
})

test('a photo as phones write it is taken as it is, and made smaller where it is too large; as a document it is not', () => {
  for (const file of [aFile('a.HEIC', { type: '' }), aFile('a.heif', { type: 'image/heif' })]) {
    expect(isHeic(file)).toBe(true)
    expect(judge([file]).good).toHaveLength(1)
    expect(needsScalingDown('asset-images', file)).toBe(false)
    expect(needsScalingDown('asset-images', { ...file, size: TOO_LARGE })).toBe(true)
    expect(judge([file], 'asset-documents').good).toHaveLength(0)
  }
  expect(judge([aFile('a.heic', { type: '', size: 0 })]).good).toHaveLength(0)
})

test('where the browser knows no type, the extension decides', () => {
  expect(judge([aFile('Will.pages', { type: '' })], 'asset-documents').good).toHaveLength(1)
  expect(judge([aFile('Will.xyz', { type: '' })], 'asset-documents').refused).toHaveLength(1)
})

test('the same file twice is one, in the form or in what is picked; one that was changed since is another', () => {
  const ring = aFile('ring.jpg')
  const verdict = judgePicked(
    'asset-images',
    [ring, aFile('box.jpg'), aFile('box.jpg'), aFile('ring.jpg', { lastModified: 2 })],
    [ring],
  )
  expect(verdict.repeated).toEqual(['ring.jpg', 'box.jpg'])
  expect(verdict.good.map(({ name, lastModified }) => `${name} ${lastModified}`)).toEqual(['box.jpg 1', 'ring.jpg 2'])
})

test('no more are taken than an asset holds, and the others are named', () => {
  const picked = ['a', 'b', 'c'].map((name) => aFile(`${name}.jpg`))
  const present = Array.from({ length: 48 }, (_, index) => aFile(`${index}.jpg`))
  const verdict = judgePicked('asset-images', picked, present)
  expect(verdict.good).toHaveLength(2)
  expect(verdict.beyond).toEqual(['c.jpg'])
})

test('a name that steers what stands around it is shown without its powers', () => {
  expect(judge([aFile('a\u202egpj.exe')]).refused[0]!.name).toBe('a�gpj.exe')
})
