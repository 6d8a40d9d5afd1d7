import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { readZip } from './read-zip.ts'
import { unpacked } from './unpack.ts'

type Options = Parameters<yazl.ZipFile['addBuffer']>[2] & { forceZip64Format?: boolean }

async function aZip(files: Record<string, Buffer | string>, options: Options = {}) {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('/')) zip.addEmptyDirectory(path)
    else zip.addBuffer(Buffer.from(content), path, options)
  }
  zip.end()
  const parts: Buffer[] = []
  for await (const part of zip.outputStream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const open = (bytes: Buffer) => readZip(new Blob([new Uint8Array(bytes)]))

async function contentOf(bytes: Buffer) {
  const zip = new Blob([new Uint8Array(bytes)])
  const entries = await readZip(zip)
  const texts = await Promise.all(entries.map(async (entry) => (await unpacked(zip, entry)).text()))
  return Object.fromEntries(entries.map(({ path }, n) => [path, texts[n]]))
}

const PHOTOS = { 'Photos/A-1 front.jpg': 'front'.repeat(200), 'Photos/Vase früh.png': 'vase' }

test.for<[string, Options]>([
  ['packed', {}],
  ['stored', { compress: false }],
  ['as large ones are', { forceZip64Format: true }],
])('the files of a ZIP come out, %s', async ([, options]) => {
  expect(await contentOf(await aZip(PHOTOS, options))).toEqual(PHOTOS)
})

test('folders and what systems add are left out', async () => {
  const files = { 'a/': '', 'a/b.jpg': 'b', '__MACOSX/a/._b.jpg': 'x', '.DS_Store': 'x', 'a/.hidden.jpg': 'x' }
  expect(Object.keys(await contentOf(await aZip(files)))).toEqual(['a/b.jpg'])
})

/** One byte of a ZIP of a single file is another one, so many bytes from where its entry in the list begins. */
async function changed(at: number, byte: number) {
  const bytes = await aZip({ 'a.jpg': 'photo'.repeat(99) })
  bytes[bytes.indexOf('PK\u0001\u0002') + at] = byte
  return bytes
}

test('names that Windows wrote in its own letters are read', async () => {
  const bytes = await aZip({ 'gr_n.jpg': 'x' })
  for (let at = bytes.indexOf('gr_n'); at >= 0; at = bytes.indexOf('gr_n')) bytes[at + 2] = 0x81
  expect((await open(bytes))[0]!.path).toBe('grün.jpg')
})

test.for<[string, () => Promise<Buffer>, string]>([
  ['no ZIP', async () => Buffer.from('no zip'.repeat(99)), 'isn’t a ZIP'],
  ['an empty file', async () => Buffer.alloc(0), 'isn’t a ZIP'],
  ['one without its beginning', async () => (await aZip(PHOTOS)).subarray(-150), 'damaged or incomplete'],
  ['one with a password', () => changed(8, 1), 'protected by a password'],
  ['one packed in another way', () => changed(10, 14), 'browsers can’t read'],
  ['one that claims too much', () => changed(27, 0x40), 'far more than photos'],
  ['one that packs too well', () => aZip({ 'a.jpg': Buffer.alloc(4_000_000) }), 'far more than photos'],
])('%s is refused in words', async ([, make, words]) => {
  await expect(open(await make())).rejects.toThrow(words)
})

test('files that share their bytes are refused', async () => {
  const bytes = await aZip({ 'a.jpg': 'x'.repeat(50), 'b.jpg': 'x'.repeat(50) }, { compress: false })
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 1))
    bytes.writeUInt32LE(bytes.length, at + 20)
  await expect(open(bytes)).rejects.toThrow('far more than photos')
})

test('too many files are refused', async () => {
  const bytes = await aZip(PHOTOS)
  bytes.writeUInt16LE(20_001, bytes.length - 12)
  await expect(open(bytes)).rejects.toThrow('more than 20000 files')
})

test.for<[string, (bytes: Buffer) => void]>([
  ['with another content', (bytes) => bytes.write('Y', bytes.indexOf('xxxx'))],
  ['larger than it says', (bytes) => bytes.writeUInt32LE(20, bytes.indexOf('PK\u0001\u0002') + 24)],
  ['smaller than it says', (bytes) => bytes.writeUInt32LE(99, bytes.indexOf('PK\u0001\u0002') + 24)],
  ['without its beginning', (bytes) => bytes.write('??', 0)],
])('one file %s is damaged, and not the others', async ([, spoil]) => {
  const bytes = await aZip({ 'a.jpg': 'x'.repeat(50), 'b.jpg': 'y'.repeat(50) }, { compress: false })
  spoil(bytes)
  const zip = new Blob([new Uint8Array(bytes)])
  const [a, b] = await readZip(zip)
  await expect(unpacked(zip, a!)).rejects.toThrow('damaged in the ZIP')
  expect(await (await unpacked(zip, b!)).text()).toBe('y'.repeat(50))
})

test('what is packed and cut short is damaged', async () => {
  const bytes = await aZip({ 'a.jpg': Buffer.from('photo '.repeat(2_000)) })
  const half = deflateRawSync(Buffer.from('other '.repeat(2_000))).subarray(0, 20)
  half.copy(bytes, bytes.indexOf('a.jpg') + 5)
  const zip = new Blob([new Uint8Array(bytes)])
  await expect(unpacked(zip, (await readZip(zip))[0]!)).rejects.toThrow('damaged in the ZIP')
})
