import type { Spool } from '../spool.ts'

/** So often it is asked whether what goes out may still go out. */
const ASKED_EVERY_MS = 1_000

/**
 * What waits on the disk as the body of an answer. It is gone when it was taken, or when nobody takes it any more. Where
 * `mayGoOn` says no, it breaks off.
 */
export function bodyOf(spool: Spool, mayGoOn?: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const parts = spool.read()
  let askedAt = performance.now()
  const isOver = async () => {
    if (!mayGoOn || performance.now() - askedAt < ASKED_EVERY_MS) return false
    askedAt = performance.now()
    return !(await mayGoOn())
  }
  const end = async () => {
    await parts.return(undefined)
    await spool.close()
  }
  return new ReadableStream(
    {
      async pull(controller) {
        if (await isOver()) {
          await end()
          return controller.error(new Error('What goes out may not go out any more'))
        }
        const { done, value } = await parts.next()
        if (!done) return controller.enqueue(value)
        controller.close()
        await spool.close()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
