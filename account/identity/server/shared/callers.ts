import { isDeepStrictEqual } from 'node:util'
import { implement, type AnyProcedure } from '@orpc/server'
import { contract } from '#app/contract.ts'
import type { Access } from '#platform/contract/access.ts'
import type { Limits } from '#platform/contract/limits.ts'
import {
  asAdmin,
  type AdminDb,
  asGuest,
  asGuestSaving,
  asSession,
  asSessionReading,
  asSystem,
  IdentityChanged,
  type SystemDb,
  type UserDb,
} from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { once } from '#database/keyed-request.ts'
import { countRequest } from '#platform/rate-limit.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import type { CallServices, Requested } from './call.ts'
import {
  asCaller,
  asThemselves,
  type Caller,
  isRegistered,
  isSameCaller,
  requireCaller,
  requireRegistered,
  requireRight,
} from './caller.ts'
import { routesOf } from '#platform/rpc/routes-of.ts'
import { identityRefusals } from '../../refusals.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/** Nobody else can name it, so a handler gets the transaction that its route declares and no other. */
const DATABASE = Symbol('database')

export interface Call extends CallServices, Requested {
  [DATABASE]: Database
}

export const newCall = (database: Database, services: CallServices, requested: Requested): Call => ({
  ...services,
  ...requested,
  [DATABASE]: database,
})

/*
 * One base a kind of caller. Each opens the caller's own transaction, so that a handler has no other way to rows
 * (`db`), and knows who they are right now (`me`): a role that changed a moment ago counts from the next request. Where
 * something takes long, or somebody else is asked, no transaction is held meanwhile: `inTransaction` opens one for each step, and
 * `asSystem` one for what only the installation may do.
 */

export type InTransaction = <T>(work: (db: UserDb) => Promise<T>) => Promise<T>
export type AsSystem = <T>(work: (db: SystemDb) => Promise<T>) => Promise<T>

/** Opens the caller's transaction. Who they are is known once `caller` is. */
function withSession<T>(
  { [DATABASE]: database, sessionRef, onArrived }: Call,
  work: (db: UserDb, caller: Promise<Caller | null>) => Promise<T>,
  asSessionHere = asSession,
): Promise<T> {
  return asSessionHere(database, sessionRef, (db, session) => {
    const caller = session.then((arrived) => {
      onArrived(arrived, sessionRef)
      return arrived && asCaller(arrived)
    })
    // A handler that needs the caller waits for it; where none does, the transaction fails with it.
    caller.catch(() => {})
    return work(db, caller)
  })
}

/** As above, for what only reads; where the session's person changed meanwhile, it starts again. */
async function withSessionReading<T>(
  context: Call,
  work: (db: UserDb, caller: Promise<Caller | null>) => Promise<T>,
): Promise<T> {
  try {
    return await withSession(context, work, asSessionReading)
  } catch (error) {
    if (!(error instanceof IdentityChanged)) throw error
    return withSession(context, work)
  }
}

const callerOf = (context: Call) => withSession(context, (_, caller) => caller)

const stepsOf = (context: Call): { inTransaction: InTransaction; asSystem: AsSystem } => ({
  // The session may have ended since the step before.
  inTransaction: (work) =>
    withSession(context, async (db, session) => {
      requireCaller(await session, context)
      return work(db)
    }),
  asSystem: (work) => asSystem(context[DATABASE], work),
})

const TRUSTED = { initialOutputValidationIndex: Number.NaN }

/** Whether the answer goes out as its handler made it (see `open`). */
export const isTrusted = (procedure: AnyProcedure) => Number.isNaN(procedure['~orpc'].outputValidationIndex)

/**
 * The answer is what one of our own queries made: tests hold it against the contract (testing/call.ts); no request waits
 * for that.
 */
export const open = implement(routesOf(contract, ['open']))
  .$context<Call>()
  .$config(TRUSTED)
  .use(({ context, next }) =>
    withSessionReading(asThemselves(context), async (db, session) =>
      next({ context: { db, me: (await session)?.me } }),
    ),
  )

/** As `open`, where what is asked needs no answer to who comes: both travel together. */
export const openAtOnce = implement(routesOf(contract, ['open']))
  .$context<Call>()
  .$config(TRUSTED)
  .use(({ context, next }) =>
    withSessionReading(asThemselves(context), async (db, arriving) => next({ context: { db, arriving } })),
  )

