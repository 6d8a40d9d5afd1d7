import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { createAdaptorServer, HttpBindings } from '@hono/node-server'

export type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** More than anybody has on their way on one connection. */
const MOST_IN_LINE = 32

interface Line {
  length: number
  /** When all are out that came before. */
  out: Promise<void>
}

/**
 * Of one connection a request at a time. Whoever asks for many without taking the answers has one answer made, not many.
 */
export function inTurn(fetch: Fetch): Fetch {
  const lines = new WeakMap<Socket, Line>()

  return async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings
    const { socket } = incoming
    const line = lines.get(socket) ?? { length: 0, out: Promise.resolve() }
    lines.set(socket, line)
    if (line.length >= MOST_IN_LINE) socket.destroy()
    if (socket.destroyed) return nobodyWaits()

    const before = line.length > 0 ? line.out : null
    line.length++
    line.out = sent(outgoing).then(() => void line.length--)
    if (before) await before
    return socket.destroyed ? nobodyWaits() : fetch(request, env)
  }
}

const sent = (outgoing: ServerResponse) => new Promise<void>((resolve) => onSent(outgoing, resolve))

/** When the last byte is out, or the connection is gone. */
export function onSent(outgoing: ServerResponse, then: () => void) {
  if (outgoing.closed || outgoing.destroyed) then()
  else outgoing.once('close', then)
}

const nobodyWaits = () => new Response(null, { status: 503 })
