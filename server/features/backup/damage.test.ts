import { copyFile, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { aCollector, aPlace, aSource, backUp, PASSPHRASE } from '#testing/backups.ts'
import { openArchive, writeArchive } from './archive/archive-file.ts'
import type { Head } from './archive/contents.ts'
import { readEntries, writeEntry } from './archive/entries.ts'
import { stepsOf } from './suitable.ts'
import { inWords, verifyArchive } from './verify.ts'

const place = await aPlace()
const source = await aSource()
await aCollector(source, 8)
const file = join(place, 'whole.strongroom')
const manifest = await backUp(source, file)
const whole = await readFile(file)

const PREAMBLE = 48
const HEADER = 32
const CHUNK = 64 * 1024 + 16
const chunk = (number: number) => PREAMBLE + HEADER + number * CHUNK

async function verify(path: string, passphrase = PASSPHRASE) {
  await using archive = await openArchive(path, passphrase)
  const verified = await inWords(() => verifyArchive(archive))
  await stepsOf(verified.installation)
  return verified
}

/** Verifies an archive of these bytes; answers with the words in which it was refused. */
async function refusalOf(bytes: Uint8Array, at: number | string): Promise<string> {
  const damaged = join(place, `damaged-${at}`)
  await writeFile(damaged, bytes)
  return verify(damaged).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.message : `no refusal: ${String(error)}`),
  )
}

const flipped = (at: number) => {
  const bytes = Buffer.from(whole)
  bytes[at]! ^= 1
  return bytes
}

const WORDS = /^(This is no backup|The archive is of format|The key does not open|The archive is damaged or cut off)/

test('whole, it is what was backed up', async () => {
  expect((await verify(file)).manifest).toEqual(manifest)
  expect(manifest).toMatchObject({ objects: 8, missing: [] })
  expect(whole.length).toBeGreaterThan(PREAMBLE + HEADER + 2 * CHUNK)
})

/** Of each part that lies in the clear, its first byte and its last; making a key takes too long for all of them. */
const IN_THE_CLEAR = [0, 7, 8, 9, 15, 16, 31, 32, 47, 48, 52, 55, 56, 79]

test.for(IN_THE_CLEAR)('byte %i, which lies in the clear, can not be altered unseen', async (at) => {
  expect(await refusalOf(flipped(at), at)).toMatch(WORDS)
})

test('nor can any other byte', async () => {
  const sealed = fc.integer({ min: PREAMBLE + HEADER, max: whole.length - 1 })
  const edges = [chunk(0), chunk(1) - 17, chunk(1) - 1, chunk(1), whole.length - 1]
  const places = [...edges, ...fc.sample(sealed, 70)]
  // Each makes the key anew, so several at once.
  for (let done = 0; done < places.length; done += 4) {
    const some = places.slice(done, done + 4)
    const told = await Promise.all(some.map((at) => refusalOf(flipped(at), at)))
    for (const [i, at] of some.entries()) expect(told[i], `byte ${at}`).toMatch(WORDS)
  }
})

const cut = (at: number) => whole.subarray(0, at)

test.for([
  ['nothing at all', Buffer.alloc(0)],
  ['something else', Buffer.from('PK\x03\x04 this is a zip and no backup of ours, however long it may be')],
  ['cut off within its beginning', cut(20)],
  ['cut off behind its beginning', cut(PREAMBLE)],
  ['cut off behind its header', cut(PREAMBLE + HEADER)],
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
] as const)('an archive %s is refused in words', async ([name, bytes]) => {
  expect(await refusalOf(bytes, name.replaceAll(' ', '-'))).toMatch(WORDS)
})

test('another key does not open it', async () => {
  await expect(verify(file, 'another passphrase of the tests')).rejects.toThrow(/^The key does not open this archive/)
})

test('what is no file is refused in words', async () => {
  await expect(verify(place)).rejects.toThrow(/is no file/)
  await expect(verify(join(place, 'nowhere'))).rejects.toThrow(/^The archive can't be read: .*no such file/)
})

/** The same archive with something in it that a sealed one can only have by a mistake, or from another version. */
async function rewritten(name: string, change: (head: Head) => Head | null) {
  const path = join(place, name)
  await using archive = await openArchive(file, PASSPHRASE)
  await writeArchive(path, PASSPHRASE, entries(archive.read()))
  return path

  async function* entries(bytes: AsyncIterable<Buffer>) {
    for await (const { head, content } of readEntries<Head>(bytes)) {
      const changed = change(head)
      if (changed) yield* writeEntry(changed, content)
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
  await expect(verify(later)).rejects.toThrow(/whose tables this version .* does not know/)
})

test.for(['installation', 'table', 'object', 'manifest'] as const)(
  'an archive without its %s is refused in words',
  async (missing) => {
    const path = await rewritten(`without-${missing}`, (head) => (head.is === missing ? null : head))
    await expect(verify(path)).rejects.toThrow(/^The archive is damaged or cut off/)
  },
)

test('an archive that is altered between its two readings is noticed', async () => {
  const path = join(place, 'altered')
  await copyFile(file, path)
  await using archive = await openArchive(path, PASSPHRASE)
  await verifyArchive(archive)
  const handle = await open(path, 'r+')
  await handle.write(Buffer.from([1, 2, 3]), 0, 3, chunk(1) + 100)
  await handle.close()
  await expect(inWords(() => verifyArchive(archive))).rejects.toThrow(/damaged/)
})
