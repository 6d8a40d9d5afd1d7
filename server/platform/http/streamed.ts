/** How long the other side may take none of it before it counts as gone; the transaction behind it holds a connection. */
const PATIENCE_MS = 60_000

type Chunk = string | Uint8Array
type Send = (chunk: Chunk) => Promise<void>

/**
 * The body of an answer that is written while it goes out. `work` calls `begin` with what has to be known first, and
 * sends the rest no faster than it is taken. Where nobody takes it any more, sending fails, and so does the work.
 */
export function streamed<Head>(work: (begin: (head: Head) => Send) => Promise<void>, patienceMs = PATIENCE_MS) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  // Whoever reads is told by the stream itself.
  writer.closed.catch(() => {})

  const send: Send = async (chunk) => {
    const impatience = setTimeout(() => void writer.abort(new Error('Nobody took the answer')), patienceMs)
    try {
      await writer.ready
      await writer.write(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
    } finally {
      clearTimeout(impatience)
    }
  }

  return new Promise<{ head: Head; body: ReadableStream<Uint8Array> }>((resolve, reject) => {
    const begin = (head: Head) => {
      resolve({ head, body: readable })
      return send
    }
    work(begin).then(
      () => writer.close().catch(() => {}),
      async (error) => {
        reject(error)
        await writer.abort(error).catch(() => {})
      },
    )
  })
}
