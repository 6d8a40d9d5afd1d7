import { RefusedContent, ScannerAway } from './content/refused-content.ts'
import { StorageFull } from './free-space.ts'
import { CutOff, FileEmpty, TooLarge, TooSlow } from './http/receive.ts'
import { UnclearCookie } from './http/session-token.ts'
import { Refusal, refusal } from './refusal.ts'
import { translateDatabaseError } from './rpc/database-errors.ts'
import { NoSlot } from './slots.ts'
import { StoreAway, StoreFull } from './storage/store.ts'
import { TableRefused } from './table-refused.ts'
import { WorkersBusy, WorkLimitExceeded } from './workers/errors.ts'
import { requestRefusals } from './contract/request-refusals.ts'

/** What this house throws where something can't be done, without a thought of who requested it. */
const CLASSES = {
  TooLarge,
  TooSlow,
  CutOff,
  UnclearCookie,
  FileEmpty,
  RefusedContent,
  TableRefused,
  ScannerAway,
  NoSlot,
  WorkersBusy,
  WorkLimitExceeded,
  StorageFull,
  StoreFull,
  StoreAway,
}
type Thrown = keyof typeof CLASSES

/** As a route says it that has words of its own. */
export type Words = Partial<Record<Thrown, (error: Error) => Refusal>>

/** What is in neither of the two is a bug. */
const WORDS: Words = {
  TooLarge: () => refusal(requestRefusals.PAYLOAD_TOO_LARGE),
  TooSlow: () => refusal(requestRefusals.REQUEST_TIMEOUT),
  CutOff: () => refusal(requestRefusals['BAD_REQUEST.cutOff']),
  UnclearCookie: () => refusal(requestRefusals['BAD_REQUEST.cookie']),
  NoSlot: () => refusal(requestRefusals['SERVICE_UNAVAILABLE.slots']),
  WorkersBusy: () => refusal(requestRefusals['SERVICE_UNAVAILABLE.workers']),
  StorageFull: () => refusal(requestRefusals['STORAGE_FULL.disk']),
  StoreFull: () => refusal(requestRefusals['STORAGE_FULL.files']),
  StoreAway: () => refusal(requestRefusals['SERVICE_UNAVAILABLE.files']),
}

/** What to answer to what was thrown; null for a bug. */
export function refusalOf(error: unknown, words: Words = {}): Refusal | null {
  if (error instanceof Refusal) return error
  const names = Object.keys(CLASSES) as Thrown[]
  const name = names.find((each) => error instanceof CLASSES[each])
  const said = name && (words[name] ?? WORDS[name])
  if (said) return said(error as Error)
  if (isDiskFull(error)) return (words.StoreFull ?? WORDS.StoreFull!)(error)
  if (words.StorageFull && (error as { code?: unknown } | null)?.code === DATABASE_FULL)
    return words.StorageFull(error as Error)
  return translateDatabaseError(error)
}

/** The database's own disk is one of ours. */
const DATABASE_FULL = '53100'

const isDiskFull = (error: unknown): error is Error =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
