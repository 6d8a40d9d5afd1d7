import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { link, open, opendir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { codeOf, makeFolder } from '#database/make-folder.ts'
import { requireFreeSpace } from '../free-space.ts'
import { isObjectPath, requireObjectPath } from './object-path.ts'
import { AlreadyStored, type ByteRange, type Store, StoreAway, type StoredObject, StoreFull } from './store.ts'

/** No object's path begins with a dot, so nothing unfinished is ever reached by one. */
const UNFINISHED = '.unfinished'
const FORGOTTEN_MS = 24 * 60 * 60 * 1_000
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR'])
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const AWAY = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENODEV', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT'])
const PAGE = 500

/** Files below one folder that only the server's own account may enter. */
export async function openFolderStore(folder: string): Promise<Store> {
  await makeFolder(join(folder, UNFINISHED))
  const root = await realpath(folder)
  await removeForgotten(join(root, UNFINISHED))
  return {
    put: async (path, content) => put(root, requireObjectPath(path), content),
    get: (path, range) => unlessMissing(async () => get(root, requireObjectPath(path), range)),
    remove: async (path) => {
      await unlessMissing(async () => rm(await locate(root, requireObjectPath(path))))
    },
    list: () => list(root),
    tidy: () => removeForgotten(join(root, UNFINISHED)),
  }
}

async function put(root: string, path: string, content: AsyncIterable<Uint8Array>) {
  const draft = join(root, UNFINISHED, randomUUID())
  try {
    await requireFreeSpace(root, 0)
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    const file = (await unlessMissing(() => locate(root, path))) ?? (await locateNew(root, path))
    await link(draft, file)
    await flushFolder(dirname(file))
  } catch (error) {
    throw inOurWords(error)
  } finally {
    await rm(draft, { force: true })
  }
}

function inOurWords(cause: unknown) {
  const code = codeOf(cause) ?? ''
  if (code === 'EEXIST') return new AlreadyStored('An object is stored there already')
  if (FULL.has(code)) return new StoreFull('The disk is full', { cause })
  return AWAY.has(code) ? new StoreAway('The folder for stored files can not be written to', { cause }) : cause
}

async function get(root: string, path: string, range?: ByteRange) {
  const file = await open(await locate(root, path), constants.O_RDONLY | constants.O_NOFOLLOW)
  const found = await file.stat()
  if (found.isFile())
    return { size: found.size, content: file.createReadStream({ ...range, highWaterMark: 256 * 1024 }) }
  await file.close()
  return null
}

/** What is not named as our objects are is none of them: drafts, and what others put there. */
async function* list(root: string): AsyncGenerator<StoredObject[]> {
  let page: StoredObject[] = []
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = relative(root, join(entry.parentPath, entry.name))
    const found = isObjectPath(path) ? await unlessMissing(() => stat(join(root, path))) : null
    if (found && page.push({ path, modified: found.mtime }) < PAGE) continue
    if (!found) continue
    yield page
    page = []
  }
  yield page
}

/** A link among the folders would lead out of the root, however harmless the path looks. */
async function locate(root: string, path: string) {
  const file = join(root, path)
  if ((await realpath(dirname(file))) === dirname(file)) return file
  throw new Error('A link lies in the way of a stored object')
}

async function locateNew(root: string, path: string) {
  await makeFolder(dirname(join(root, path)))
  return locate(root, path)
}

/** Without it a crash of the machine could forget the name of a file whose bytes are safe. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** What a killed process was writing. Younger ones may still be on their way, in another process. */
async function removeForgotten(folder: string) {
  for (const name of await readdir(folder)) {
    const draft = join(folder, name)
    const age = await unlessMissing(async () => Date.now() - (await stat(draft)).mtimeMs)
    if (age !== null && age > FORGOTTEN_MS) await rm(draft, { force: true })
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (NOTHING_THERE.has(codeOf(error) ?? '')) return null
    throw error
  }
}
