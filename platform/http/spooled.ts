import { AsyncLocalStorage } from 'node:async_hooks'
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
  // Whoever takes it asks from elsewhere: what is made then is said as to whom it is for.
  const here = AsyncLocalStorage.snapshot()
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
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (await isOver()) {
      await end()
      return controller.error(new Error('What goes out may not go out any more'))
    }
    const { done, value } = await parts.next()
    if (!done) return controller.enqueue(value)
    controller.close()
    await close()
  }
  return new ReadableStream({ pull: (controller) => here(pull, controller), cancel: end }, { highWaterMark: 0 })
}
