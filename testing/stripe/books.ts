import { createHash } from 'node:crypto'

/** An object of Stripe's, or a part of one. */
export type Thing = Record<string, any>

export const API_VERSION = '2026-10-28.endive'

/** What an account holds, what time it is there, and what happened. */
export interface Books {
  /** Seconds since 1970, by the clock of whoever it is about. */
  now: number
  /** Turns to a customer: each has a clock of their own, as Stripe's test clocks give them. */
  turnTo: (customer: unknown) => void
  /** Puts the clock of a customer on. */
  putOn: (customer: string, to: number) => void
  readonly things: Map<string, Thing>
  readonly events: Thing[]
  /** What a customer used, by the name of the meter's event. */
  readonly used: { customer: string; event_name: string; value: number; at: number }[]
  add: (prefix: string, object: string, thing: Thing) => Thing
  all: (object: string) => Thing[]
  get: (id: unknown) => Thing | undefined
  tell: (type: string, thing: Thing, previous?: Thing) => void
  /** Changes a thing, and tells what was different before. */
  change: (thing: Thing, type: string, change: Thing) => void
}

export function openBooks(): Books {
  const things = new Map<string, Thing>()
  const ahead = new Map<unknown, number>()
  let made = 0
  const books: Books = {
    now: onTheWall(),
    turnTo,
    putOn,
    things,
    events: [],
    used: [],
    add,
    all,
    get,
    tell,
    change,
  }
  return books

  function turnTo(customer: unknown) {
    books.now = onTheWall() + (ahead.get(customer) ?? 0)
  }

  function putOn(customer: string, to: number) {
    ahead.set(customer, Math.max(to - onTheWall(), ahead.get(customer) ?? 0))
    turnTo(customer)
  }

  function add(prefix: string, object: string, thing: Thing) {
    const id = thing.id ?? `${prefix}_${randomLooking((made += 1))}`
    const added = { ...thing, id, object, created: books.now, livemode: false }
    things.set(id, added)
    return added
  }

  /** The newest first, as Stripe lists them. */
  function all(object: string) {
    return [...things.values()].filter((thing) => thing.object === object).toReversed()
  }

  function get(id: unknown) {
    return things.get(String(id))
  }

  function tell(type: string, thing: Thing, previous?: Thing) {
    const data = { object: structuredClone(thing), ...(previous ? { previous_attributes: previous } : {}) }
    const id = `evt_${randomLooking((made += 1))}`
    const request = { id: `req_${made}`, idempotency_key: null }
    const about = { api_version: API_VERSION, created: books.now, livemode: false, pending_webhooks: 1, request }
    books.events.push({ id, object: 'event', ...about, type, data })
  }

  function change(thing: Thing, type: string, changes: Thing) {
    const before = structuredClone(thing)
    Object.assign(thing, structuredClone(changes))
    const previous = differences(before, thing)
    if (previous) tell(type, thing, previous)
  }
}

const onTheWall = () => Math.floor(Date.now() / 1_000)

/** Ids that say nothing of the order in which they were made. */
const randomLooking = (count: number) => createHash('sha256').update(String(count)).digest('hex').slice(0, 24)

/** Hashes key by key, all else as a whole; what was not there before was null. */
function differences(before: Thing, after: Thing): Thing | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => [
      name,
      isHash(before[name], after[name]) ? differences(before[name], after[name]) : (before[name] ?? null),
    ])
  return changed.length === 0 ? null : structuredClone(Object.fromEntries(changed))
}

const isHash = (...values: unknown[]) =>
  values.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value) && !('data' in value))

export const listOf = (data: Thing[], url: string) => ({ object: 'list', data, has_more: false, url })
