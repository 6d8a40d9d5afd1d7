import type { FileHandle } from 'node:fs/promises'

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
