import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ARRIVING, type Limits } from '../contract/limits.ts'
import type { SessionRef } from '#database/access.ts'
import { RecentMap } from '#database/recent-map.ts'
import { asWork } from '#database/work.ts'
import { createBuckets } from './buckets.ts'
import { isTelling, networkOf } from './client-address.ts'
import { onSent } from './in-turn.ts'
import { readBody, type Received, WITHOUT_BODY } from './receive.ts'
import { answer } from './refuse.ts'
import { refusal } from '../refusal.ts'
import { createSlots, NoSlot, type Count } from '../slots.ts'
import { requestRefusals } from '../contract/request-refusals.ts'

export interface LimitedRoute {
  method: string
  /** As the contract writes it: `/assets/{id}`, and `{+path}` for what may hold slashes. */
  path: string
  limits: Readonly<Limits>
}

interface Options<Route extends LimitedRoute> {
  /** The first that fits counts. The last fits everything. */
  routes: readonly Route[]
  clientAddress: (c: Context) => string
  sessionRef: (headers: Headers, route: Route) => SessionRef | null
  waitMs?: number
}

export interface Limited<Route extends LimitedRoute = LimitedRoute> {
  Variables: Received['Variables'] & {
    route: Route
    limits: Readonly<Limits>
    /** Read here, once for all that follows. */
    sessionRef: SessionRef | null
    rememberPerson: (userId: string) => void
  }
}

/** So that whoever has to wait hears of it within five seconds. */
const WAIT_MS = 2_500
const MOST_WAITING = 500
const MOST_WAITING_OF_EACH = 40
const MOST_SESSIONS = 10_000

/**
 * The one place that holds every request to the limits which its route declares: how often, how many at once, how long.
 * A place is taken once a body is in, and given back when the answer is made; where either is a stream, it is held as long.
 */
export function limitRequests<Route extends LimitedRoute>({
  routes,
  clientAddress,
  sessionRef,
  waitMs = WAIT_MS,
}: Options<Route>) {
  const routeFor = findRoute(routes)
  const rate = createBuckets()
  const lanes = new Map<string, ReturnType<typeof createSlots>>()
  const people = rememberPeople()

  return createMiddleware<Limited<Route>>(async (c, next) => {
    const route = routeFor(c.req.method, c.req.path)
    const { limits } = route
    const session = sessionRef(c.req.raw.headers, route)
    const who = { person: people.of(session), network: networkOf(clientAddress(c)) }
    c.set('route', route)
    c.set('limits', limits)
    c.set('sessionRef', session)
    c.set('rememberPerson', (userId) => people.remember(session, userId))

    const wait = secondsToWait(limits, who)
    if (wait > 0) return tooMany(c, wait)
    if (hasBody(c) && !limits.bodyIsStream) {
      const arrived = await place('arriving', ARRIVING, who)
      if (arrived instanceof NoSlot) return refuse(c, arrived)
      try {
        c.set('received', await readBody(c, limits))
      } finally {
        arrived()
      }
    }
    const release = await place(limits.lane, limits.atOnce, who)
    if (release instanceof NoSlot) return refuse(c, release)
    try {
      const isInTime = await within(limits.seconds, () => asWork(limits.work, who.person ?? who.network, next))
      if (!isInTime) c.res = answer(c, refusal(requestRefusals['SERVICE_UNAVAILABLE.late']))
    } finally {
      // What is whole waits for its reader on the connection, of which a network has so many.
      if (limits.answerIsStream) whenOut(c, release)
      else release()
    }
    return undefined
  })

  function secondsToWait({ lane, rate: { person: ofPerson, network: ofNetwork } }: Limits, { person, network }: Who) {
    const byNetwork = isTelling(network) ? rate(`${lane} from ${network}`, ofNetwork) : 0
    return Math.max(byNetwork, person === null ? 0 : rate(`${lane} of ${person}`, ofPerson))
  }

  function place(lane: string, atOnce: Limits['atOnce'], who: Who) {
    const room = { all: atOnce.all, waiting: MOST_WAITING, waitingOfEach: MOST_WAITING_OF_EACH, waitMs }
    const slots = lanes.get(lane) ?? createSlots(room)
    lanes.set(lane, slots)
    return slots(countsOf(atOnce, who)).catch((error: unknown) => {
      if (error instanceof NoSlot) return error
      throw error
    })
  }
}

