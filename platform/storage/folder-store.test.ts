import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { AlreadyStored } from './store.ts'
import { HOSTILE_PATHS } from '#testing/hostile-paths.ts'

let root = ''
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'strongroom-store-'))))
afterEach(() => rm(root, { recursive: true }))

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function* cutOff() {
  yield Buffer.alloc(200_000)
  throw new Error('the connection was cut')
}

const everythingIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory())

test('what was put is there, whole and in part, until it is removed', async () => {
  const store = await openFolderStore(root)
  await store.put('b/ann/ring.jpg', bytes('a rin', 'g'))
  expect(String(await buffer((await store.get('b/ann/ring.jpg'))!.content))).toBe('a ring')

  const part = await store.get('b/ann/ring.jpg', { start: 2, end: 4 })
  expect([part?.size, String(await buffer(part!.content))]).toEqual([6, 'rin'])

  await store.remove('b/ann/ring.jpg')
  await store.remove('b/ann/ring.jpg')
  expect(await store.get('b/ann/ring.jpg')).toBeNull()
})

test('what is not there is nothing, also where a folder or a file stands in its place', async () => {
  const store = await openFolderStore(root)
  await store.put('b/ann/ring', bytes('a ring'))
  expect(await store.get('b/bob/ring')).toBeNull()
  expect(await store.get('b/ann')).toBeNull()
  expect(await store.get('b/ann/ring/stone')).toBeNull()
})

test('what is stored is never replaced', async () => {
  const store = await openFolderStore(root)
  await store.put('b/ring', bytes('first'))
  await expect(store.put('b/ring', bytes('second'))).rejects.toThrow(AlreadyStored)
  expect(String(await buffer((await store.get('b/ring'))!.content))).toBe('first')
  expect(await everythingIn(root)).toHaveLength(1)
})

test('an upload that is cut in the middle leaves nothing', async () => {
  const store = await openFolderStore(root)
  await expect(store.put('b/ann/ring', cutOff())).rejects.toThrow('the connection was cut')
  expect(await everythingIn(root)).toEqual([])
})

test('only the account of the server may enter and read', async () => {
  const folder = join(root, 'files')
  const store = await openFolderStore(folder)
  await store.put('b/ann/ring', bytes('a ring'))
  const modes = await Promise.all(
    ['', '.unfinished', 'b', 'b/ann', 'b/ann/ring'].map(async (path) => (await stat(join(folder, path))).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o700, 0o600])
})

test.each(HOSTILE_PATHS)('%j is refused', async (path) => {
  const store = await openFolderStore(join(root, 'files'))
  await expect(store.put(path, bytes('x'))).rejects.toThrow('not the path')
  await expect(store.remove(path)).rejects.toThrow('not the path')
  await expect(store.get(path)).rejects.toThrow('not the path')
  expect(await everythingIn(root)).toEqual([])
})

test('a link in the way leads nowhere', async () => {
  const outside = join(root, 'outside')
  const store = await openFolderStore(join(root, 'files'))
  await mkdir(outside)
  await writeFile(join(outside, 'secret'), 'a secret')
  await mkdir(join(root, 'files', 'b'))
  await symlink(outside, join(root, 'files', 'b', 'folder'))
  await symlink(join(outside, 'secret'), join(root, 'files', 'b', 'file'))

  await expect(store.get('b/folder/secret')).rejects.toThrow('link')
  await expect(store.remove('b/folder/secret')).rejects.toThrow('link')
  await expect(store.put('b/folder/new', bytes('x'))).rejects.toThrow('link')
  await expect(store.get('b/file')).rejects.toThrow('ELOOP')
  expect(await readdir(outside)).toEqual(['secret'])
})

test('the root itself may be reached through a link', async () => {
  await mkdir(join(root, 'disk'))
  await symlink(join(root, 'disk'), join(root, 'files'))
  const store = await openFolderStore(join(root, 'files'))
  await store.put('b/ring', bytes('a ring'))
  expect(String(await readFile(join(root, 'disk', 'b', 'ring')))).toBe('a ring')
})

test('what a killed process was writing is gone after a day, and not before', async () => {
  await openFolderStore(root)
  const [old, young] = [join(root, '.unfinished', randomUUID()), join(root, '.unfinished', randomUUID())]
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')])
  await utimes(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1_000))
  await openFolderStore(root)
  expect((await everythingIn(root)).map(({ name }) => join(root, '.unfinished', name))).toEqual([young])
})

test('of two processes that put the same path one wins', async () => {
  const script = `
    import { openFolderStore } from '${join(import.meta.dirname, 'folder-store.ts')}'
    const store = await openFolderStore(${JSON.stringify(root)})
    const content = (async function* () { yield Buffer.alloc(100_000) })()
    console.log(await store.put('b/ring', content).then(() => 'stored', (error) => error.name))`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const said = (await Promise.all([run(), run()])).map(({ stdout }) => stdout.trim())
  expect(said.toSorted()).toEqual(['AlreadyStored', 'stored'])
})
