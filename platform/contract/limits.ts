/*
 * What a request may take up, beside who may make it. Every route has all of these: by default those of its method, and
 * where it needs others it says so. They are wide enough that a person with many tabs open never meets them.
 */

interface Rate {
  perMinute: number
  /** So many at once, when nothing was requested for a while. */
  burst: number
}

/** So many bytes at least while so many seconds were spent waiting for them. */
export interface Pace {
  bytes: number
  seconds: number
}

export interface Limits {
  /** Whose count is shared: routes of one lane are counted together. */
  lane: string
  /** The largest body, in bytes. */
  bytes: number
  /** How long a body may take to arrive in all, how long nothing of it may arrive, and how little of it in a while. */
  arrival: { seconds: number; idleSeconds: number; pace: Pace }
  /** Worked on while it comes. Any other body is in before the request takes a place. */
  bodyIsStream: boolean
  /** Made while it goes out. Any other answer has given its place back by then. */
  answerIsStream: boolean
  /** Until the answer begins. */
  seconds: number
  /** How many at the same time: of one person, from one network, of all; and of those whose session nobody has seen. */
  atOnce: { person: number; network: number; all: number; strangers: { network: number; all: number } }
  rate: { person: Rate; network: Rate }
  /** How often each person, or where nobody is signed in each network, counted across all servers: for what is dear. */
  counted?: { max: number; seconds: number }
  /** What is requested of the database, and so how long it goes on with it. */
  work: 'read' | 'write' | 'admin' | 'export'
}

export const KB = 1024
export const GB = KB ** 3

const ORDINARY: Limits = {
  lane: 'calls',
  bytes: 256 * KB,
  arrival: { seconds: 60, idleSeconds: 8, pace: { bytes: 8 * KB, seconds: 8 } },
  bodyIsStream: false,
  answerIsStream: false,
  seconds: 60,
  // As many as are worked on at once anyway: the others wait in turn, rather than all for each step of all. Half of the
  // places are for those who have signed in, however many others there are.
  atOnce: { person: 6, network: 12, all: 16, strangers: { network: 4, all: 8 } },
  rate: { person: { perMinute: 600, burst: 300 }, network: { perMinute: 6_000, burst: 1_000 } },
  work: 'write',
}

/** A body that comes by itself holds no work up, but memory. These are for all routes together. */
export const ARRIVING: Limits['atOnce'] = { person: 20, network: 200, all: 600, strangers: { network: 50, all: 400 } }

/** Of what is large: slower than any line on which it would ever arrive. */
export const PACE_OF_FILES: Pace = { bytes: 120 * KB, seconds: 30 }

/** For what waits on somebody else, such as a payment provider: it takes long, and next to nothing of ours. */
export const SLOW = {
  lane: 'slow calls',
  atOnce: { person: 12, network: 60, all: 200, strangers: { network: 20, all: 100 } },
} as const satisfies Partial<Limits>

/** Those of a route that says nothing else. */
export function limitsOf(
  { access, method }: { access: string; method: string },
  given: Partial<Limits> = {},
): Readonly<Limits> {
  const reads = method === 'GET' || method === 'HEAD'
  const work = access === 'administrator' ? 'admin' : reads ? 'read' : 'write'
  const isSlow = access === 'registered-no-tx' || access === 'investor'
  return { ...ORDINARY, work, ...(isSlow && SLOW), ...given }
}
