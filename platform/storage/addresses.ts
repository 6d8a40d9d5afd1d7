import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ObjectName } from './storage.ts'

const GOOD_FOR_SECONDS = 60 * 60
/** Tickets that are asked for again and again, as by every picture of a list, are made once. */
const MOST_REMEMBERED = 1_000

export interface Addresses {
  sign: (file: ObjectName) => string
  /** For whoever looks in by a grant: their addresses are good with it and no other. */
  forGrant: (grant: string) => Pick<Addresses, 'sign'>
  /** The same for whoever works in the vault of another by a grant. */
  inVault: (grant: string) => Addresses
  /** Whether the address is one of ours, to the letter, and its time not over. */
  isGood: (file: ObjectName, query: URLSearchParams) => boolean
}

/**
 * Addresses that open what one person has, for a span of time. All that is theirs is opened by one ticket, so that a list
 * of a hundred pictures costs one signature. A ticket alone opens nothing: who may use it, and for which files, the route
 * asks each time.
 */
export function createAddresses(secret: string, now: () => number = Date.now): Addresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strongroom tickets for files', 32))
  const remembered = new Map<string, string>()

  return from(null)

  function from(way: Way | null): Addresses {
    return {
      sign: signFor(way),
      forGrant: (grant) => ({ sign: signFor({ name: 'grant', grant }) }),
      inVault: (grant) => from({ name: 'vault', grant }),
      isGood,
    }
  }

  function isGood({ path }: ObjectName, query: URLSearchParams): boolean {
    const expires = query.get('expires') ?? ''
    const ticket = ticketOf(ownerIn(path), expires, wayIn(query))
    return isSame(query.get('ticket') ?? '', ticket) && Number(expires) > now() / 1_000
  }

  /** Good for an hour at most, and for three quarters of one at least: see `roundedExpiry`. */
  function signFor(way: Way | null) {
    const by = way === null ? '' : `&${way.name}=${way.grant}`
    return ({ bucket, path }: ObjectName): string => {
      const expires = String(roundedExpiry(now()))
      return `/files/${bucket}/${path}?expires=${expires}${by}&ticket=${rememberedTicket(ownerIn(path), expires, way)}`
    }
  }

  function rememberedTicket(owner: string, expires: string, way: Way | null): string {
    const name = [owner, expires, ...namesOf(way)].join(' ')
    const known = remembered.get(name)
    if (known !== undefined) return known
    const ticket = ticketOf(owner, expires, way)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(name, ticket)
    return ticket
  }

  function ticketOf(owner: string, expires: string, way: Way | null) {
    return createHmac('sha256', key)
      .update(JSON.stringify([owner, expires, ...namesOf(way)]))
      .digest('base64url')
  }
}

/** By which grant somebody comes to a file of another: to look, or to work in the vault. */
interface Way {
  name: 'grant' | 'vault'
  grant: string
}

const namesOf = (way: Way | null) => (way === null ? [] : [way.name, way.grant])

function wayIn(query: URLSearchParams): Way | null {
  const [grant, vault] = [query.get('grant'), query.get('vault')]
  if (grant !== null) return { name: 'grant', grant }
  return vault === null ? null : { name: 'vault', grant: vault }
}

/** Whose a file is, its path begins with. */
const ownerIn = (path: string) => path.slice(0, path.indexOf('/'))

/** The moment at which an address of ours stops to open anything. */
export const expiryOf = (address: string) =>
  new Date(Number(new URL(address, 'http://localhost').searchParams.get('expires')) * 1_000)

/** Rounded down to quarters of the span, so that a page asked for again has the same addresses and keeps its pictures. */
function roundedExpiry(now: number) {
  const step = GOOD_FOR_SECONDS / 4
  return Math.floor((now / 1_000 + GOOD_FOR_SECONDS) / step) * step
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
