import { expect, test } from 'vitest'
import { declaredType, extensionOf, FILE_TYPES, judgeFile, judgeFiles } from './file-rules.ts'
import { displayPath, displayPaths, displayUrl, originalPath, shownAt } from './display-pictures.ts'
import { BUCKETS, MAX_BYTES, type Bucket } from './file-limits.ts'

const EVERY = BUCKETS.flatMap((bucket) =>
  Object.entries(FILE_TYPES[bucket]).map(([extension, type]) => [bucket, extension, type] as const),
)

test.for(EVERY)('%s takes .%s as %s', ([bucket, extension, type]) => {
  const verdict = { ok: true, extension, content_type: type }
  expect(judgeFile(bucket, { name: `Ring.${extension}`, type, size: 1 })).toEqual(verdict)
  expect(judgeFile(bucket, { name: `RING.${extension.toUpperCase()}`, type, size: MAX_BYTES[bucket] })).toEqual(verdict)
})

test('the limits are the specified ones', () => {
  expect(MAX_BYTES).toEqual({
    'asset-images': 3_145_728,
    'asset-documents': 3_145_728,
    'asset-uploads': 10_485_760,
    'policy-documents': 3_145_728,
    'signed-lists': 3_145_728,
    'voice-notes': 3_145_728,
  })
})

test.for<[Bucket, number, string]>([
  ['asset-images', 3_145_729, 'The file is too large. The limit is 3 MB.'],
  ['asset-uploads', 10_485_761, 'The file is too large. The limit is 10 MB.'],
  ['asset-images', 0, 'The file is empty.'],
])('%s of %i bytes is refused: %s', ([bucket, size, message]) => {
  expect(judgeFile(bucket, { name: 'ring.png', type: 'image/png', size })).toMatchObject({ ok: false, message })
})

test.for<[name: string]>([
  ['Großmutters Ring (2).jpg'],
  ['花瓶.jpg'],
  ['👩‍🎨.jpg'],
  ['O’Neill, 50% – “front”.jpg'.replaceAll(/[“”]/g, "'")],
  ['console.jpg'],
  ['com.jpg'],
  ['example.com.jpg'],
  ['node.js.jpg'],
  ['a.b.c.d.jpg'],
  [`${'x'.repeat(251)}.jpg`],
  [`${'💎'.repeat(251)}.jpg`],
])('a file may be called %s', ([name]) => {
  expect(judgeFile('asset-images', { name, type: 'image/jpeg', size: 9 })).toMatchObject({ ok: true })
})

test.for<[name: string, code: string]>([
  ['', 'NAME_NOT_ALLOWED'],
  ['   ', 'NAME_NOT_ALLOWED'],
  ['.jpg', 'NAME_NOT_ALLOWED'],
  ['ring.jpg.', 'NAME_NOT_ALLOWED'],
  ['ring.jpg ', 'NAME_NOT_ALLOWED'],
  ['ring..jpg', 'NAME_NOT_ALLOWED'],
  ['../ring.jpg', 'NAME_NOT_ALLOWED'],
  ['a/ring.jpg', 'NAME_NOT_ALLOWED'],
  ['a\\ring.jpg', 'NAME_NOT_ALLOWED'],
  ...[...'<>:"|?*'].map((mark): [string, string] => [`ri${mark}ng.jpg`, 'NAME_NOT_ALLOWED']),
  ['ring.jpg\0.png', 'NAME_NOT_ALLOWED'],
  ['ring\r\nset-cookie: a.jpg', 'NAME_NOT_ALLOWED'],
  ['ring\t.jpg', 'NAME_NOT_ALLOWED'],
  ['ring\u0085.jpg', 'NAME_NOT_ALLOWED'],
  ['ring\u2028.jpg', 'NAME_NOT_ALLOWED'],
  ['ring\u202egpj.exe', 'NAME_NOT_ALLOWED'],
  ['\u2066ring.jpg', 'NAME_NOT_ALLOWED'],
  ['half \ud83d.jpg', 'NAME_NOT_ALLOWED'],
  ...['CON', 'prn', 'AUX', 'nul', 'COM1', 'lpt9', 'COM¹', 'conin$'].map((name): [string, string] => [
    `${name}.jpg`,
    'NAME_NOT_ALLOWED',
  ]),
  ['con .jpg', 'NAME_NOT_ALLOWED'],
  ['con.tar.jpg', 'NAME_NOT_ALLOWED'],
  [`${'x'.repeat(252)}.jpg`, 'NAME_TOO_LONG'],
  ['ring', 'EXTENSION_NOT_ALLOWED'],
  ['ring.svg', 'EXTENSION_NOT_ALLOWED'],
  ['ring.jpg.php', 'EXTENSION_NOT_ALLOWED'],
  ['ring.tif', 'EXTENSION_NOT_ALLOWED'],
  ['ring.constructor', 'EXTENSION_NOT_ALLOWED'],
  ['ring.jpg.exe', 'EXECUTABLE_NOT_ALLOWED'],
  ['ring.exe.jpg', 'EXECUTABLE_NOT_ALLOWED'],
])('%j is refused: %s', ([name, code]) => {
  expect(judgeFile('asset-images', { name, type: 'image/jpeg', size: 9 })).toMatchObject({ ok: false, code })
})

