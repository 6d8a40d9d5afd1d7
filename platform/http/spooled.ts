import type { Spool } from '../spool.ts'

/** What waits on the disk as the body of an answer. It is gone when it was taken, or when nobody takes it any more. */
export function bodyOf(spool: Spool): ReadableStream<Uint8Array> {
  const parts = spool.read()
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (!done) return controller.enqueue(value)
        controller.close()
        await spool.close()
      },
      async cancel() {
        await parts.return(undefined)
        await spool.close()
      },
    },
    { highWaterMark: 0 },
  )
}
