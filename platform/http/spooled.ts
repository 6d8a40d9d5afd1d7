import type { Spool } from '../spool.ts'

/** So often it is asked whether what goes out may still go out. */
const ASKED_EVERY_MS = 1_000

/** What waits on the disk as the body of an answer. It is gone when it was taken, or when nobody takes it any more. */
export const bodyOf = (spool: Spool, mayGoOn?: () => Promise<boolean>) =>
  bodyOfParts(spool.read(), mayGoOn, () => spool.close())

/** Parts as the body of an answer, each made when it is taken. Where `mayGoOn` says no, it breaks off. */
export function bodyOfParts(
  parts: AsyncGenerator<Uint8Array>,
  mayGoOn?: () => Promise<boolean>,
  close = async () => {},
): ReadableStream<Uint8Array> {
  let askedAt = performance.now()
  const isOver = async () => {
    if (!mayGoOn || performance.now() - askedAt < ASKED_EVERY_MS) return false
    askedAt = performance.now()
    return !(await mayGoOn())
  }
  const end = async () => {
    await parts.return(undefined)
    await close()
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
        await close()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
