import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asAdmin, asSystem, asUser } from '#database/access.ts'
import { Refusal } from '#database/refusal.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { openFolderStore } from './folder-store.ts'
import { openMasterKey } from './open-master-key.ts'
import { DamagedObject } from './sealed-object.ts'
import { createStorage, type ObjectName, type Storage } from './storage.ts'

const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEADER = 32
const bucket = 'asset-images'
const masterKey = randomBytes(32)
const onDamage = vi.fn<(object: ObjectName) => void>()
let root = ''
let storage: Storage
let ann: Person

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'strongroom-storage-'))
  storage = await aStorage()
  ann = await anInvestor()
})
afterAll(() => rm(root, { recursive: true }))

const aStorage = async (key = masterKey) =>
  createStorage({ store: await openFolderStore(root), database, masterKey: key, onDamage })

let made = 0
async function aFile(content: Buffer, owner = ann) {
  const object = { bucket, path: `${owner.id}/images/${++made}.bin` }
  await storage.put({ ...object, owner: owner.id, content: inParts(content) })
  return object
}

/** As a connection brings it: in parts that fit no chunk. */
async function* inParts(content: Buffer) {
  for (let at = 0; at < content.length; at += 10_007) yield content.subarray(at, at + 10_007)
}

const onDisk = ({ path }: ObjectName) => join(root, bucket, path)

async function read(object: ObjectName, range?: { start: number; end: number }) {
  const opened = await storage.open(object)
  return opened && buffer(opened.read(range))
}

describe.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_048_576])('a file of %i bytes', (size) => {
  test('comes back as it was, and is none of it in the store', async () => {
    const content = randomBytes(size)
    const object = await aFile(content)
    expect((await storage.open(object))?.size).toBe(size)
    expect((await read(object))?.equals(content)).toBe(true)
    const chunks = Math.max(1, Math.ceil(size / CHUNK))
    expect((await stat(onDisk(object))).size).toBe(HEADER + size + 16 * chunks)
    if (size > 16) expect((await readFile(onDisk(object))).includes(content.subarray(0, 16))).toBe(false)
  })
})

test.each([
  [0, 0],
  [0, 99],
  [65_535, 65_535],
  [65_535, 65_536],
  [65_536, 65_536],
  [65_536, 131_071],
  [100, 199_999],
  [131_072, 199_999],
  [199_999, 199_999],
  [0, 199_999],
])('bytes %i to %i are the same in a part as in the whole', async (start, end) => {
  const content = randomBytes(200_000)
  expect((await read(await aFile(content), { start, end }))?.equals(content.subarray(start, end + 1))).toBe(true)
})

test('two files of the same bytes have nothing in common in the store', async () => {
  const content = Buffer.alloc(1000, 'a')
  const [one, two] = [await aFile(content), await aFile(content)]
  expect((await storage.open(one))?.tag).not.toBe((await storage.open(two))?.tag)
  const [first, second] = await Promise.all([one, two].map((each) => readFile(onDisk(each))))
  expect(first!.subarray(HEADER).equals(second!.subarray(HEADER))).toBe(false)
})

describe('a damaged file is reported and never read', () => {
  const flip = (at: number) => async (object: ObjectName) => {
    const bytes = await readFile(onDisk(object))
    bytes[at]! ^= 1
    await writeFile(onDisk(object), bytes)
  }
  const cutTo = (size: number) => (object: ObjectName) => truncate(onDisk(object), size)
  const exchangeChunks = async (object: ObjectName) => {
    const bytes = await readFile(onDisk(object))
    const [start, middle, end] = [HEADER, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK]
    const parts = [
      bytes.subarray(0, start),
      bytes.subarray(middle, end),
      bytes.subarray(start, middle),
      bytes.subarray(end),
    ]
    await writeFile(onDisk(object), Buffer.concat(parts))
  }
  const repeatTheEnd = async (object: ObjectName) => {
    const bytes = await readFile(onDisk(object))
    await writeFile(onDisk(object), Buffer.concat([bytes, bytes.subarray(HEADER + 2 * SEALED_CHUNK)]))
  }
  const becomeAnother = async (object: ObjectName) =>
    copyFile(onDisk(await aFile(randomBytes(200_000))), onDisk(object))
  const becomeAStrangers = async (object: ObjectName) =>
    copyFile(onDisk(await aFile(randomBytes(200_000), await aCreator())), onDisk(object))

  test.each<[string, (object: ObjectName) => Promise<void>]>([
    ['a bit of its first word', flip(0)],
    ['its version', flip(4)],
    ['a reserved byte', flip(6)],
    ['its salt', flip(20)],
    ['its first byte', flip(HEADER)],
    ['a byte in the middle', flip(HEADER + SEALED_CHUNK + 7)],
    ['the tag of a chunk', flip(HEADER + SEALED_CHUNK - 1)],
    ['its last byte', flip(HEADER + 200_000 + 4 * 16 - 1)],
    ['nothing left', cutTo(0)],
    ['half a header', cutTo(12)],
    ['a header alone', cutTo(HEADER)],
    ['less than a tag', cutTo(HEADER + 9)],
    ['the first chunk alone', cutTo(HEADER + SEALED_CHUNK)],
    ['an empty last chunk', cutTo(HEADER + SEALED_CHUNK + 16)],
    ['three chunks of four', cutTo(HEADER + 3 * SEALED_CHUNK)],
    ['a byte less', cutTo(HEADER + 200_000 + 4 * 16 - 1)],
    ['two chunks exchanged', exchangeChunks],
    ['its end twice', repeatTheEnd],
    ["another file's bytes", becomeAnother],
    ["another person's bytes", becomeAStrangers],
  ])('%s', async (_, damage) => {
    const object = await aFile(randomBytes(200_000))
    await damage(object)
    onDamage.mockClear()
    await expect(read(object)).rejects.toThrow(DamagedObject)
    expect(onDamage.mock.calls).toEqual([[object]])
  })

  test('what comes before the damage is given out, and nothing of the chunk that it is in', async () => {
    const content = randomBytes(200_000)
    const object = await aFile(content)
    await flip(HEADER + SEALED_CHUNK)(object)
    expect((await read(object, { start: 0, end: CHUNK - 1 }))?.equals(content.subarray(0, CHUNK))).toBe(true)
    await expect(read(object, { start: CHUNK, end: CHUNK })).rejects.toThrow(DamagedObject)
  })
})

