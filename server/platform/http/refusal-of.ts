import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { translateDatabaseError } from '../rpc/database-errors.ts'
import { STORAGE_FULL_MESSAGE, StorageFull } from '../free-space.ts'
import { StoreAway, StoreFull } from '../storage/store.ts'
import { WorkersBusy } from '../workers/errors.ts'
import { CutOff, TooLarge, TooSlow } from './receive.ts'
import { refusal } from './refuse.ts'
import { UnclearCookie } from './session-token.ts'
import { NoSlot } from '../slots.ts'

interface Refused {
  status: ContentfulStatusCode
  code?: string
  message: string
  /** After so many seconds it may go better. */
  retryAfter?: number
}

type ErrorClass = abstract new (...given: never[]) => Error

const UNCLEAR = 'It is not clear which session this is. Please delete the cookies of this site, and sign in again.'
const FULL = 'There is no room for more files at the moment. Nothing was saved.'

/** What no route has better words for: by the class of what was thrown. */
const REFUSALS: readonly (readonly [ErrorClass, Refused])[] = [
  [TooLarge, { status: 413, message: 'This is more than one request may carry.' }],
  [TooSlow, { status: 408, message: 'The request stopped on its way. Please try again.' }],
  [UnclearCookie, { status: 400, message: UNCLEAR }],
  [CutOff, { status: 400, message: 'The request was cut off on its way. Please try again.' }],
  [NoSlot, { status: 503, message: 'Too much is under way at the moment. Please try again.', retryAfter: 5 }],
  [StorageFull, { status: 507, code: 'STORAGE_FULL', message: STORAGE_FULL_MESSAGE }],
  [StoreFull, { status: 507, code: 'STORAGE_FULL', message: FULL }],
  [StoreAway, { status: 503, message: 'Stored files are out of reach for a moment. Please try again.', retryAfter: 5 }],
]

/** Null for what is a bug. */
function refusalOf(error: unknown): Refused | null {
  const known = REFUSALS.find(([type]) => error instanceof type)?.[1]
  if (known) return known
  if (error instanceof WorkersBusy) return { status: 503, message: error.message, retryAfter: error.retryAfterSeconds }
  if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
    return { status: 507, code: 'STORAGE_FULL', message: FULL }
  const ofDatabase = translateDatabaseError(error)
  return ofDatabase && { status: ofDatabase.status as ContentfulStatusCode, message: ofDatabase.message, retryAfter: 5 }
}

/** The answer to what a route threw; null where it is none of its refusals. */
export function answerTo(c: Context, error: unknown): Response | null {
  const refused = refusalOf(error)
  if (!refused) return null
  const { status, code, message, retryAfter } = refused
  if (status === 503 && retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  // The rest of a body may still be on its way, so the connection can't serve another request.
  if (c.req.method !== 'GET') c.header('connection', 'close')
  return c.json(refusal(status, message, code === undefined ? {} : { code }), status)
}
