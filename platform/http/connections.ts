import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isTelling, networkOf } from './client-address.ts'

/** Enough for an office behind one address. */
const MOST_OF_NETWORK = 200

/** So many connections of each network at the same time; one more is closed unheard. */
export function boundConnections(server: Server, most = MOST_OF_NETWORK) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    if (!isTelling(network)) return
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