describe('whose it is', () => {
  test("a file under another person's folder is not stored", async () => {
    const bob = await aCreator()
    const object = { bucket, path: `${bob.id}/images/mine.bin` }
    await expect(storage.put({ ...object, owner: ann.id, content: inParts(randomBytes(9)) })).rejects.toThrow('folder')
    expect(await storage.open(object)).toBeNull()
  })

  test.each(['', 'images/a.bin', '../x', 'a/b'])('nor is one at %j', async (path) => {
    await expect(storage.put({ bucket, path, owner: ann.id, content: inParts(randomBytes(9)) })).rejects.toThrow(
      'folder',
    )
    expect(await storage.open({ bucket, path })).toBeNull()
    await storage.remove({ bucket, path })
  })

  test('a file opens for its owner and not in the name of another', async () => {
    const object = await aFile(randomBytes(9))
    expect(await storage.open({ ...object, owner: ann.id })).not.toBeNull()
    const ben = await aCreator()
    expect(await storage.open({ ...object, owner: ben.id })).toBeNull()
    expect(await (await storage.openerFor(ann.id))(object)).not.toBeNull()
    expect(await (await storage.openerFor(ben.id))(object)).toBeNull()
  })

  test('a removed file is gone, also when removed twice', async () => {
    const object = await aFile(randomBytes(9))
    await storage.remove(object)
    await storage.remove(object)
    expect(await storage.open(object)).toBeNull()
  })

  test('what a person stored can not be read once they are gone', async () => {
    const bob = await aCreator()
    const object = await aFile(randomBytes(9), bob)
    await database.pool.query('delete from auth."user" where id = $1', [bob.id])
    expect(await storage.open(object)).toBeNull()
    expect((await stat(onDisk(object))).size).toBeGreaterThan(0)
  })

  test('two first uploads at once use one key', async () => {
    const bob = await aCreator()
    const objects = await Promise.all([1, 2, 3, 4].map(() => aFile(Buffer.from('a ring'), bob)))
    expect((await Promise.all(objects.map((object) => read(object)))).map(String)).toEqual(Array(4).fill('a ring'))
  })

  test('an upload that is cut leaves nothing to open', async () => {
    const path = `${ann.id}/images/cut.bin`
    const content = async function* () {
      yield randomBytes(100_000)
      throw new Error('the connection was cut')
    }
    await expect(storage.put({ bucket, path, owner: ann.id, content: content() })).rejects.toThrow('was cut')
    expect(await storage.open({ bucket, path })).toBeNull()
  })
})

describe('the keys', () => {
  test("an owner's key is for the system alone, and it is there", async () => {
    await aFile(randomBytes(9))
    const keys = (db: Parameters<Parameters<typeof asSystem>[1]>[0]) =>
      db.selectFrom('owner_keys').selectAll().where('owner_id', '=', ann.id).execute()
    await expect(asUser(database, ann.id, (db) => keys(db as never))).rejects.toThrow('permission denied')
    await expect(asAdmin(database, ann.id, (db) => keys(db as never))).rejects.toThrow('permission denied')
    expect(await asSystem(database, keys)).toHaveLength(1)
  })

  test("one that was moved to another person's row does not open", async () => {
    const [bob, eve] = [await aCreator(), await aCreator()]
    const object = await aFile(randomBytes(9), bob)
    await aFile(randomBytes(9), eve)
    await database.pool.query(
      `update owner_keys set wrapped_key = (select wrapped_key from owner_keys where owner_id = $1) where owner_id = $2`,
      [eve.id, bob.id],
    )
    await expect(storage.open(object)).rejects.toThrow('unable to authenticate')
    await database.pool.query('delete from owner_keys where owner_id = $1', [bob.id])
  })

  test('with another master key nothing opens, and a start is refused in words', async () => {
    const object = await aFile(randomBytes(9))
    await expect((await aStorage(randomBytes(32))).open(object)).rejects.toThrow('unable to authenticate')
    const dataFolder = join(root, 'no-keys')
    const start = (key: Buffer) => openMasterKey({ masterKey: key.toString('base64'), dataFolder }, database)
    await expect(start(randomBytes(32))).rejects.toThrow(Refusal)
    expect(await start(masterKey)).toEqual(masterKey)
  })
})

test('what bytes a file has is told by its place too: moved within its own folder it does not open', async () => {
  const object = await aFile(randomBytes(100))
  const moved = { bucket, path: `${ann.id}/images/moved.bin` }
  await copyFile(onDisk(object), join(dirname(onDisk(object)), 'moved.bin'))
  await expect(read(moved)).rejects.toThrow(DamagedObject)
})
