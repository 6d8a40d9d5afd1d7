import { ReadableStream as NodeStream } from 'node:stream/web'

/** Node's own streams of the web and the browser's differ in their types alone. */
export const asStream = (content: AsyncIterable<Uint8Array>) =>
  NodeStream.from(content) as unknown as ReadableStream<Uint8Array>
