import { implement, type AnyProcedure } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import type { Limits } from '#contract/limits.ts'
import type { Member } from '#contract/member.ts'
import { asAdmin, asSystem, asUser, type AdminDb, type SystemDb, type UserDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { onboardingStep } from '#domain/member/onboarding.ts'
import type { Enqueue } from '#server/platform/jobs.ts'
import type { Letterhead } from '#server/platform/mail/letter.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import type { Sandbox } from '#server/platform/payments/sandbox/sandbox.ts'
import type { Sealer } from '#server/platform/sealer.ts'
import type { Addresses } from '#server/platform/storage/addresses.ts'
import { countRequest } from '#server/platform/rate-limit.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Analyser } from '#server/platform/vision/analyser.ts'
import type { SessionAddresses } from '#server/platform/session-addresses.ts'
import { routesOf } from './routes-of.ts'

/** What calls are answered with, put together once at the start (start.ts). */
export interface CallServices {
  storage: Pick<Storage, 'open'>
  addresses: Addresses
  /** Who looks at photographs. */
  analyser: Analyser
  sessionAddresses: SessionAddresses
  payments: PaymentProvider
  /** Null where a payment provider is set up. */
  sandbox: Sandbox | null
  /** What the passing of a day in the test mode brings besides. */
  onDayPassed: (now: Date) => Promise<void>
  allowsTestUsers: boolean
  enqueue: Enqueue
  /** Sends somebody a link to choose a new password. No transaction may be held meanwhile. */
  sendPasswordLetter: (email: string) => Promise<void>
  letterhead: Letterhead
  /** Opens the letters of the mailbox. */
  sealer: Sealer
}

/** What every call arrives with. `userId` is who the session's cookie says it is. */
export interface Requested {
  userId: string | null
  sessionId: string | null
  /** From where, and on what. */
  client: { address: string; device: string }
  /** Whether this session showed a moment ago who it is: what is dangerous asks for it. */
  isConfirmed: boolean
  showsMailbox: boolean
  /** The address that people type, without a path. */
  origin: string
  /** Aborted when whoever asked has gone away. */
  connection: () => AbortSignal
  now: Date
}

/** Nobody else can name it, so a handler gets the transaction that its route declares and no other. */
const DATABASE = Symbol('database')

export interface Call extends CallServices, Requested {
  [DATABASE]: Database
}

export const arriving = (database: Database, services: CallServices, requested: Requested): Call => ({
  ...services,
  ...requested,
  [DATABASE]: database,
})

/*
 * One base a kind of caller. Each opens the caller's own transaction, so that a handler has no other way to rows
 * (`db`), and knows who they are right now (`me`): a role that changed a moment ago counts from the next request. Where
 * something takes long, or somebody else is asked, no transaction is held meanwhile: `asMe` opens one for each step, and
 * `asSystem` one for what only the installation may do.
 */

export type AsMe = <T>(work: (db: UserDb) => Promise<T>) => Promise<T>
export type AsSystem = <T>(work: (db: SystemDb) => Promise<T>) => Promise<T>

const stepsOf = ({ [DATABASE]: database, userId }: Call): { asMe: AsMe; asSystem: AsSystem } => ({
  asMe: (work) => asUser(database, userId, work),
  asSystem: (work) => asSystem(database, work),
})

export const open = implement(routesOf(contract, 'open'))
  .$context<Call>()
  .use(({ context: { [DATABASE]: database, userId }, next }) =>
    asUser(database, userId, async (db) => next({ context: { db, me: await findMe(db, userId) } })),
  )

export const signedIn = implement(routesOf(contract, 'signed-in'))
  .$context<Call>()
  .use(({ context: { [DATABASE]: database, userId }, next }) =>
    asUser(database, userId, async (db) => next({ context: { db, me: requireMe(await findMe(db, userId)) } })),
  )

/** The same callers, by steps. */
export const signedInNoTx = implement(routesOf(contract, 'signed-in'))
  .$context<Call>()
  .use(async ({ context, path, procedure, next }) => {
    const steps = stepsOf(context)
    const me = requireMe(await steps.asMe((db) => findMe(db, context.userId)))
    await count(context, me, path, procedure['~orpc'].meta)
    return next({ context: { me, ...steps } })
  })

export const registered = implement(routesOf(contract, 'registered'))
  .$context<Call>()
  .use(({ context: { [DATABASE]: database, userId }, next }) =>
    asUser(database, userId, async (db) => {
      const me = requireRegistered(requireMe(await findMe(db, userId)))
      return next({ context: { db, me } })
    }),
  )

/** The same callers, by steps. */
export const registeredNoTx = implement(routesOf(contract, 'registered-no-tx'))
  .$context<Call>()
  .use(async ({ context, path, procedure, next }) => {
    const steps = stepsOf(context)
    const { userId } = context
    const nobody = userId === null ? 'UNAUTHORIZED.nobody' : 'UNAUTHORIZED.ended'
    const me = requireRegistered((await steps.asMe((db) => findMe(db, userId))) ?? refuse(nobody))
    await count(context, me, path, procedure['~orpc'].meta)
    return next({ context: { me, ...steps } })
  })

/** By steps, since the payment provider is asked. */
export const investor = implement(routesOf(contract, 'investor'))
  .$context<Call>()
  .use(async ({ context, next }) => {
    const steps = stepsOf(context)
    const me = requireMe(await steps.asMe((db) => findMe(db, context.userId)))
    if (me.role !== 'investor') refuse('INVESTORS_ONLY')
    return next({ context: { me, ...steps } })
  })

export const administrator = implement(routesOf(contract, 'administrator'))
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const me = await requireAdministrator(context, procedure)
    return asAdmin(context[DATABASE], me.id, async (db) => next({ context: { db, me } }))
  })

