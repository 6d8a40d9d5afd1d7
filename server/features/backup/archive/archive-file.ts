import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Refusal } from '#database/refusal.ts'
import { requireFreeSpace } from '#server/platform/free-space.ts'
import {
  DamagedObject,
  HEADER,
  newSeal,
  seal,
  sealOf,
  textSize,
  unseal,
} from '#server/platform/storage/sealed-object.ts'
import { archiveKeyFor, newArchiveKey, PREAMBLE } from './archive-key.ts'

const PIECE = 1024 * 1024
const ASK_EVERY = 16 * PIECE
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const TOO_FULL =
  'The disk is too full for the archive, and nothing was kept. Make room, or write it elsewhere with --to.'

/** Keeps all of `content` in `file` or nothing; what lies there already is never replaced. */
export async function writeArchive(file: string, passphrase: string, content: AsyncIterable<Buffer>): Promise<void> {
  const target = resolve(file)
  const draft = `${target}.${randomUUID()}.unfinished`
  const { preamble, key } = await newArchiveKey(passphrase)
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const folder = dirname(target)
    await requireFreeSpace(folder, 0)
    await writeFile(draft, sealed(preamble, key, whileThereIsRoom(folder, content)), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
    await link(draft, target)
    await flushFolder(dirname(target))
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Refusal(`${target} is there already, and is not written over.`, { cause: error })
    if (FULL.has(code)) throw new Refusal(TOO_FULL, { cause: error })
    if (syscall === undefined) throw error
    throw new Refusal(`The archive can't be written: ${message}`, { cause: error })
  } finally {
    await rm(draft, { force: true })
  }
}

/** The database may be on the same disk. */
async function* whileThereIsRoom(folder: string, content: AsyncIterable<Buffer>) {
  let sinceAsked = 0
  for await (const part of content) {
    sinceAsked += part.length
    if (sinceAsked > ASK_EVERY) {
      await requireFreeSpace(folder, 0)
      sinceAsked = 0
    }
    yield part
  }
}

async function* sealed(preamble: Buffer, key: Buffer, content: AsyncIterable<Buffer>) {
  yield preamble
  yield* seal(content, newSeal(key, preamble.toString('hex')))
}

/** Without it a crash of the machine could forget the name of a file whose bytes are safe. */
async function flushFolder(folder: string) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

export interface ArchiveFile extends AsyncDisposable {
  /** What is sealed in it, from its beginning; can be asked for again. Nothing comes out before its tag was checked. */
  read(): AsyncGenerator<Buffer>
}

export async function openArchive(file: string, passphrase: string): Promise<ArchiveFile> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`The archive can't be read: ${error.message}`, { cause: error })
  })
  try {
    const found = await handle.stat()
    if (!found.isFile()) throw new Refusal(`${file} is no file.`)
    const start = Buffer.alloc(PREAMBLE + HEADER)
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    const { preamble, key } = await archiveKeyFor(start.subarray(0, Math.min(PREAMBLE, bytesRead)), passphrase)
    const size = found.size - PREAMBLE
    return {
      async *read() {
        if (size < HEADER) throw new DamagedObject('The archive ends within its header')
        const itsSeal = sealOf(start.subarray(PREAMBLE), key, preamble.toString('hex'))
        yield* unseal(bytesFrom(handle, PREAMBLE + HEADER), itsSeal, { start: 0, end: textSize(size) - 1 }, size)
      },
      [Symbol.asyncDispose]: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** A stream would close the file with itself. */
async function* bytesFrom(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let position = start; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