interface Who {
  /** Null for everybody whose session was not seen to be good: a cookie is soon made up. */
  person: string | null
  network: string
}

/** Whoever has signed in shares with others behind the same router, and never with strangers. */
function countsOf(
  { person: ofPerson, network: ofNetwork, all, strangers }: Limits['atOnce'],
  { person, network }: Who,
) {
  const most = (share: number, ofAll: number) => (isTelling(network) ? share : ofAll)
  const counts: Count[] =
    person === null
      ? [
          { key: `strangers of ${network}`, max: most(strangers.network, strangers.all) },
          { key: 'strangers', max: strangers.all, isShared: true },
        ]
      : [
          { key: person, max: ofPerson },
          { key: `people of ${network}`, max: most(ofNetwork, all) },
        ]
  return counts
}

/** Too many requests, or too many at once, by the same person: waiting helps. */
const tooMany = (c: Context, seconds: number) =>
  answer(c, refusal(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: seconds }))

const refuse = (c: Context, { isOwn }: NoSlot) =>
  isOwn ? tooMany(c, 2) : answer(c, refusal(requestRefusals['SERVICE_UNAVAILABLE.slots']))

/** By what was announced: where nothing was, nothing comes. */
const hasBody = (c: Context) =>
  !WITHOUT_BODY.has(c.req.method) &&
  (Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined)

/** Whose a session is, once it was seen to be good: so all sessions of a person count together. */
function rememberPeople() {
  const known = new RecentMap<string, string>(MOST_SESSIONS)
  return {
    of: (session: SessionRef | null) => (session && known.get(session.tokenHash)) ?? null,
    remember: (session: SessionRef | null, userId: string) => {
      if (session === null || known.has(session.tokenHash)) return
      // What a person's programs do takes nothing from their pages.
      known.set(session.tokenHash, `${session.scope === undefined ? 'person' : 'programs of'} ${userId}`)
    },
  }
}

/** False where it took longer; then it goes on by itself, and what comes of it is nobody's any more. */
function within(seconds: number, work: () => Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(resolve, seconds * 1_000, false).unref()
    work().then(
      () => {
        clearTimeout(clock)
        resolve(true)
      },
      (error: unknown) => {
        clearTimeout(clock)
        reject(error)
      },
    )
  })
}

/** When the last byte is out, or the connection is gone; at once where there is none, as in a test. */
function whenOut(c: Context, then: () => void) {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  if (outgoing) onSent(outgoing, then)
  else then()
}

function findRoute<Route extends LimitedRoute>(routes: readonly Route[]) {
  const compiled = routes.map((route) => ({
    route,
    method: route.method,
    start: route.path.replace(/\{.*/, ''),
    pattern: patternOf(route.path),
  }))
  const last = routes.at(-1)!
  return (method: string, path: string) => {
    const effective = method === 'HEAD' ? 'GET' : method
    // How it starts is soon seen, and is enough to pass most of them by.
    const fits = ({ method: own, start, pattern }: (typeof compiled)[number]) =>
      own === effective && path.startsWith(start) && pattern.test(path)
    return compiled.find(fits)?.route ?? last
  }
}

/** A path of the contract as a pattern. */
// Safe pattern: made of our own routes, tied to both ends, a part of a path at a time.
export const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\{(\+?)[^{}]+\}/g, (_, plus: string) => (plus ? '.*' : '[^/]+'))}/?$`)
