import { sql } from 'kysely'
import { importPlan, type WholeImportPlan } from '../contract.ts'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'

/* Imports that go on in the background: asked for, taken up, told how far they are, ended. */

/** A claim that was not renewed for so long is nobody’s. */
const CLAIM_SECONDS = 60
/** What failed so often for no reason of its own is given up. */
const MOST_ATTEMPTS = 4

export interface ImportUnderWay {
  id: string
  user_id: string
  /** Who brought it along. */
  made_by: string | null
  role: Role
  file_name: string
  path: string
  language: string | null
  attempts: number
  plan: WholeImportPlan
}

interface WaitingImport {
  id: string
  file_name: string
  rows: number
  plan: WholeImportPlan
  path: string
  language: string
}

export const insertWaiting = (db: UserDb, { plan, ...waiting }: WaitingImport) =>
  db
    .insertInto('imports')
    .values({ ...waiting, plan: JSON.stringify(plan), state: 'waiting' })
    .execute()

export const isOneUnderWay = async (db: UserDb) =>
  (await db.selectFrom('imports').select('id').where('state', 'in', ['waiting', 'running']).executeTakeFirst()) !==
  undefined

/** The next one that nobody works on, of somebody who isn’t suspended; two servers never take the same one. */
export async function claimNext(db: SystemDb): Promise<ImportUnderWay | undefined> {
  const { rows } = await sql<Omit<ImportUnderWay, 'plan'> & { plan: unknown }>`
    update imports set state = 'running', worked_at = now(), attempts = attempts + 1
    from (
      select id from imports
      where attempts <= ${MOST_ATTEMPTS} and (state = 'waiting'
        or state = 'running' and worked_at < now() - make_interval(secs => ${CLAIM_SECONDS}))
        and not exists (select from suspensions where suspensions.user_id = imports.user_id)
      order by created_at limit 1 for update skip locked
    ) as next, memberinfo
    where imports.id = next.id and memberinfo.id = imports.user_id
    returning imports.id, imports.user_id, made_by, memberinfo.role, file_name, path, imports.language, attempts, plan
  `.execute(db)
  const [claimed] = rows
  return claimed && { ...claimed, plan: importPlan.parse(claimed.plan) }
}

export const isGivenUp = ({ attempts }: ImportUnderWay) => attempts > MOST_ATTEMPTS

export const renewClaim = (db: SystemDb, id: string) =>
  sql`update imports set worked_at = now() where id = ${id} and state = 'running'`.execute(db)

/** Lets another take it up at once. */
export const releaseClaim = (db: SystemDb, id: string) =>
  sql`update imports set state = 'waiting' where id = ${id} and state = 'running'`.execute(db)

/** Whether it is of somebody who was suspended meanwhile: then it waits, and goes on when that is over. */
export async function waitWhileSuspended(db: SystemDb, id: string): Promise<boolean> {
  const { rows } = await sql`
    update imports set state = 'waiting', attempts = 0
    where id = ${id} and state = 'running'
      and exists (select from suspensions where suspensions.user_id = imports.user_id)
    returning id
  `.execute(db)
  return rows.length > 0
}

/** Holds it until the transaction ends; false where it was cancelled, or nothing may be done for its person. */
export async function holdRunning(db: UserDb, id: string): Promise<boolean> {
  const held = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** After many rows came: what is planned from here on, checks of references among it, reckons with them. */
export const knowSizeOfAssets = (db: UserDb) => sql`select know_size_of_assets()`.execute(db)

export const tellSteps = (db: UserDb, id: string, steps: number) =>
  sql`update imports set steps = ${steps}, steps_done = 0 where id = ${id}`.execute(db)

export const addDone = (db: UserDb, id: string, done: { added: number; changed: number; steps: number }) =>
  sql`
    update imports set added = added + ${done.added}, changed = changed + ${done.changed},
      steps_done = steps_done + ${done.steps}
    where id = ${id}
  `.execute(db)

interface Ended {
  wrong: number
  without_room: number
}

export const endInBackground = (db: UserDb, id: string, { wrong, without_room }: Ended) =>
  sql`
    update imports set state = 'done', left_out = rows - added - changed, wrong = ${wrong},
      without_room = ${without_room}, plan = null, path = null
    where id = ${id}
  `.execute(db)

export const failInBackground = (db: UserDb, id: string, reason: string) =>
  sql`
    update imports set state = 'failed', reason = ${reason.slice(0, 1_000)}, added = 0, changed = 0, left_out = rows,
      plan = null, path = null
    where id = ${id}
  `.execute(db)
