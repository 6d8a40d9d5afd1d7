import { CompiledQuery, sql } from 'kysely'
import type { May } from '#basics/may.ts'
import type { Role as PersonRole } from '#basics/roles.ts'
import type { ScopeOfCall } from '#basics/scopes.ts'
import type { Database } from './connect.ts'
import { SERVER_ROLE } from './least-power.ts'
import { loginOf } from './login.ts'
import { readWithoutTransaction } from './reading.ts'
import {
  type AdminDb,
  AT_ONCE,
  begin,
  enter,
  type GuestDb,
  type Protected,
  READING,
  type RoleOfRows,
  setFrom,
  SETTINGS,
  type Settings,
  type SystemDb,
  timeoutsOf,
  type UserDb,
} from './transactions.ts'
import { currentWork } from './work.ts'

export type { AdminDb, GuestDb, SystemDb, UserDb, VaultDb } from './transactions.ts'
export { IdentityChanged } from './reading.ts'

/** The rows of one person; of nobody (public ones only) where `userId` is null. For tests and benches: who comes, comes by a session. */
export const asUser = <T>(database: Database, userId: string | null, work: (db: UserDb) => Promise<T>) =>
  inRole(database, 'user', userId, work)

/** A session by which somebody comes, or an access token of a program. Its token stays with them; here it is known by its hash. */
export interface SessionRef {
  tokenHash: string
  /** No session is older than this, however busily it was used. */
  maxSeconds: number
  /** Of a program alone: what it asks for needs this of its access token. */
  scope?: ScopeOfCall
  /** By which grant they come into the vault of somebody else, to work in it. */
  workGrant?: string
}

/** Who works in the vault of somebody who let them in. */
export interface Visitor {
  id: string
  may: May
}

/** Whose vault is come into by a session, as they are right now: whoever the session is of, or whoever let them in (`visitor`). */
export interface Authenticated {
  visitor: Visitor | null
  session: { id: string; confirmedAt: Date; expiresAt: Date }
  person: {
    id: string
    email: string
    role: PersonRole
    display_name: string | null
    profile_completed: boolean
    registration_completed: boolean
    language: string | null
  }
}

/**
 * The rows of whoever comes by a session; of nobody where it is none. The database finds out who that is, and what
 * `work` asks travels with the question: `arrived` is known when the first answers come.
 */
export const asSession = <T>(
  database: Database,
  sessionRef: SessionRef | null,
  work: (db: UserDb, arrived: Promise<Authenticated | null>) => Promise<T>,
): Promise<T> =>
  begin(database, 'user', currentWork()?.kind === 'read' ? { access: 'read only' } : {}, (transaction) => {
    if (sessionRef === null) return { entering: enter(transaction, 'user'), work: () => work(transaction, NOBODY) }
    const arrived = arrive(transaction, sessionRef)
    return { entering: arrived, work: () => work(transaction, arrived) }
  })

/**
 * The same for what only reads, without a transaction to begin and to end: each batch of queries checks the session.
 * Fails with `IdentityChanged` where whoever asks again is not who they were any more.
 */
export const asSessionReading = <T>(
  database: Database,
  sessionRef: SessionRef | null,
  work: (db: UserDb, arrived: Promise<Authenticated | null>) => Promise<T>,
): Promise<T> => {
  const entering = sessionRef
    ? { text: arrivalsFor(sessionRef).reading, values: [...comingBy(sessionRef), ...settingsOfUser(), 'on'] }
    : { text: ENTER_READING, values: [...settingsOfUser(), 'on'] }
  return readWithoutTransaction(loginOf(database), { entering }, (transaction, entered) => {
    const arrived = sessionRef ? entered.then((rows) => arrivedIn(rows as ArrivedRow[])) : NOBODY
    // Where nobody waits for it, all that is asked fails with it.
    arrived.catch(() => {})
    return work(Object.assign(transaction, { actsAs: 'user' as const }), arrived)
  })
}

const NOBODY = Promise.resolve(null)

/** By what somebody comes who was let into a vault: their session, or the cookie of a link; and by which grant. */
export interface GuestRef extends SessionRef {
  grantId: string
}

