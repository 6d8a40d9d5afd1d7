import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isLoopback } from './loopback.ts'

/** Whose request this is: the peer's, or what the proxy in front of us says when the settings trust it. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? peerOf(c) ?? 'unknown'
}

/**
 * Under what an address is counted. Of IPv6 everybody is given a whole network of 64 bits, so an address of it costs
 * nothing and says nothing; one of IPv4 in the clothes of IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const bare = address.slice(0, zoneAt(address)).replace(/^\[(.*)\]$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  // The address parser of URLs writes each in one form, without the short ones for four numbers in dots.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = tail === undefined ? 0 : 8 - first!.length - last!.length
  const groups = [...first!, ...Array.from({ length: zeros }, () => '0'), ...last!]
  if (isEmbedded(groups)) return networkOf(fourOf(groups[6]!, groups[7]!))
  return `${groups.slice(0, 4).join(':')}::/64`
}

const isEmbedded = (groups: string[]) => groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'

const fourOf = (...pair: [string, string]) =>
  pair
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.')

/** Behind a proxy that is not in the settings, everyone has this machine's address: then it says nothing of who asks. */
export const isTelling = (network: string) =>
  !isLoopback(network) && network !== '0:0:0:0::/64' && !network.startsWith('127.')

/** By which a proxy says that it asks for somebody else. */
const OF_PROXIES = /^(x-forwarded-|x-real-ip$|x-client-ip$|forwarded$|via$|true-client-ip$|cf-)/

/** Did someone on this machine ask, by a name of its own, and nobody's proxy on their behalf? */
export function isLocal(c: Context): boolean {
  const peer = peerOf(c)?.replace('::ffff:', '') ?? ''
  const isForwarded = Object.keys(c.req.header()).some((name) => OF_PROXIES.test(name.toLowerCase()))
  // A page elsewhere can make its own name lead here, but no other.
  return isLoopback(peer) && isLoopback(c.req.header('host') ?? '') && !isForwarded
}

/** Undefined for a request that came by no connection. */
function peerOf(c: Context): string | undefined {
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
}

/** Behind this sign an address names the network card that it came by. */
function zoneAt(address: string): number {
  const at = address.indexOf('%')
  return at < 0 ? address.length : at
}
