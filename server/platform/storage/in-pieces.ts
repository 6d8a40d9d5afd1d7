/** The same bytes in pieces of `size`, the last one shorter where it must be. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const part of content) {
    for (let read = 0; read < part.length;) {
      const taken = Math.min(size - filled, part.length - read)
      piece.set(part.subarray(read, read + taken), filled)
      read += taken
      filled += taken
      if (filled < size) continue
      yield piece
      piece = Buffer.allocUnsafe(size)
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
