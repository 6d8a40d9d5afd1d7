import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { isOwnNetwork } from '#platform/http/loopback.ts'

const SECONDS = 20
const MOST_BYTES = 4 * 1024 * 1024

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

/**
 * What is at the address, once: nothing that it redirects to, no more than a few megabytes, and not for long. A public name
 * that leads into a private network is refused when it is looked up; a private one is meant where the setting names it.
 */
export function fetchRates(url: URL, { mayBePrivate = isOwnNetwork(url.hostname) } = {}): Promise<Buffer> {
  if (!mayBePrivate && isIP(url.hostname.replace(/^\[|\]$/g, '')) && isPrivate(url.hostname.replace(/^\[|\]$/g, '')))
    return Promise.reject(new Error('The address is in a private network'))
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(SECONDS * 1_000)
    const request = (url.protocol === 'https:' ? get : getPlain)(
      url,
      { signal, lookup: mayBePrivate ? lookup : publicLookup, headers: { accept: 'application/xml, text/xml' } },
      (response) => {
        const pieces: Buffer[] = []
        let bytes = 0
        if (response.statusCode !== 200) {
          response.destroy()
          return reject(new Error(`The address answered ${response.statusCode}`))
        }
        response.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > MOST_BYTES) response.destroy(new Error('The answer is too large'))
          else pieces.push(piece)
        })
        response.on('end', () => resolve(Buffer.concat(pieces)))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}

type LookedUp = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** As Node looks up, but for names that lead into a private network. */
function publicLookup(name: string, options: LookupOptions, done: LookedUp) {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new Error(`${name} leads into a private network`), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return first ? done(null, first.address, first.family) : done(new Error(`${name} leads nowhere`), [])
  })
}
