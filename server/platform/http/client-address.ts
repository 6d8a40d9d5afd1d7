import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from './loopback.ts'

/** Whose request this is: the peer's, or what the proxy in front of us says when the settings trust it. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown'
}

/** Did someone on this machine ask, and nobody's proxy on their behalf? */
export function isLocal(c: Context): boolean {
  const peer = getConnInfo(c).remote.address?.replace('::ffff:', '') ?? ''
  return isLoopback(peer) && namesThisMachine(c) && c.req.header('x-forwarded-for') === undefined
}

/** Was this machine asked for by a name of its own? A page elsewhere can make its own name lead here, but no other. */
export const namesThisMachine = (c: Context) => isLoopback(c.req.header('host') ?? '')
