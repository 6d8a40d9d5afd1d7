import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Refusal } from '#database/refusal.ts'
import { requireFreeSpace } from '#platform/free-space.ts'
import { encrypted, isAgeFile, LONGEST_HEADER, openAgeFile } from './age.ts'
import type { Entry } from './contents.ts'
import { isFirstFormat } from './first-format-key.ts'
import { openFirstFormat } from './first-format.ts'
import { encrypterWith } from './key.ts'
import { readTar, tarOf } from './tar.ts'
import { DamagedObject } from '#platform/storage/sealed-object.ts'

const CHECK_EVERY = 16 * 1024 * 1024
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const TOO_FULL =
  'There isn’t enough disk space for the archive. Nothing was written. Make room, or choose another place with --to.'

/** Keeps all entries in `file`, a tar in a file of age, or nothing; what lies there already is never replaced. */
export async function writeArchive(file: string, key: string, entries: AsyncIterable<Entry>): Promise<void> {
  const target = resolve(file)
  const draft = `${target}.${randomUUID()}.unfinished`
  const encrypter = await encrypterWith(key)
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const folder = dirname(target)
    await requireFreeSpace(folder, 0)
    await writeFile(draft, whileThereIsRoom(folder, encrypted(tarOf(entries), encrypter)), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    await link(draft, target)
    await flushFolder(dirname(target))
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Refusal(`${target} already exists and won’t be overwritten.`, { cause: error })
    if (FULL.has(code)) throw new Refusal(TOO_FULL, { cause: error })
    if (syscall === undefined) throw error
    throw new Refusal(`The archive can't be written: ${message}`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
}

/** The database may be on the same disk. */
async function* whileThereIsRoom(folder: string, content: AsyncIterable<Uint8Array>) {
  let sinceCheck = 0
  for await (const part of content) {
    sinceCheck += part.length
    if (sinceCheck > CHECK_EVERY) {
      await requireFreeSpace(folder, 0)
      sinceCheck = 0
    }
    yield part
  }
}

/** Without it a crash of the machine could forget the name of a file whose bytes are safe. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

export interface ArchiveFile extends AsyncDisposable {
  /** What is in it, from its beginning; can be requested again. Nothing comes out before its tag was checked. */
  read(): AsyncGenerator<Entry>
}

/** Of this format or the first. */
export async function openArchive(file: string, key: string): Promise<ArchiveFile> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`The archive can't be read: ${error.message}`, { cause: error })
  })
  try {
    if (!(await handle.stat()).isFile()) throw new Refusal(`${file} isn’t a file.`)
    const read = await inWords(() => readerOf(handle, key))
    return { read, [Symbol.asyncDispose]: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readerOf(handle: FileHandle, key: string): Promise<ArchiveFile['read']> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0)
  const start = buffer.subarray(0, bytesRead)
  if (isFirstFormat(start)) return openFirstFormat(handle, start, key)
  if (!isAgeFile(start)) throw new Refusal('This isn’t a Strongroom backup.')
  const decrypted = await openAgeFile(handle, start, key)
  return () => readTar(decrypted())
}

/** Damage said in words. */
export async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error
    throw new Refusal(`The archive is damaged or incomplete (${error.message}). Nothing was restored.`, {
      cause: error,
    })
  }
}
