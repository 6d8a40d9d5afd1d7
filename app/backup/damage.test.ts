import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { aCollector, aPlace, aSource, backUp, KEY } from '#testing/backups.ts'
import { database } from '#testing/database.ts'
import { type ArchiveFile, openArchive, writeArchive, inWords } from './archive/archive-file.ts'
import type { Entry, Head } from './archive/contents.ts'
import { stepsOf } from './suitable.ts'
import { verifyArchive } from './verify.ts'

const place = await aPlace()
const source = await aSource()
await aCollector(source, 8)
const PASSPHRASE = 'a passphrase of the tests'
const file = join(place, 'whole.tar.age')
const manifest = await backUp(source, file, await identityToRecipient(KEY))
const whole = await readFile(file)
const sealed = join(place, 'sealed.tar.age')
await backUp(source, sealed, PASSPHRASE)
const withPassphrase = await readFile(sealed)
const firstFormat = await readFile(join(import.meta.dirname, '../../testing/files/first-format.strongroom'))

const headerOf = (bytes: Buffer) => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1
const HEADER = headerOf(whole)
const NONCE = 16
const CHUNK = 64 * 1024 + 16
const chunk = (number: number) => HEADER + NONCE + number * CHUNK

async function verify(path: string, key = KEY) {
  await using archive = await openArchive(path, key)
  const verified = await inWords(() => verifyArchive(archive))
  await stepsOf(verified.installation)
  return verified
}

/** Verifies an archive of these bytes; answers with the words in which it was refused. */
async function refusalOf(bytes: Uint8Array, key = KEY): Promise<string> {
  const damaged = join(place, randomUUID())
  await writeFile(damaged, bytes)
  return verify(damaged, key).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.message : `no refusal: ${String(error)}`),
  )
}

const flipped = (at: number, bytes = whole) => {
  const altered = Buffer.from(bytes)
  altered[at]! ^= 1
  return altered
}

const WORDS =
  /^(This isn’t a Strongroom backup|The archive has format|The key doesn’t open|The archive is damaged or incomplete)/

test('whole, it is what was backed up', async () => {
  expect((await verify(file)).manifest).toEqual(manifest)
  expect(manifest).toMatchObject({ objects: 8, missing: [] })
  expect(whole.length).toBeGreaterThan(chunk(2))
})

test('no byte of its beginning can be altered unseen', async () => {
  for (let at = 0; at <= chunk(0); at++) expect(await refusalOf(flipped(at)), `byte ${at}`).toMatch(WORDS)
})

test('nor can any other', async () => {
  const places = fc.sample(fc.integer({ min: chunk(0), max: whole.length - 1 }), 70)
  for (const at of [chunk(1) - 17, chunk(1) - 1, chunk(1), whole.length - 1, ...places])
    expect(await refusalOf(flipped(at)), `byte ${at}`).toMatch(/^The archive is damaged or incomplete/)
})

test('nor one of an archive that a passphrase opens', async () => {
  const end = headerOf(withPassphrase)
  const salt = withPassphrase.indexOf('scrypt ') + 10
  for (const at of [0, salt, end - 2, end, withPassphrase.length - 1])
    expect(await refusalOf(flipped(at, withPassphrase), PASSPHRASE), `byte ${at}`).toMatch(WORDS)
})

test('nor one of the first format, of which no end may be missing', async () => {
  // One of each of its parts, for each try stretches the passphrase.
  for (const at of [0, 8, 16, 32, 48, 80, 40_000, firstFormat.length - 1])
    expect(await refusalOf(flipped(at, firstFormat), PASSPHRASE), `byte ${at}`).toMatch(WORDS)
  for (const end of [20, 60, firstFormat.length - 1])
    expect(await refusalOf(firstFormat.subarray(0, end), PASSPHRASE), `cut at ${end}`).toMatch(WORDS)
  expect(await refusalOf(firstFormat, 'another passphrase of the tests')).toMatch(/^The key doesn’t open this archive/)
})

const cut = (at: number) => whole.subarray(0, at)