test.for(['exe', 'bat', 'cmd', 'com', 'scr', 'vbs', 'js', 'jar'])('.%s is no document', (extension) => {
  expect(judgeFile('asset-documents', { name: `a.${extension}`, type: 'application/pdf' })).toMatchObject({
    code: 'EXECUTABLE_NOT_ALLOWED',
    message: 'Executable files are not allowed.',
  })
})

test.for([
  ['asset-images', 'ring.jpg', 'image/png', 'doesn’t match its extension'],
  ['asset-images', 'ring.jpg', 'text/html', 'not allowed here'],
  ['asset-images', 'ring.jpg', 'image/svg+xml', 'not allowed here'],
  ['asset-images', 'ring.jpg', '', 'not allowed here'],
  ['asset-images', 'ring.jpg', 'application/pdf', 'not allowed here'],
  ['asset-images', 'ring.pdf', 'application/pdf', 'extension “.pdf”'],
  ['asset-documents', 'ring.gif', 'image/gif', 'extension “.gif”'],
  ['asset-documents', 'a.docx', 'application/msword', 'doesn’t match'],
  ['asset-uploads', 'a.pdf', 'application/pdf', 'extension “.pdf”'],
] as const)('%s refuses %s declared as %j', ([bucket, name, type, words]) => {
  expect(judgeFile(bucket, { name, type, size: 9 })).toMatchObject({
    ok: false,
    message: expect.stringContaining(words),
  })
})

test.for([
  ['a.rtf', 'text/rtf'],
  ['a.bmp', 'image/x-ms-bmp'],
  ['a.jpg', 'image/jpg'],
  ['a.txt', 'text/plain; charset=UTF-8'],
  ['a.txt', 'TEXT/PLAIN'],
  ['a.pages', 'application/x-iwork-pages-sffpages'],
] as const)('%s may be declared as %s', ([name, type]) => {
  expect(judgeFile('asset-documents', { name, type, size: 9 })).toMatchObject({ ok: true })
})

test.for(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])(
  'a photo of a phone may be declared as %s',
  (type) => {
    for (const name of ['a.heic', 'a.heif'])
      expect(judgeFile('asset-images', { name, type, size: 9 })).toMatchObject({ ok: true, content_type: 'image/heic' })
  },
)

test('where a browser knows no type, the extension says what to declare', () => {
  expect(declaredType('asset-documents', { name: 'Will.pages', type: '' })).toBe('application/vnd.apple.pages')
  expect(declaredType('asset-documents', { name: 'Will.xyz', type: '' })).toBe('')
  expect(declaredType('asset-documents', { name: 'Will.pages', type: 'text/html' })).toBe('text/html')
})

test('of several files one that is refused refuses all, and every refused one is named', () => {
  const good = { name: 'ring.jpg', type: 'image/jpeg', size: 9 }
  expect(judgeFiles('asset-images', [good, good])).toEqual({ ok: true })
  expect(judgeFiles('asset-images', [])).toEqual({ ok: true })
  const large = { ...good, name: 'large.jpg', size: 4_000_000 }
  expect(judgeFiles('asset-images', [good, large, { ...good, name: 'a\nb.svg' }, { ...good, name: '' }])).toEqual({
    ok: false,
    code: 'FILE_TOO_LARGE',
    message: 'large.jpg: The file is too large. The limit is 3 MB. Also refused: a�b.svg, (no name).',
    refused: ['large.jpg', 'a�b.svg', '(no name)'],
  })
})

test.for<[name: string, extension: string]>([
  ['ring.jpg', 'jpg'],
  ['ring.JPG', 'jpg'],
  ['.jpg', ''],
  ['ring', ''],
  ['ring.', ''],
])('the extension of %s is %j', ([name, extension]) => {
  expect(extensionOf(name)).toBe(extension)
})

test('pictures for display lie beside their original and lead back to it', () => {
  const path = 'ann/images/ring.webp'
  expect(displayPath(path, 480)).toBe('ann/images/ring.webp.480.webp')
  for (const each of displayPaths(path)) expect(originalPath(each)).toBe(path)
  expect(originalPath(displayPath(path, 480))).toBe(path)
  expect(originalPath(displayPath(path, 1600))).toBe(path)
  expect(originalPath(path)).toBe(path)
})

test.each([
  ['a.jpg.480.webp', true, ['480.avif', '480.webp', '960.avif', '960.webp', '1600.webp']],
  ['a.jpg.480.webp', false, ['480.webp', '960.webp', '1600.webp']],
  ['a.jpg.960.webp', true, ['960.avif', '960.webp', '1600.webp', '480.avif', '480.webp']],
  ['a.jpg.1600.webp', false, ['1600.webp', '960.webp', '480.webp']],
  ['a.jpg', true, []],
])('at %s, with AVIF or without (%s), is shown the first that there is of %j', (address, takesAvif, shown) => {
  expect(shownAt(address, takesAvif).map(({ path }) => path)).toEqual(shown.map((each) => `a.jpg.${each}`))
})

test('what opens a picture opens it in each width', () => {
  expect(displayUrl('/files/asset-images/ann/images/ring.webp?expires=1&ticket=a', 480)).toBe(
    '/files/asset-images/ann/images/ring.webp.480.webp?expires=1&ticket=a',
  )
})
