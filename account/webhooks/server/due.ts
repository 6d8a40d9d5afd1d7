import { sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import { type OffReason, waitAfter } from '../rules.ts'
import type { Outcome } from './deliver.ts'
import type { Happened } from './message.ts'

/* What is due, claimed by one process at a time; and what came of it. */

/** Longer than any attempt takes: then its process has ended, and another sends the same message again. */
const CLAIMED_SECONDS = 120
const MOST_FOUND = 200
const DAYS_UNTIL_OFF = 3

export interface Due {
  id: string
  user_id: string
  address: string
  is_failing: boolean
}

export interface Claimed extends Happened {
  webhook_id: string
  user_id: string
  address: string
  sealed_secrets: string[]
  attempts: number
}

export async function hasDue(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select from webhook_deliveries where next_at <= now() and (claimed_until is null or claimed_until < now())) as is_due
  `.execute(db)
  return rows[0]!.is_due
}

/** Two of each webhook at most, those of receivers that answer first. */
export async function findDue(db: SystemDb, but: { persons: string[]; failing: boolean }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.id, user_id, address, failing_since is not null as is_failing
    from (
      select distinct webhook_id from webhook_deliveries
      where next_at <= now() and (claimed_until is null or claimed_until < now())
    ) as waiting join webhooks on webhooks.id = waiting.webhook_id cross join lateral (
      select id, next_at from webhook_deliveries
      where webhook_id = webhooks.id and next_at <= now() and (claimed_until is null or claimed_until < now())
      order by next_at, id limit 2
    ) as due
    where disabled_at is null and user_id <> all (${but.persons}::uuid[]) and (failing_since is null or not ${but.failing})
      and webhooks_may_speak_for(user_id)
    order by failing_since is not null, next_at limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

/** Those that nobody else has claimed meanwhile, with all that is sent. */
export async function claim(db: SystemDb, ids: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with free as (
      select id from webhook_deliveries
      where id = any (${ids}::uuid[]) and next_at <= now() and (claimed_until is null or claimed_until < now())
      order by id for update skip locked
    )
    update webhook_deliveries as claimed
    set claimed_until = now() + make_interval(secs => ${CLAIMED_SECONDS}), attempts = attempts + 1
    from free, webhooks where claimed.id = free.id and webhooks.id = webhook_id
    returning claimed.id, webhook_id, claimed.user_id, event, subject, version, happened_at, attempts, address,
      array_remove(array[sealed_secret, case when former_until > now() then sealed_former end], null) as sealed_secrets
  `.execute(db)
  return rows
}

export interface Attempted {
  claimed: Claimed
  outcome: Outcome
}

export interface TurnedOff {
  email: string
  name: string
  address: string
  why: Exclude<OffReason, 'owner'>
}

/** Says which webhooks this turned off. */
export async function noteAttempts(db: SystemDb, attempted: readonly Attempted[]): Promise<TurnedOff[]> {
  const ids = attempted.map(({ claimed }) => claimed.webhook_id)
  // In one order, and before their deliveries, as whatever else changes both.
  await sql`select from webhooks where id = any (${ids}::uuid[]) order by id for no key update`.execute(db)
  const off: TurnedOff[] = []
  for (const { claimed, outcome } of attempted) {
    const wait = outcome.problem === null || outcome.problem === 'gone' ? null : waitAfter(claimed.attempts)
    const isNoted = await noteOutcome(db, claimed, outcome, wait)
    if (isNoted) off.push(...(await noteStanding(db, claimed, outcome, wait === null)))
  }
  return off
}

/** Of an attempt that was given up, or of a delivery that is sent again by hand meanwhile, nothing is noted. */
async function noteOutcome(db: SystemDb, { id, attempts }: Claimed, outcome: Outcome, wait: number | null) {
  const { problem, status, answer } = outcome
  const state = problem === null ? 'delivered' : wait === null ? 'failed' : 'waiting'
  const { rows } = await sql`
    update webhook_deliveries set
      state = ${state}, claimed_until = null, attempted_at = now(), status = ${status}, answer = ${answer}, problem = ${problem},
      next_at = now() + ${wait}::float8 * interval '1 millisecond'
    where id = ${id} and attempts = ${attempts} and (state = 'waiting' or ${problem === null}) returning id
  `.execute(db)
  return rows.length > 0
}

/** Whether its receiver works; off where it is gone, or nothing came through in the days of all attempts of one message. */
async function noteStanding(db: SystemDb, { webhook_id }: Claimed, { problem }: Outcome, wasLast: boolean) {
  if (problem === null) {
    await sql`update webhooks set failing_since = null where id = ${webhook_id} and failing_since is not null`.execute(
      db,
    )
    return []
  }
  const { rows } = await sql<TurnedOff>`
    update webhooks set
      failing_since = coalesce(failing_since, now()),
      disabled_why = case
        when ${problem} = 'gone' then 'gone'
        when ${wasLast} and failing_since < now() - make_interval(days => ${DAYS_UNTIL_OFF}) then 'failing'
      end
    from memberinfo
    where webhooks.id = ${webhook_id} and disabled_why is null and memberinfo.id = webhooks.user_id
    returning email, name, address, disabled_why as why
  `.execute(db)
  return rows.filter(({ why }) => why !== null)
}
