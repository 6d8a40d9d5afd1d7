/** How long the other side may take none of it before it counts as gone. */
const PATIENCE_MS = 60_000

type Chunk = string | Uint8Array
export interface Out {
  /** Sent when it is taken, and no sooner. Fails where nobody takes it any more. */
  send: (chunk: Chunk) => Promise<void>
  /** Sent where somebody waits for it, else dropped: for what must not wait. Fails where nobody takes anything any more. */
  offer: (chunk: Chunk) => void
}

/** Whoever was to take an answer has gone, or takes nothing more. */
export class ReaderGone extends Error {
  override name = 'ReaderGone'
}

/**
 * The body of an answer that is written while it goes out. `work` calls `begin` with what has to be known first, and
 * sends the rest no faster than it is taken. Where nobody takes it any more, sending fails, and so does the work.
 *
 * A stream of its own rather than a TransformStream: one whose write is under way can't be aborted, so that a reader who
 * stalls would never be given up.
 */
export function streamed<Head>(work: (begin: (head: Head) => Out) => Promise<void>, patienceMs = PATIENCE_MS) {
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let isWaitedFor = false
  let gone: ReaderGone | null = null
  let changed = Promise.withResolvers<void>()

  const body = new ReadableStream<Uint8Array>(
    {
      start: (own) => void (controller = own),
      pull: () => {
        isWaitedFor = true
        changed.resolve()
      },
      cancel: () => leave('Nobody takes the answer any more'),
    },
    { highWaterMark: 0 },
  )

  return new Promise<{ head: Head; body: ReadableStream<Uint8Array> }>((resolve, reject) => {
    const begin = (head: Head): Out => {
      resolve({ head, body })
      return { send, offer }
    }
    work(begin).then(
      () => gone ?? controller.close(),
      (error) => {
        reject(error)
        if (!gone) controller.error(error)
      },
    )
  })

  async function send(chunk: Chunk) {
    if (!isWaitedFor && !gone) await untilWaitedFor()
    offer(chunk)
  }

  function offer(chunk: Chunk) {
    if (gone) throw gone
    if (!isWaitedFor) return
    // Before it is given away: that may ask for the next one at once.
    isWaitedFor = false
    changed = Promise.withResolvers()
    controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
  }

  async function untilWaitedFor() {
    const impatience = setTimeout(() => {
      leave('Nothing of the answer was taken for too long')
      controller.error(gone)
    }, patienceMs)
    await changed.promise
    clearTimeout(impatience)
  }

  function leave(why: string) {
    gone = new ReaderGone(why)
    changed.resolve()
  }
}
