import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { isOwnNetwork } from './loopback.ts'

/* Asking others, at addresses that a setting names. */

/** Where a public name must not lead: networks of one's own, and addresses of no use to anybody. */
const PRIVATE = new BlockList()
const PRIVATE_IPV6 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is given out to the public, and of that not what carries an address of IPv4 within.
for (const [net, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2002::', 16],
] as const)
  PRIVATE_IPV6.addSubnet(net, prefix, 'ipv6')

/** Through which a network that has IPv6 alone comes to addresses of IPv4 (RFC 6052). */
const TRANSLATED = new BlockList()
TRANSLATED.addSubnet('64:ff9b::', 96, 'ipv6')

function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4')
  const host = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (host === undefined) return true
  return TRANSLATED.check(host, 'ipv6') ? isPrivate(translatedOf(host)) : PRIVATE_IPV6.check(host, 'ipv6')
}

/** The address of IPv4 in the last two groups of one of IPv6. */
function translatedOf(host: string): string {
  const [high = 0, low = 0] = ['0', ...host.split('::').at(-1)!.split(':')]
    .slice(-2)
    .map((group) => parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** A public name, or an address, that leads into a network of one's own. */
export class LeadsInside extends Error {}

export interface Asking {
  url: URL
  headers: Readonly<Record<string, string | number>>
  /** What is posted; without it the address is only read. */
  body?: Buffer
  mostBytes: number
  /** Of a larger answer its beginning is enough. */
  cuts?: true
  ms: number
  signal?: AbortSignal | undefined
  mayBePrivate?: boolean
  /** No setting names it, but somebody with an account: while its name is looked up, the names of others are too. */
  isAnybodys?: true
}

export interface Answer {
  status: number
  body: Buffer
}

/** One that says by itself, without being looked up, that it is in a network of one's own. */
export function isPrivateAddress(url: URL): boolean {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivate(host)
}

/**
 * What the address answers, once: nothing that it redirects to, no more than so many bytes, and not for long. A public name
 * that leads into a private network is refused when it is looked up; a private one is meant where the setting names it.
 */
export function askOutside(asking: Asking): Promise<Answer> {
  const { url, headers, body, mostBytes, cuts, ms, signal, mayBePrivate = isOwnNetwork(url.hostname) } = asking
  const lookup = asking.isAnybodys ? lookUpApart : dns.lookup
  if (!mayBePrivate && isPrivateAddress(url))
    return Promise.reject(new LeadsInside('The address is in a private network'))
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSafely : requestPlain)(
      url,
      {
        method: body ? 'POST' : 'GET',
        headers: body ? { ...headers, 'content-length': body.length } : headers,
        signal: AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
        lookup: mayBePrivate ? dns.lookup : publicLookup(lookup),
        // A connection of its own: one that somebody else may open is not used again.
        agent: false,
      },
      (response) => {
        const pieces: Buffer[] = []
        let bytes = 0
        const end = () => resolve({ status: response.statusCode!, body: Buffer.concat(pieces) })
        response.on('data', (piece: Buffer) => {
          pieces.push(piece.subarray(0, mostBytes - bytes))
          bytes += piece.length
          if (bytes <= mostBytes) return
          if (cuts) end()
          response.destroy(new Error('The answer is too large'))
        })
        response.on('end', end)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

type LookedUp = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void
type LookUpAll = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** As Node looks up, but for names that lead into a private network. */
const publicLookup = (lookUp: LookUpAll) => (name: string, options: LookupOptions, done: LookedUp) =>
  lookUp(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new LeadsInside(`${name} leads into a private network`), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first ? done(null, first.address, first.family) : done(new Error(`${name} leads nowhere`), [])
  })

/** Node looks up two names at a time, for all of the server: a name that is answered late, or never, must not be one of them. */
const lookUpApart: LookUpAll = (name, _options, done) => {
  const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 })
  const asked = [
    resolver.resolve4(name).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(name).then((found) => found.map((address) => ({ address, family: 6 }))),
  ]
  void Promise.allSettled(asked).then((answers) => {
    const addresses = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    const [first] = answers
    if (addresses.length === 0 && first?.status === 'rejected') done(first.reason as NodeJS.ErrnoException, [])
    else done(null, addresses)
  })
}
