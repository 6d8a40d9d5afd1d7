import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { Refusal } from '#database/refusal.ts'
import { boundConnections } from './connections.ts'
import { inTurn, type Fetch } from './in-turn.ts'

/** How a connection is held to its time. What a whole request may take is said by its route (limit-requests.ts). */
const HEADERS_MS = 15_000
const KEEP_ALIVE_MS = 30_000
/** Nothing of an answer was taken for so long, or nothing came of a request: the other side is gone. */
const STALLED_MS = 30_000
const MOST_CONNECTIONS = 4_000

/** Whoever sent something on an open connection before they knew is still served. */
const GRACE_MS = 500
const CLOSE_IDLE_EVERY_MS = 50
/** Whoever takes nothing of their answer by then is cut off. */
const DRAIN_MS = 8_000

interface Listening {
  host: string
  port: number
  /** All connections are those of a proxy, which is the one to count them. */
  trustProxy?: boolean
}

/** Listens, and says in words why it can't. */
export async function listen(fetch: Fetch, { host, port, trustProxy = false }: Listening) {
  // Over a plain connection, as `createAdaptorServer` makes it where nothing else is said.
  // Whoever asks whether we are ready may name no host, as load balancers do by HTTP/1.0.
  const server = createAdaptorServer({ fetch: inTurn(fetch), hostname: 'localhost' }) as Server
  closeStalled(server)
  if (!trustProxy) boundConnections(server)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Refusal(reasonFor(error as NodeJS.ErrnoException, host, port))
  }
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${taken}`, drain: () => drain(server) }
}

/** A connection on which nothing moves is closed in the end, whatever its request is. */
function closeStalled(server: Server) {
  server.headersTimeout = HEADERS_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // An archive takes as long as its sender's line; whoever reads a body says how long it may take (receive.ts).
  server.requestTimeout = 0
  server.maxConnections = MOST_CONNECTIONS
  const answering = new WeakSet<Socket>()
  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })
  // Where we are still at work on the answer, the other side has nothing to take.
  server.setTimeout(STALLED_MS, (socket: Socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy()
  })
}

/**
 * Takes no more connections, lets what is under way finish, and stops waiting after eight seconds. Connections that are
 * open stay for a moment more: a request may be on its way on each, and its answer closes it (`connection: close`).
 */
async function drain(server: Server) {
  const closed = once(server, 'close')
  if ((await countConnections(server)) > 0) await sleep(GRACE_MS)
  server.close()
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS - GRACE_MS)
  await closed
  clearInterval(closingIdle)
  clearTimeout(impatience)
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

function reasonFor({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`
  if (code === 'EACCES') return `This user may not open port ${port}. Choose another with PORT.`
  return `Can't listen on ${host}, port ${port}: ${message}`
}