test.for([
  ['nothing at all', Buffer.alloc(0)],
  ['something else', Buffer.from('PK\x03\x04 this is a zip and no backup of ours, however long it may be')],
  ['cut off within its beginning', cut(20)],
  ['cut off behind its header', cut(HEADER)],
  ['cut off before its first chunk', cut(chunk(0))],
  ['cut off within a tag', cut(chunk(1) - 3)],
  ['cut off between two chunks', cut(chunk(2))],
  ['cut off by one byte', cut(whole.length - 1)],
  ['with a byte behind its end', Buffer.concat([whole, Buffer.from([0])])],
  ['with itself behind its end', Buffer.concat([whole, whole])],
  ['without a chunk in the middle', Buffer.concat([cut(chunk(1)), whole.subarray(chunk(2))])],
  ['with a chunk twice', Buffer.concat([cut(chunk(1)), whole.subarray(chunk(0))])],
  [
    'with two chunks exchanged',
    Buffer.concat([
      cut(chunk(0)),
      whole.subarray(chunk(1), chunk(2)),
      whole.subarray(chunk(0), chunk(1)),
      whole.subarray(chunk(2)),
    ]),
  ],
] as const)('an archive %s is refused in words', async ([, bytes]) => {
  expect(await refusalOf(bytes)).toMatch(WORDS)
})

test('another key does not open it', async () => {
  const refused = /^The key doesn’t open this archive/
  await expect(verify(sealed, 'another passphrase of the tests')).rejects.toThrow(refused)
  await expect(verify(sealed, KEY)).rejects.toThrow(refused)
  await expect(verify(file, await generateX25519Identity())).rejects.toThrow(refused)
  await expect(verify(file, PASSPHRASE)).rejects.toThrow(refused)
  await expect(verify(file, await identityToRecipient(KEY))).rejects.toThrow(/public key, which can’t open archives/)
  await expect(verify(file, KEY.replace(/.$/, 'B'))).rejects.toThrow(/looks like an age key but isn’t one/)
})

test('what is no file is refused in words', async () => {
  await expect(verify(place)).rejects.toThrow(/isn’t a file/)
  await expect(verify(join(place, 'nowhere'))).rejects.toThrow(/^The archive can't be read: .*no such file/)
})

/** The same archive with something in it that a sealed one can only have by a mistake, or from another version. */
async function rewritten(name: string, change: (head: Head) => Head | null) {
  const path = join(place, name)
  await using archive = await openArchive(file, KEY)
  await writeArchive(path, KEY, entries(archive))
  return path

  async function* entries(from: ArchiveFile): AsyncGenerator<Entry> {
    for await (const { head, content } of from.read()) {
      const changed = change(head)
      if (changed) yield { head: changed, content }
    }
  }
}

test('an archive of a newer version is refused in words', async () => {
  const newer = await rewritten('newer', (head) => (head.is === 'installation' ? { ...head, version: '99.0.0' } : head))
  await expect(verify(newer)).rejects.toThrow(/^The archive was made by Strongroom 99\.0\.0/)
  const unknown = { name: '9999_later.sql', checksum: 'x' }
  const later = await rewritten('later', (head) =>
    head.is === 'installation' ? { ...head, migrations: [...head.migrations, unknown] } : head,
  )
  await expect(verify(later)).rejects.toThrow(/which has tables this version .* doesn.t know/)
})

test.for(['installation', 'table', 'object', 'manifest'] as const)(
  'an archive without its %s is refused in words',
  async (missing) => {
    const path = await rewritten(`without-${missing}`, (head) => (head.is === missing ? null : head))
    await expect(verify(path)).rejects.toThrow(/^The archive is damaged or incomplete/)
  },
)

test('an archive that is altered between its two readings is noticed', async () => {
  const path = join(place, 'altered')
  await copyFile(file, path)
  await using archive = await openArchive(path, KEY)
  await verifyArchive(archive)
  const handle = await open(path, 'r+')
  await handle.write(Buffer.from([1, 2, 3]), 0, 3, chunk(1) + 100)
  await handle.close()
  await expect(inWords(() => verifyArchive(archive))).rejects.toThrow(/damaged/)
})

test('age and tar open it without us', async () => {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const folder = join(place, 'opened')
  await mkdir(folder)
  execFileSync('tar', ['--extract', '--file', '-', '--directory', folder], {
    input: await decrypter.decrypt(withPassphrase),
  })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const { master_key } = JSON.parse(await read('installation.json')) as Record<string, string>
  expect(master_key).toBe(source.masterKey.toString('base64'))
  expect(JSON.parse(await read('tables/public.assets/columns.json'))).toMatchObject({ name: 'assets' })
  expect((await read('tables/public.assets/000001.copy')).match(/\n/g)).toHaveLength(8)
  expect(JSON.parse(await read('manifest.json'))).toEqual(manifest)

  const printed = execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/open-files.mjs'), folder])
  expect(printed.toString()).toMatch(/^8 files opened/)
  const { rows } = await database.pool.query<{ path: string; sha256: Buffer }>('select path, sha256 from stored_files')
  for (const { path, sha256 } of rows) {
    const opened = await readFile(join(folder, 'files/asset-images', path))
    expect(createHash('sha256').update(opened).digest()).toEqual(sha256)
  }
})