/** Into whose vault a guest looks, and what of it. */
export interface Visit {
  grant_id: string
  owner: string
  owner_role: PersonRole
  owner_name: string
  name: string
  groups: string[]
  document_types: string[]
  may: May
  ends_at: Date | null
  /** How many assets are shown: all that are recorded, and those that are held. */
  recorded: number
  held: number
  /** Which, where those are few. */
  few: string[] | null
}

/**
 * What a guest is shown, to be read only; nothing where the grant is over, or where they have not opened the vault. The database finds
 * that out with each batch of queries.
 */
export const asGuest = <T>(
  database: Database,
  { tokenHash, maxSeconds, grantId, scope }: GuestRef,
  work: (db: GuestDb, visit: Promise<Visit | null>) => Promise<T>,
): Promise<T> => {
  const settings = ['strongroom_guest', ...Object.values(timeoutsOf()), 'on']
  const entering = { text: ARRIVE_AS_GUEST, values: [tokenHash, maxSeconds, grantId, scope ?? null, ...settings] }
  const asked = { entering, mark: GUEST }
  return readWithoutTransaction(loginOf(database), asked, (transaction, entered) => {
    const visit = entered.then((rows) => {
      const [found] = rows as [Visit]
      return found.grant_id === null ? null : found
    })
    visit.catch(() => {})
    return work(Object.assign(transaction, { actsAs: 'guest' as const }), visit)
  })
}

/** The same in a transaction that may save what guests may: by the functions that the database gives them, and by no others. */
export const asGuestSaving = <T>(
  database: Database,
  { tokenHash, maxSeconds, grantId, scope }: GuestRef,
  work: (db: GuestDb, visit: Visit) => Promise<T>,
  otherwise: () => never,
  settings: Settings = {},
): Promise<T> =>
  begin(database, 'guest', settings, (transaction) => {
    const given = [tokenHash, maxSeconds, grantId, scope ?? null, 'strongroom_guest', ...Object.values(timeoutsOf())]
    const arriving = transaction.executeQuery<Visit>(CompiledQuery.raw(ARRIVE_AS_SAVING_GUEST, given))
    const arrived = async () => {
      const [visit] = (await arriving).rows
      return visit!.grant_id === null ? otherwise() : work(transaction, visit!)
    }
    return { entering: arriving, work: arrived }
  })

/** What is shown at one moment, to be read only, as `asUserAtOnce`. */
export const asGuestAtOnce = <T>(...[database, ref, work, otherwise]: Parameters<typeof asGuestSaving<T>>) =>
  asGuestSaving(database, ref, work, otherwise, AT_ONCE)

async function arrive(transaction: UserDb, sessionRef: SessionRef): Promise<Authenticated | null> {
  const given = [...comingBy(sessionRef), ...settingsOfUser()]
  const { rows } = await transaction.executeQuery<ArrivedRow>(CompiledQuery.raw(arrivalsFor(sessionRef).saving, given))
  return arrivedIn(rows)
}

function comingBy({ tokenHash, maxSeconds, workGrant, scope }: SessionRef) {
  if (scope !== undefined) return [tokenHash, scope, workGrant ?? null]
  return workGrant === undefined ? [tokenHash, maxSeconds] : [tokenHash, maxSeconds, workGrant]
}

function arrivalsFor({ workGrant, scope }: SessionRef) {
  if (scope !== undefined) return BY_TOKEN
  return workGrant === undefined ? TO_OWN : TO_WORK
}

function arrivedIn(rows: readonly ArrivedRow[]): Authenticated | null {
  const { session_id, confirmed_at, expires_at, id, email, role, visitor_id, visitor_may, ...row } = rows[0]!
  if (session_id === null) return null
  const { display_name, profile_completed, registration_completed, language } = row
  return {
    visitor: visitor_id ? { id: visitor_id, may: visitor_may! } : null,
    session: { id: session_id, confirmedAt: confirmed_at, expiresAt: expires_at },
    person: { id, email, role, display_name, profile_completed, registration_completed, language },
  }
}

const settingsOfUser = () => ['strongroom_user', ...Object.values(timeoutsOf())]

const arriving = (names: string[]) =>
  `select arrived.*, ${setFrom(3, names)} from arrive($1, make_interval(secs => $2)) as arrived`
const TO_OWN = { saving: arriving(SETTINGS), reading: arriving(READING) }
const arrivingToWork = (names: string[]) =>
  `select arrived.*, ${setFrom(4, names)} from arrive_to_work($1, make_interval(secs => $2), $3) as arrived`
