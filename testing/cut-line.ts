import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that breaks at moments of its own choosing: before it, within it and after it has been heard. */
export async function aCutLine(server: string, share: number) {
  let isWhole = false
  let cuts = 0
  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(Number(new URL(server).port), '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    const isToBreak = !isWhole && Math.random() < share
    // Most requests are small, photos are not: some break within either, others after the answer has begun.
    let left = isToBreak ? Math.floor(Math.random() ** 2 * 6_000) : Infinity
    const pass = (to: Socket) => (bytes: Buffer) => {
      left -= bytes.length
      if (left > 0) return void to.write(bytes)
      cuts++
      return end()
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    for (const each of [near, far]) each.on('error', end).on('close', end)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cuts: () => cuts,
    /** From here on it breaks no more. */
    mend: () => void (isWhole = true),
    stop: async () => {
      for (const each of open) each.destroy()
      line.close()
      await once(line, 'close')
    },
  }
}
