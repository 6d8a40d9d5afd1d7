import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Refusal } from '#database/refusal.ts'

const DRAIN_MS = 10_000

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Listens, and says in words why it can't. */
export async function listen(fetch: Fetch, { host, port }: { host: string; port: number }) {
  const server = createAdaptorServer({ fetch })
  // An archive takes as long as its sender's line; whoever reads a body says how long it may take (receive.ts, json-body.ts).
  if ('requestTimeout' in server) server.requestTimeout = 0
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Refusal(reasonFor(error as NodeJS.ErrnoException, host, port))
  }
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${taken}`, drain: () => drain(server) }
}

/** Takes no more connections, lets what is under way finish, and stops waiting after ten seconds. */
async function drain(server: ReturnType<typeof createAdaptorServer>) {
  const closed = once(server, 'close')
  server.close()
  const impatience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(impatience)
}

function reasonFor({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Choose another with PORT.`
  return `Can't listen on ${host}, port ${port}: ${message}`
}