/** The same callers, by steps. */
export const administratorNoTx = implement(routesOf(contract, 'administrator'))
  .$context<Call>()
  .use(async ({ context, procedure, next }) => {
    const me = await requireAdministrator(context, procedure)
    const asMe = <T>(work: (db: AdminDb) => Promise<T>) => asAdmin(context[DATABASE], me.id, work)
    return next({ context: { me, asMe, asSystem: stepsOf(context).asSystem } })
  })

/** Whoever changes something proves afresh who they are: an open page that was left behind is not enough for it. */
async function requireAdministrator(context: Call, procedure: AnyProcedure): Promise<Member> {
  const { userId, isConfirmed } = context
  const me = requireMe(await stepsOf(context).asMe((db) => findMe(db, userId)))
  if (me.role !== 'admin') refuse('FORBIDDEN')
  if (procedure['~orpc'].route.method !== 'GET' && !isConfirmed) refuse('CONFIRMATION_NEEDED')
  return me
}

export const development = implement(routesOf(contract, 'development'))
  .$context<Call>()
  .use(({ context: { [DATABASE]: database, showsMailbox }, next }) => {
    if (!showsMailbox) refuse('NOT_FOUND')
    return asSystem(database, async (db) => next({ context: { db } }))
  })

/** The same, where the handler opens what it needs by itself. */
export const developmentNoTx = implement(routesOf(contract, 'development'))
  .$context<Call>()
  .use(({ context: { showsMailbox }, next }) => {
    if (!showsMailbox) refuse('NOT_FOUND')
    return next()
  })

/** Who they are right now; undefined where nobody is signed in. */
export async function findMe(db: UserDb, userId: string | null): Promise<Member | undefined> {
  if (userId === null) return undefined
  return db
    .selectFrom('memberinfo')
    .select(['id', 'email', 'role', 'display_name', 'profile_completed', 'registration_completed'])
    .$narrowType<{ role: Member['role'] }>()
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** For a base that holds no transaction: what is dear is counted for all servers before it begins. */
async function count(
  { [DATABASE]: database }: Call,
  me: Member,
  path: readonly string[],
  { limits }: { limits?: Partial<Limits> },
) {
  if (!limits?.counted) return
  const verdict = await countRequest(database, `${path.join('.')} by ${me.id}`, limits.counted)
  if (verdict.ok) return
  refuse('TOO_MANY_REQUESTS', { retry_after_seconds: verdict.retryAfterSeconds })
}

function requireMe(me: Member | undefined): Member {
  return me ?? refuse('UNAUTHORIZED')
}

function requireRegistered(me: Member): Member {
  const step = onboardingStep(me)
  if (step !== null) refuse('REGISTRATION_INCOMPLETE', { step })
  return me
}
