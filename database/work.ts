import { AsyncLocalStorage } from 'node:async_hooks'

/*
 * What asks the database for something: one request, or one job. How long PostgreSQL goes on with it depends on its kind,
 * a second wall however it goes wrong; and whether it holds a connection already is known here (one-connection.ts).
 */

interface Timeouts {
  /** One statement. */
  statement: string
  /** One wait for somebody else's lock. */
  lock: string
  /** Between two statements, while nothing is asked. */
  idle: string
}

const TIMEOUTS = {
  read: { statement: '10s', lock: '4s', idle: '5s' },
  write: { statement: '15s', lock: '4s', idle: '5s' },
  admin: { statement: '15s', lock: '4s', idle: '5s' },
  /** What reads or writes all that a person has. */
  export: { statement: '60s', lock: '10s', idle: '30s' },
  job: { statement: '10min', lock: '1min', idle: '2min' },
} as const satisfies Record<string, Timeouts>

export type KindOfWork = keyof typeof TIMEOUTS

interface Work {
  kind: KindOfWork
  /** A person, or a network where nobody is signed in; null where the installation does it. */
  whose: string | null
  /** How many transactions are open in it. */
  transactions: number
}

const works = new AsyncLocalStorage<Work>()

/** A piece of work of its own: all that it asks of the database is of this kind. */
export const asWork = <T>(kind: KindOfWork, whose: string | null, work: () => T): T =>
  works.run({ kind, whose, transactions: 0 }, work)

/** Undefined for what is neither request nor job: the start, a command, a test. */
export const currentWork = () => works.getStore()

/** What doesn't say what it is does the installation's own work. */
export const timeoutsInForce = (): Timeouts => TIMEOUTS[currentWork()?.kind ?? 'job']
