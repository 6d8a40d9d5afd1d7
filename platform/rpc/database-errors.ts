import { type Refusable, refusalByConstraint } from '../contract/refusals.ts'
import { requestRefusals } from '../contract/request-refusals.ts'
import { Refusal } from '../refusal.ts'

interface DatabaseError {
  code: string
  constraint?: string
  detail?: string
}

/** Connection failures: what `pg` and the operating system call them, and PostgreSQL's own classes 08, 53 and 57P. */
const AWAY = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|08|53|57P)/

/** What PostgreSQL gave up by itself: a statement that took too long, a lock that did not come, a transaction left idle. */
const GIVEN_UP = /^(57014|55P03|25P0[34])$/

const DISK_FULL = '53100'

/** The database itself keeps a transaction from saving: whoever came may read, and no more. */
const READ_ONLY = '25006'

/** Null for what is no refusal of the database. */
export function translateDatabaseError(error: unknown): Refusal | null {
  const refusable = entryOf(error)
  if (refusable === null) return null
  // Where nothing goes out with a refusal, the detail is PostgreSQL's own.
  const { detail = 'null' } = error as Partial<DatabaseError>
  return new Refusal(refusable, refusable.data && JSON.parse(detail))
}

function entryOf(error: unknown): Refusable | null {
  if (!isDatabaseError(error)) return isLostConnection(error) ? requestRefusals['SERVICE_UNAVAILABLE.database'] : null
  if (GIVEN_UP.test(error.code)) return requestRefusals['SERVICE_UNAVAILABLE.givenUp']
  if (error.code === DISK_FULL) return requestRefusals['STORAGE_FULL.disk']
  if (AWAY.test(error.code)) return requestRefusals['SERVICE_UNAVAILABLE.database']
  return refusalByConstraint(error.code === READ_ONLY ? 'read_only_transaction' : (error.constraint ?? ''))
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** `pg` gives these no code. */
const isLostConnection = (error: unknown) =>
  error instanceof Error && /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
