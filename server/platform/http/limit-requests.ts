import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Limits } from '#contract/limits.ts'
import { asWork } from '#database/work.ts'
import { createBuckets } from './buckets.ts'
import { networkOf } from './client-address.ts'
import { isLoopback } from './loopback.ts'
import { refuseBusy, refuseTooMany } from './refuse.ts'
import { createSlots, NoSlot, type Count } from './slots.ts'

export interface LimitedRoute {
  method: string
  /** As the contract writes it: `/assets/{id}`, and `{+path}` for what may hold slashes. */
  path: string
  limits: Readonly<Limits>
}

interface Options {
  /** The first that fits counts. The last fits everything. */
  routes: readonly LimitedRoute[]
  clientAddress: (c: Context) => string
  sessionCookie: string
  waitMs?: number
}

export interface Limited {
  Variables: { limits: Readonly<Limits>; rememberPerson: (userId: string) => void }
}

/** So that whoever is told to wait hears of it within five seconds. */
const WAIT_MS = 2_500
const MOST_WAITING = 500
const MOST_SESSIONS = 10_000

/**
 * The one place that holds every request to the limits which its route declares: how often, how many at once, how long.
 * A slot is given back when the whole answer is out, or whoever asked is gone.
 */
export function limitRequests({ routes, clientAddress, sessionCookie, waitMs = WAIT_MS }: Options) {
  const limitsFor = findLimits(routes)
  const rate = createBuckets()
  const lanes = new Map<string, ReturnType<typeof createSlots>>()
  const people = rememberPeople()

  return createMiddleware<Limited>(async (c, next) => {
    const limits = limitsFor(c.req.method, c.req.path)
    const session = sessionOf(c, sessionCookie)
    const network = networkOf(clientAddress(c))
    const who = session === null ? `network ${network}` : people.of(session)
    c.set('limits', limits)
    c.set('rememberPerson', (userId) => void (session !== null && people.remember(session, userId)))

    const wait = secondsToWait(limits, who, network)
    if (wait > 0) return refuseTooMany(c, wait)
    const release = await slot(limits, who, network)
    if (release instanceof NoSlot) return release.isOwn ? refuseTooMany(c, 2) : refuseBusy(c, release.message)
    try {
      const isInTime = await within(limits.seconds, () => asWork(limits.work, next))
      if (!isInTime) c.res = refuseBusy(c, 'This took longer than it may. Please try again in a moment.')
    } finally {
      whenAnswered(c, release)
    }
    return undefined
  })

  function secondsToWait({ lane, rate: { person, network: ofNetwork } }: Limits, who: string, network: string) {
    const byNetwork = isTelling(network) ? rate(`${lane} from ${network}`, ofNetwork) : 0
    return Math.max(byNetwork, who.startsWith('network') ? 0 : rate(`${lane} of ${who}`, person))
  }

  async function slot({ lane, atOnce: { person, network: ofNetwork, all } }: Limits, who: string, network: string) {
    const slots = lanes.get(lane) ?? createSlots({ all, waiting: MOST_WAITING, waitMs })
    lanes.set(lane, slots)
    const counts: Count[] = who.startsWith('network') ? [] : [{ key: who, max: person }]
    // Somebody without a session is known by their network alone, and shares it with others.
    counts.push({ key: `network ${network}`, max: isTelling(network) ? ofNetwork : all })
    return slots(counts).catch((error: unknown) => {
      if (error instanceof NoSlot) return error
      throw error
    })
  }
}

/** Behind a proxy that nobody told us of, everyone has this machine's address: then it says nothing of who asks. */
const isTelling = (network: string) => !isLoopback(network) && network !== '0:0:0:0::/64' && !network.startsWith('127.')

function sessionOf(c: Context, cookie: string): string | null {
  const given = getCookie(c, cookie)
  return given === undefined ? null : createHash('sha256').update(given).digest('base64url')
}

/** Whose a session is, once it was seen to be good: so all sessions of a person count together. */
function rememberPeople() {
  const known = new Map<string, string>()
  return {
    of: (session: string) => known.get(session) ?? `session ${session}`,
    remember: (session: string, userId: string) => {
      if (known.size >= MOST_SESSIONS) known.delete(known.keys().next().value!)
      known.set(session, `person ${userId}`)
    },
  }
}

/** False where it took longer; then it goes on by itself, and what comes of it is nobody's any more. */
async function within(seconds: number, work: () => Promise<void>): Promise<boolean> {
  const over = new AbortController()
  const late = sleep(seconds * 1_000, false, { signal: over.signal, ref: false }).catch(() => false)
  const done = work().then(() => true)
  try {
    return await Promise.race([done, late])
  } finally {
    over.abort()
    done.catch(() => {})
  }
}

/** When the last byte is out, or the connection is gone; at once where there is none, as in a test. */
function whenAnswered(c: Context, then: () => void) {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  if (!outgoing || outgoing.closed || outgoing.destroyed) return then()
  outgoing.once('close', then)
}

function findLimits(routes: readonly LimitedRoute[]) {
  const compiled = routes.map(({ method, path, limits }) => ({ method, pattern: patternOf(path), limits }))
  const last = routes.at(-1)!.limits
  return (method: string, path: string) => {
    const asked = method === 'HEAD' ? 'GET' : method
    return compiled.find((route) => route.method === asked && route.pattern.test(path))?.limits ?? last
  }
}

/** A path of the contract as a pattern. */
export const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\+?)[^}]+\}/g, (_, plus: string) => (plus ? '.*' : '[^/]+'))}/?$`)
