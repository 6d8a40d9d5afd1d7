import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  url: string
  /** One more server of this machine stands behind it. */
  behind: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/**
 * One address in front of several servers, in turn, as a balancer of any make would be: it says whom it speaks for, and
 * what a server that is gone can't answer is a 502. It asks nobody twice, so nothing is hidden.
 */
export async function aBalancer(): Promise<Balancer> {
  const ports: number[] = []
  let turn = 0
  const server = createServer((incoming, answer) => pass(ports[turn++ % ports.length]!, incoming, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    behind: async (server) => void ports.push(server),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pass(port: number, incoming: IncomingMessage, answer: ServerResponse) {
  const before = incoming.headers['x-forwarded-for']
  const client = incoming.socket.remoteAddress ?? ''
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': before === undefined ? client : `${String(before)}, ${client}`,
  }
  const { method, url: path } = incoming
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
    answer.writeHead(came.statusCode!, came.headers)
    came.pipe(answer)
    came.on('error', () => answer.destroy())
  })
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  incoming.pipe(passed)
}
