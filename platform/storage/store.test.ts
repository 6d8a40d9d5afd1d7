import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { anS3Server } from '#testing/s3-server.ts'
import { openFolderStore } from './folder-store.ts'
import { openStore } from './open-store.ts'
import { createS3Store, requireS3 } from './s3-store.ts'
import { AlreadyStored, type Store, StoreAway, type StoredObject } from './store.ts'
import { HOSTILE_PATHS } from '#testing/hostile-paths.ts'

const s3 = await anS3Server()
const folder = await mkdtemp(join(tmpdir(), 'strongroom-stores-'))
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

async function* bytes(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function* cutOff() {
  yield Buffer.alloc(200_000)
  throw new Error('the connection was cut')
}

const STORES: [string, Store][] = [
  ['a folder', await openFolderStore(join(folder, 'files'))],
  ['a store that speaks S3', createS3Store(s3.settings)],
]

const read = async (store: Store, ...wanted: Parameters<Store['get']>) => {
  const found = await store.get(...wanted)
  return found && [found.size, String(await buffer(found.content))]
}
async function pagesOf(store: Store) {
  const pages: StoredObject[][] = []
  for await (const page of store.list()) pages.push(page)
  return pages
}
const listed = async (store: Store) => (await pagesOf(store)).flat()

describe.each(STORES)('%s', (_, store) => {
  test('gives back what was put there, until it is removed', async () => {
    await store.put('b/ann/ring.jpg', bytes('a rin', 'g'))
    expect(await read(store, 'b/ann/ring.jpg')).toEqual([6, 'a ring'])
    await store.remove('b/ann/ring.jpg')
    await store.remove('b/ann/ring.jpg')
    expect(await store.get('b/ann/ring.jpg')).toBeNull()
  })

  test('gives a part, and of what lies behind the end nothing', async () => {
    await store.put('b/ann/part', bytes('0123456789'))
    expect(await read(store, 'b/ann/part', { start: 2, end: 4 })).toEqual([10, '234'])
    expect(await read(store, 'b/ann/part', { start: 8, end: 31 })).toEqual([10, '89'])
    expect(await read(store, 'b/ann/part', { start: 50, end: 60 })).toEqual([10, ''])
  })

  test('keeps a large object whole', async () => {
    const content = randomBytes(10_500_000)
    await store.put('b/ann/large', bytes(content.subarray(0, 7), content.subarray(7)))
    const found = await store.get('b/ann/large')
    expect(found?.size).toBe(content.length)
    expect((await buffer(found!.content)).equals(content)).toBe(true)
  })

  test('keeps an empty object', async () => {
    await store.put('b/ann/empty', bytes())
    expect(await read(store, 'b/ann/empty')).toEqual([0, ''])
  })

  test('never replaces what is stored', async () => {
    await store.put('b/ann/once', bytes('first'))
    await expect(store.put('b/ann/once', bytes('second'))).rejects.toThrow(AlreadyStored)
    expect(await read(store, 'b/ann/once')).toEqual([5, 'first'])
  })

  test('keeps nothing of what is cut in the middle', async () => {
    await expect(store.put('b/ann/cut', cutOff())).rejects.toThrow('the connection was cut')
    expect(await store.get('b/ann/cut')).toBeNull()
  })

  test('minds no reader who goes away in the middle', async () => {
    await store.put('b/ann/left', bytes(randomBytes(3_000_000)))
    const found = await store.get('b/ann/left')
    for await (const part of found!.content) {
      expect(part.length).toBeGreaterThan(0)
      break
    }
    await store.remove('b/ann/left')
  })

  test.each(HOSTILE_PATHS)('refuses %j', async (path) => {
    await expect(store.put(path, bytes('x'))).rejects.toThrow('not the path')
    await expect(store.remove(path)).rejects.toThrow('not the path')
    await expect(store.get(path)).rejects.toThrow('not the path')
  })

  test('lists what is there, over several pages', async () => {
    for (const { path } of await listed(store)) await store.remove(path)
    const paths = Array.from({ length: 1_203 }, (_, i) => `b/ann/${i}`)
    await Promise.all(paths.map((path) => store.put(path, bytes('x'))))
    const pages = await pagesOf(store)
    expect(pages.length).toBeGreaterThan(2)
    expect(
      pages
        .flat()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths.toSorted())
    const [one] = pages[0]!
    expect(Math.abs(Date.now() - one!.modified.getTime())).toBeLessThan(60_000)
    await store.tidy()
  })
})

test('which of the two is used, the settings say', async () => {
  const path = 'b/ann/by-settings'
  await (await openStore({ s3: s3.settings, dataFolder: folder })).put(path, bytes('x'))
  expect(await createS3Store(s3.settings).get(path)).not.toBeNull()
  await (await openStore({ s3: null, dataFolder: folder })).put(path, bytes('x'))
  expect(await readdir(join(folder, 'files', 'b', 'ann'))).toContain('by-settings')
})

describe('a store that speaks S3 and', () => {
  test.for([
    ['has no such bucket', { bucket: 'nowhere' }, /NoSuchBucket/],
    ['does not know us', { accessKey: 'stranger' }, /InvalidAccessKeyId/],
    ['is not there', { url: 'http://127.0.0.1:2' }, /ECONNREFUSED/],
  ] as const)('%s is refused in words at the start', async ([, wrong, words]) => {
    const refused = requireS3({ ...s3.settings, ...wrong })
    await expect(refused).rejects.toThrow(Refusal)
    await expect(refused).rejects.toThrow(words)
  })

  test('goes away is said to be away, and comes back', async () => {
    const store = createS3Store(s3.settings)
    await s3.halt()
    await expect(store.put('b/ann/away', bytes('x'))).rejects.toThrow(StoreAway)
    await expect(store.get('b/ann/away')).rejects.toThrow(StoreAway)
    await expect(store.remove('b/ann/away')).rejects.toThrow(StoreAway)
    await expect(listed(store)).rejects.toThrow(StoreAway)
    await s3.resume()
    await store.put('b/ann/away', bytes('x'))
    expect(await read(store, 'b/ann/away')).toEqual([1, 'x'])
  })

  test('fails now and then is asked again', async () => {
    const statuses = [503, 404, 500, 429, 200]
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.method!)
      request.resume().on('end', () => response.writeHead(statuses.shift() ?? 200).end())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await createS3Store({ ...s3.settings, url }).put('b/ann/ring', bytes('x'))
    expect(seen).toEqual(['HEAD', 'HEAD', 'PUT', 'PUT', 'PUT'])
    server.close()
  })

  test('names another in its place is not believed', async () => {
    const seen: string[] = []
    const other = createServer((request, response) => {
      seen.push(request.method!)
      request.resume().on('end', () => response.writeHead(404).end())
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(307, { location }).end())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = createS3Store({ ...s3.settings, url })
    await expect(store.put('b/ann/ring', bytes('x'))).rejects.toThrow('it answers 307')
    await expect(store.get('b/ann/ring')).rejects.toThrow('it answers 307')
    expect(seen).toEqual([])
    server.close()
    other.close()
  })
})