/** As `open`, for what anybody may save who holds the right letter or code. */
export const openSaving = implement(routesOf(contract, ['open']))
  .$context<Call>()
  .use(({ context, next }) =>
    withSession({ ...asThemselves(context), sessionRef: null }, async (db) => next({ context: { db } })),
  )

export const signedIn = implement(routesOf(contract, ['signed-in']))
  .$context<Call>()
  .use(({ context, next }) =>
    withSession(asThemselves(context), async (db, session) =>
      next({ context: { db, ...requireCaller(await session, context) } }),
    ),
  )

/**
 * For what is read most: as `open`. The handler runs for the last known caller while the session is checked. The database
 * shows the rows of the session's person in any case; where the caller differs, the answer is discarded and the handler runs
 * again.
 */
export const registeredReading = implement(routesOf(contract, ['registered']))
  .$context<Call>()
  .$config(TRUSTED)
  .use(({ context, procedure, next }, input) =>
    (asksSeveralTimes(input) ? withSession : withSessionReading)(context, async (db, session) => {
      const expected = context.lastKnownCaller && asCaller(context.lastKnownCaller)
      requireRight(context, expected?.visitor ?? null, procedure['~orpc'])
      const early = expected && isRegistered(expected) ? Promise.resolve(next({ context: { db, ...expected } })) : null
      // A failure counts below, once the caller is known.
      early?.catch(() => {})
      try {
        const caller = requireRegistered(await session, context)
        requireRight(context, caller.visitor, procedure['~orpc'])
        if (early && isSameCaller(caller, expected)) return await early
        await Promise.allSettled([early])
        return await next({ context: { db, ...caller } })
      } finally {
        // Nothing may use this transaction once it is over.
        await Promise.allSettled([early])
      }
    }),
  )

/**
 * For all else of theirs. Here, too, the handler runs for the last known caller while the session is checked; where the
 * caller differs, the transaction is rolled back and the handler runs again. So a handler does nothing that a transaction
 * can't undo: what takes long or reaches elsewhere is a job, or goes by steps.
 */
export const registered = implement(routesOf(contract, ['registered']))
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const answer = async (db: UserDb, caller: Caller) => {
      const given = { db, ...caller }
      if (context.keyed === null) return next({ context: given })
      const output: unknown = await once(db, context.keyed, async () => (await next({ context: given })).output)
      return { output, context: given }
    }
    const expected = context.lastKnownCaller && asCaller(context.lastKnownCaller)
    requireRight(context, expected?.visitor ?? null, procedure['~orpc'])
    if (expected && isRegistered(expected)) {
      try {
        return await withSession(context, async (db, session) => {
          const early = answer(db, expected)
          // A failure counts only where the caller is the expected one; nothing may use this transaction once it is over.
          const [arrived, saved] = await Promise.allSettled([session, early])
          if (arrived.status === 'rejected') throw arrived.reason
          if (!isDeepStrictEqual(requireRegistered(arrived.value, context), expected)) throw new CallerChanged()
          if (saved.status === 'rejected') throw saved.reason
          return saved.value
        })
      } catch (error) {
        if (!(error instanceof CallerChanged)) throw error
      }
    }
    return withSession(context, async (db, session) => {
      const caller = requireRegistered(await session, context)
      requireRight(context, caller.visitor, procedure['~orpc'])
      return answer(db, caller)
    })
  })

/** Rolls back what was saved for the last known caller. */
class CallerChanged extends Error {}

/** For what takes long, or asks somebody else: no transaction is held meanwhile. */
export const bySteps = implement(routesOf(contract, ['signed-in', 'registered-no-tx', 'investor']))
  .$context<Call>()
  .use(async ({ context, path, procedure, next }) => {
    const { access } = procedure['~orpc'].meta
    const theirs = access === 'registered-no-tx' ? context : asThemselves(context)
    const caller = requireFor(access, await callerOf(theirs), theirs)
    requireRight(theirs, caller.visitor, procedure['~orpc'])
    await count(context, caller, path, procedure['~orpc'].meta)
    return next({ context: { ...caller, ...stepsOf(theirs) } })
  })

