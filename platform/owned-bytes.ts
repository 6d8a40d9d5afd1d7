/**
 * Gives the memory of bytes back at once, which nobody may look at any more. The collector would come for it too: each few
 * megabytes of them make it look through the whole heap, which for an upload took longer than all that is done with it.
 */
export function release(bytes: Uint8Array): void {
  const { buffer, byteLength } = bytes
  // Small ones lie in a piece of memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** Bytes whose memory is given back when whoever has them is done. */
export const owned = (bytes: Buffer) => ({ bytes, [Symbol.dispose]: () => release(bytes) })

/** Each part is good until the next is wanted, and then its memory is given back. */
export async function* releasing(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    yield part
    release(part)
  }
}

/** All that comes, in one piece; the memory of its parts is given back. */
export async function ownedBufferOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  const whole = Buffer.concat(all)
  all.forEach(release)
  return whole
}
