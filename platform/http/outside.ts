import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { isOwnNetwork } from './loopback.ts'

/* Asking others, at addresses that a setting names. */

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::ffff:0:0', 96],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export interface Asking {
  url: URL
  headers: Readonly<Record<string, string | number>>
  /** What is posted; without it the address is only read. */
  body?: Buffer
  mostBytes: number
  ms: number
  signal?: AbortSignal | undefined
  mayBePrivate?: boolean
}

export interface Answer {
  status: number
  body: Buffer
}

/**
 * What the address answers, once: nothing that it redirects to, no more than so many bytes, and not for long. A public name
 * that leads into a private network is refused when it is looked up; a private one is meant where the setting names it.
 */
export function askOutside(asking: Asking): Promise<Answer> {
  const { url, headers, body, mostBytes, ms, signal, mayBePrivate = isOwnNetwork(url.hostname) } = asking
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (!mayBePrivate && isIP(host) && isPrivate(host))
    return Promise.reject(new Error('The address is in a private network'))
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSafely : requestPlain)(
      url,
      {
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-length': body.length } : headers,
        signal: AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
        lookup: mayBePrivate ? dns.lookup : publicLookup,
      },
      (response) => {
        const pieces: Buffer[] = []
        let bytes = 0
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > mostBytes) response.destroy(new Error('The answer is too large'))
          else pieces.push(piece)
        })
        response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(pieces) }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

type LookedUp = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** As Node looks up, but for names that lead into a private network. */
function publicLookup(name: string, options: LookupOptions, done: LookedUp) {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new Error(`${name} leads into a private network`), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first ? done(null, first.address, first.family) : done(new Error(`${name} leads nowhere`), [])
  })
}
