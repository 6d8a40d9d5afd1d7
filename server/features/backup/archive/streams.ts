import { ReadableStream as NodeStream } from 'node:stream/web'
import type { FileHandle } from 'node:fs/promises'

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
