import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#database/make-folder.ts'

const CIPHER = 'aes-256-ctr'

export interface Spooled {
  size: number
  read: () => Promise<Buffer>
  end: () => Promise<void>
}

/**
 * Where an upload waits while it is on its way, so that slow senders take no memory: a file that has no name as soon
 * as it is open, and vanishes with the process whatever happens to it. Its key is never written down.
 */
export async function spool(folder: string, content: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const [key, nonce] = [randomBytes(32), randomBytes(16)]
  const file = await openUnnamed(folder)
  try {
    const cipher = createCipheriv(CIPHER, key, nonce)
    let size = 0
    for await (const part of content) {
      await file.writeFile(cipher.update(part))
      size += part.length
    }
    return { size, read: () => read(file, size), end: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }

  async function read(from: FileHandle, size: number) {
    const sealed = Buffer.alloc(size)
    for (let at = 0; at < size;) {
      const { bytesRead } = await from.read(sealed, at, size - at, at)
      if (bytesRead === 0) throw new Error('The spooled upload ends too early')
      at += bytesRead
    }
    return createDecipheriv(CIPHER, key, nonce).update(sealed)
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await makeFolder(folder)
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