const TO_WORK = { saving: arrivingToWork(SETTINGS), reading: arrivingToWork(READING) }
const arrivingByToken = (names: string[]) =>
  `select arrived.*, ${setFrom(4, names)} from arrive_by_token($1, $2, $3) as arrived`
const BY_TOKEN = { saving: arrivingByToken(SETTINGS), reading: arrivingByToken(READING) }
const ENTER_READING = `select ${setFrom(1, READING)}`
/** What guests ask reads other relations of the same names, and so is planned apart. */
const GUEST = '/* guest */ '
const arrivingAsGuest = (names: string[]) =>
  `select arrived.*, ${setFrom(5, names)}, set_config('search_path', 'guest, public', true)
  from arrive_as_guest($1, make_interval(secs => $2), $3, $4) as arrived`
const ARRIVE_AS_GUEST = arrivingAsGuest(READING)
const ARRIVE_AS_SAVING_GUEST = arrivingAsGuest(SETTINGS)

type ArrivedRow = Authenticated['person'] & {
  session_id: string | null
  confirmed_at: Date
  expires_at: Date
  visitor_id?: string | null
  visitor_may?: May
}

/**
 * The rows of one person, for a job that goes on with what they began, or somebody who works in their vault (`by`); of nobody
 * where they are gone or suspended meanwhile.
 */
export const asOwnerOfJob = <T>(
  database: Database,
  userId: string,
  work: (db: UserDb) => Promise<T>,
  by: string | null = null,
) => inRole(database, 'user', userId, work, { by })

/**
 * The rows of one person as they are at one moment, to be read only: what takes many statements, or long, sees nothing
 * that is saved meanwhile.
 */
export const asUserAtOnce = <T>(database: Database, userId: string, work: (db: UserDb) => Promise<T>) =>
  inRole(database, 'user', userId, work, AT_ONCE)

/** The users' list, roles and reference lists, for the administrator `userId`. Never assets or files. */
export const asAdmin = <T>(database: Database, userId: string, work: (db: AdminDb) => Promise<T>) =>
  inRole(database, 'admin', userId, work)

/** Jobs, webhooks and commands of the installation, which act for nobody in particular. */
export const asSystem = <T>(database: Database, work: (db: SystemDb) => Promise<T>) =>
  inRole(database, 'system', null, work)

function inRole<Role extends RoleOfRows, T>(
  database: Database,
  role: Role,
  userId: string | null,
  work: (db: Protected<Role>) => Promise<T>,
  { by = null, ...settings }: Settings & { by?: string | null } = {},
): Promise<T> {
  return begin(database, role, settings, (transaction) => ({
    entering: enter(transaction, role, { owner: sql`coalesce(active_person(${userId}::uuid)::text, '')`, by }),
    work: () => work(transaction),
  }))
}

/**
 * Shows an owner what somebody would be shown by the grant that `give` writes, which is taken back afterwards with all else that
 * was done.
 */
export async function asGuestWithin<T>(
  db: UserDb,
  give: () => Promise<string>,
  work: (db: GuestDb) => Promise<T>,
): Promise<T> {
  await sql`savepoint preview`.execute(db)
  await sql`select preview_grant(${await give()})`.execute(db)
  await sql`select set_config('role', 'strongroom_guest', true), set_config('search_path', 'guest, public', true)`.execute(
    db,
  )
  // The same transaction under another name.
  const shown = await work(Object.assign(db.withoutPlugins(), { actsAs: 'guest' as const }))
  await sql`rollback to savepoint preview`.execute(db)
  return shown
}

/** Runs one statement of the queue's inside the caller's transaction, in the server's own role, and goes back. */
export const withoutRole = <T>(db: UserDb | AdminDb | SystemDb, work: () => Promise<T>): Promise<T> =>
  meanwhileAs(db, SERVER_ROLE, work)

/** A step of an administrator's that only the installation may do, in their transaction. */
export const asSystemWithin = <T>(db: AdminDb, work: () => Promise<T>): Promise<T> =>
  meanwhileAs(db, 'strongroom_system', work)

async function meanwhileAs<T>(db: UserDb | AdminDb | SystemDb, role: string, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', ${role}, true)`.execute(db)
  const result = await work()
  await sql`select set_config('role', ${`strongroom_${db.actsAs}`}, true)`.execute(db)
  return result
}
