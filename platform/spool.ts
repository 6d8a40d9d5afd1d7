import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#database/make-folder.ts'
import { requireFreeSpace } from './free-space.ts'
import { release } from './owned-bytes.ts'

const CIPHER = 'aes-256-ctr'
const BLOCK = 16
/** After so much the disk is checked again for room. */
const CHECK_EVERY = 4 * 1024 * 1024
/** Small pieces are gathered to so much before they go to the disk. */
const GATHERED = 256 * 1024
const READ_AT_ONCE = 256 * 1024

export interface Spool extends AsyncDisposable {
  /** In bytes, so far. */
  readonly size: number
  append: (part: Uint8Array | string) => Promise<void>
  /** What lies from `start` to before `end`, wherever that is. */
  read: (start?: number, end?: number) => AsyncGenerator<Buffer>
  /** After it all is on the disk: one that is full says so now, rather than to whoever reads. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Where something waits while it is on its way, so that it takes no memory: a file that has no name as soon as it is
 * open, and vanishes with the process whatever happens to it. Its key is never written down.
 */
export async function openSpool(folder: string): Promise<Spool> {
  const [key, nonce] = [randomBytes(32), randomBytes(BLOCK)]
  const cipher = createCipheriv(CIPHER, key, nonce)
  await makeFolder(folder)
  await requireFreeSpace(folder, 0)
  const file = await openUnnamed(folder)
  let size = 0
  let buffered: Buffer[] = []
  let waiting = 0
  let checkedAt = 0
  let written = Promise.resolve()

  return {
    get size() {
      return size
    },
    append,
    read,
    settle: flush,
    close: () => file.close(),
    [Symbol.asyncDispose]: () => file.close(),
  }

  async function append(part: Uint8Array | string) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    buffered.push(cipher.update(bytes))
    size += bytes.length
    waiting += bytes.length
    if (size - checkedAt >= CHECK_EVERY) {
      checkedAt = size
      await requireFreeSpace(folder, waiting)
    }
    if (waiting >= GATHERED) await flush()
  }

  function flush() {
    const sealed = Buffer.concat(buffered)
    buffered.forEach(release)
    buffered = []
    waiting = 0
    if (sealed.length > 0) written = written.then(() => write(sealed))
    return written
  }

  async function write(sealed: Buffer) {
    await file.appendFile(sealed)
    release(sealed)
  }

  async function* read(start = 0, end = size) {
    await flush()
    const first = start - (start % BLOCK)
    const decipher = createDecipheriv(CIPHER, key, counterAt(nonce, first / BLOCK))
    const sealed = Buffer.allocUnsafe(Math.min(READ_AT_ONCE, Math.max(0, end - first)))
    for (let at = first; at < end;) {
      const { bytesRead } = await file.read(sealed, 0, Math.min(sealed.length, end - at), at)
      if (bytesRead === 0) throw new Error('The spool ends too early')
      const text = decipher.update(sealed.subarray(0, bytesRead))
      yield text.subarray(Math.max(0, start - at))
      at += bytesRead
    }
    release(sealed)
  }
}

/** All of it at once, for what is small. */
export async function readSpool(spool: Spool): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(spool.size)
  let at = 0
  for await (const part of spool.read()) {
    at += part.copy(whole, at)
    release(part)
  }
  return whole
}

/** Takes in what is sent. Where that breaks off, nothing of it is left. */
export async function spoolOf(folder: string, content: AsyncIterable<Uint8Array>): Promise<Spool> {
  const spool = await openSpool(folder)
  try {
    for await (const part of content) await spool.append(part)
    await spool.settle()
    return spool
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** The counter that this cipher has come to after so many blocks. */
function counterAt(nonce: Buffer, blocks: number): Buffer {
  const counter = (BigInt(`0x${nonce.toString('hex')}`) + BigInt(blocks)) & ((1n << 128n) - 1n)
  return Buffer.from(counter.toString(16).padStart(32, '0'), 'hex')
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
