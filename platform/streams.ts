import { ReadableStream as NodeStream } from 'node:stream/web'
import type { FileHandle } from 'node:fs/promises'

/**
 * All that comes, in one piece. `node:stream/consumers` would go by way of a Blob, whose copies the collector neither counts
 * nor hurries to free: with many files one after the other they add up to hundreds of megabytes.
 */
export async function bufferOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Node's own streams of the web and the browser's differ in their types alone. */
export const asStream = (content: AsyncIterable<Uint8Array>) =>
  NodeStream.from(content) as unknown as ReadableStream<Uint8Array>

const PIECE = 1024 * 1024

/** A stream would close the file with itself. */
export async function* bytesFrom(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let position = start; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
