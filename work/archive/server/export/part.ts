import { createHash } from 'node:crypto'
import { openSpool } from '#platform/spool.ts'

/** So many are worked on before others have their turn: some milliseconds. */
export const ASSETS_A_BURST = 25

export type Part = Awaited<ReturnType<typeof openPart>>

/** One of an archive's own files on its way: it waits on the disk, and knows its sum. */
export async function openPart(folder: string, path: string) {
  const spool = await openSpool(folder)
  const hash = createHash('sha256')
  let sum: string | undefined
  return {
    path,
    write: (text: string) => {
      hash.update(text)
      return spool.append(text)
    },
    read: () => spool.read(),
    settle: () => spool.settle(),
    get bytes() {
      return spool.size
    },
    /** Nothing is written after this call. */
    get sha256() {
      return (sum ??= hash.digest('hex'))
    },
    [Symbol.asyncDispose]: () => spool.close(),
  }
}
