import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Whose request this is: the peer's, or what the proxy in front of us says when the settings trust it. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? getConnInfo(c).remote.address ?? 'unknown'
}

/** Did someone on this machine ask, and nobody's proxy on their behalf? */
export function isLocal(c: Context): boolean {
  const peer = getConnInfo(c).remote.address ?? ''
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer) && c.req.header('x-forwarded-for') === undefined
}
