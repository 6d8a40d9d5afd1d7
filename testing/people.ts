import { randomUUID } from 'node:crypto'
import { asSystem } from '#database/access.ts'
import type { PlanType } from '#account/billing/rules/plan-types.ts'
import type { Role } from '#basics/roles.ts'
import type { SubscriptionStatus } from '#account/billing/rules/subscription.ts'
import { saveSubscription } from '#account/billing/server/queries.ts'
import { anAsset } from './assets.ts'
import { database } from './database.ts'

export interface Person {
  id: string
  email: string
  role: Role
}

export interface Casting {
  email?: string
  display_name?: string
  /** How many assets this person already holds. */
  assets?: number
}

interface InvestorCasting extends Casting {
  /** How far registration has come; by default to its end. */
  registration?: 'begun' | 'profile completed' | 'plan without profile' | 'completed'
  /** A subscription that runs; without one the limits of the trial hold. */
  plan?: PlanType
  status?: SubscriptionStatus
}

/** Somebody with an account but no password: tests that sign in by the door use testing/installation.ts. */
export async function anInvestor({
  registration = 'completed',
  plan,
  status = plan === 'free-trial' ? 'trialing' : 'active',
  assets = 0,
  ...casting
}: InvestorCasting = {}): Promise<Person> {
  const person = await aPerson('investor', casting)
  const steps = {
    profile_completed: registration === 'profile completed' || registration === 'completed',
    registration_completed: registration === 'plan without profile' || registration === 'completed',
  }
  await asSystem(database, (db) => db.updateTable('memberinfo').set(steps).where('id', '=', person.id).execute())
  if (plan) await aSubscription(person, plan, status)
  for (let i = 0; i < assets; i++) await anAsset({}, person)
  return person
}

export const aSubscription = ({ id }: Person, plan: PlanType, status: SubscriptionStatus) =>
  asSystem(database, (db) =>
    saveSubscription(db, id, {
      subscription_id: `sub_${id}`,
      status,
      plan_type: plan,
      next_plan_type: null,
      current_period_end: Math.floor(Date.now() / 1_000) + 20 * 86_400,
      cancel_at_period_end: false,
      payment_method_brand: null,
      payment_method_last4: null,
    }),
  )

export const aCreator = (casting: Casting = {}) => aPerson('creator', casting)

export async function anAdministrator(casting: Casting = {}): Promise<Person> {
  const person = await aPerson('creator', casting)
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'admin' }).where('id', '=', person.id).execute(),
  )
  return { ...person, role: 'admin' }
}

export async function aPerson(role: Role, { email, display_name = 'Ann', assets = 0 }: Casting = {}): Promise<Person> {
  const address = email ?? `${randomUUID()}@example.com`
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth."user" (name, email, sign_up_role) values ($1, $2, $3) returning id`,
    [display_name, address, role],
  )
  const [row] = rows
  if (!row) throw new Error('No account was made')
  const person = { id: row.id, email: address, role }
  for (let i = 0; i < assets; i++) await anAsset({}, person)
  return person
}

/** Something that happened to an account; its id. */
export async function anActivity({ id }: Person): Promise<string> {
  const values = { user_id: id, kind: 'password_changed' }
  const row = await asSystem(database, (db) =>
    db.insertInto('activity').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return row.id
}

export const anAgreement = ({ id }: Person) =>
  asSystem(database, (db) =>
    db.insertInto('agreements').values({ user_id: id, slug: 'terms', version: '1.0', agreed_at: new Date() }).execute(),
  )
