/*
 * What a request may take up, beside who may make it. Every route has all of these: by default those of its method, and
 * where it needs others it says so. They are wide enough that a person with many tabs open never meets them.
 */

interface Rate {
  perMinute: number
  /** So many at once, when nothing was asked for a while. */
  burst: number
}

export interface Limits {
  /** Whose count is shared: routes of one lane are counted together. */
  lane: string
  /** The largest body, in bytes. */
  bytes: number
  /** How long a body may take to arrive in all, and how long nothing of it may arrive. */
  arrival: { seconds: number; idleSeconds: number }
  /** Until the answer begins. */
  seconds: number
  /** How many at the same time: of one person, from one network, and of all. */
  atOnce: { person: number; network: number; all: number }
  rate: { person: Rate; network: Rate }
  /** How often each person, or where nobody is signed in each network, counted across all servers: for what is dear. */
  counted?: { max: number; seconds: number }
  /** What the database is asked for, and so how long it goes on with it. */
  work: 'read' | 'write' | 'admin' | 'export'
}

const KB = 1024
export const GB = KB ** 3

const ORDINARY: Limits = {
  lane: 'calls',
  bytes: 256 * KB,
  arrival: { seconds: 60, idleSeconds: 20 },
  seconds: 60,
  atOnce: { person: 20, network: 100, all: 200 },
  rate: { person: { perMinute: 600, burst: 300 }, network: { perMinute: 6_000, burst: 1_000 } },
  work: 'write',
}

/** Those of a route that says nothing else. */
export function limitsOf(
  { access, method }: { access: string; method: string },
  given: Partial<Limits> = {},
): Readonly<Limits> {
  const reads = method === 'GET' || method === 'HEAD'
  const work = access === 'administrator' ? 'admin' : reads ? 'read' : 'write'
  return { ...ORDINARY, work, ...given }
}
