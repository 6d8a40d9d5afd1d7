/**
 * All that comes, in one piece. `node:stream/consumers` would go by way of a Blob, whose copies the collector neither counts
 * nor hurries to free: with many files one after the other they add up to hundreds of megabytes.
 */
export async function bufferOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