function requireFor(access: Access, caller: Caller | null, context: Call): Caller {
  const { sessionRef } = context
  if (access === 'registered-no-tx') {
    const nobody = sessionRef === null ? requestRefusals['UNAUTHORIZED.nobody'] : identityRefusals['UNAUTHORIZED.ended']
    if (!caller && sessionRef?.workGrant === undefined && sessionRef?.scope === undefined) return refuse(nobody)
    return requireRegistered(caller, context)
  }
  const somebody = requireCaller(caller, context)
  if (access === 'investor' && somebody.me.role !== 'investor') refuse(identityRefusals.INVESTORS_ONLY)
  return somebody
}

/** What the owner of a vault shows: the transaction reads that and no more. Nothing of it is there for anybody else. */
export const guest = implement(routesOf(contract, ['guest']))
  .$context<Call>()
  .$config(TRUSTED)
  .use(async ({ context, next }, input) => {
    const { grant } = input as { grant: string }
    const ref = isId(grant) ? context.guestRef(grant) : null
    if (!ref) return refuse(requestRefusals.NOT_FOUND)
    return asGuest(context[DATABASE], ref, async (db, arriving) => {
      // As `registeredReading`: for what they were shown last, while the database finds out what they are shown now.
      const expected = context.lastKnownVisit(ref)
      const early = expected && Promise.resolve(next({ context: { db, visit: expected } }))
      early?.catch(() => {})
      try {
        const visit = await arriving
        context.onVisit(ref, visit)
        if (!visit) return refuse(requestRefusals.NOT_FOUND)
        if (early && isDeepStrictEqual(visit, expected)) return await early
        await Promise.allSettled([early])
        return await next({ context: { db, visit } })
      } finally {
        await Promise.allSettled([early])
      }
    })
  })

/** The same, for what a guest may save. The database gives them no more than that, and asks the grant again. */
export const guestSaving = implement(routesOf(contract, ['guest']))
  .$context<Call>()
  .use(({ context, next }, input) => {
    const { grant } = input as { grant: string }
    const ref = isId(grant) ? context.guestRef(grant) : null
    const refused = () => refuse(requestRefusals.NOT_FOUND)
    if (!ref) return refused()
    return asGuestSaving(context[DATABASE], ref, async (db, visit) => next({ context: { db, visit } }), refused)
  })

export const administrator = implement(routesOf(contract, ['administrator']))
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const { me } = await requireAdministrator(context, procedure)
    return asAdmin(context[DATABASE], me.id, async (db) => next({ context: { db, me } }))
  })

/** The same callers, by steps. */
export const administratorBySteps = implement(routesOf(contract, ['administrator']))
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const { me } = await requireAdministrator(context, procedure)
    const inTransaction = <T>(work: (db: AdminDb) => Promise<T>) => asAdmin(context[DATABASE], me.id, work)
    return next({ context: { me, inTransaction, asSystem: stepsOf(context).asSystem } })
  })

/** Whoever changes something proves afresh who they are: an open page that was left behind is not enough for it. */
async function requireAdministrator(context: Call, procedure: AnyProcedure): Promise<Caller> {
  const caller = requireCaller(await callerOf(asThemselves(context)), context)
  if (caller.me.role !== 'admin') refuse(requestRefusals.FORBIDDEN)
  if (procedure['~orpc'].route.method !== 'GET' && !caller.isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
  return caller
}

export const development = implement(routesOf(contract, ['development']))
  .$context<Call>()
  .use(({ context, next }) => {
    if (!context.showsMailbox()) refuse(requestRefusals.NOT_FOUND)
    return next({ context: { asSystem: stepsOf(context).asSystem } })
  })

/** Where no transaction is held, what is dear is counted for all servers before it begins. */
async function count(
  { [DATABASE]: database }: Call,
  { me, visitor }: Caller,
  path: readonly string[],
  { limits }: { limits?: Partial<Limits> },
) {
  if (!limits?.counted) return
  const verdict = await countRequest(database, `${path.join('.')} by ${visitor?.id ?? me.id}`, limits.counted)
  if (verdict.ok) return
  refuse(requestRefusals.TOO_MANY_REQUESTS, { retry_after_seconds: verdict.retryAfterSeconds })
}

/** A search asks by what it has found, and has its statements planned for it alone. */
const asksSeveralTimes = (input: unknown) => (input as { search?: string } | undefined)?.search !== undefined
