import { sql } from 'kysely'
import type { AdminDb, SystemDb, UserDb } from '#database/access.ts'
import type { PlanType } from '../rules/plan-types.ts'
import type { BillingEvent, Subscription, SubscriptionStatus } from '../rules/subscription.ts'

/** Row security shows a person their own alone. */
export const findSubscription = (db: UserDb) =>
  db
    .selectFrom('stripe_user_subscriptions')
    .select([
      'subscription_id',
      'price_id',
      'subscription_status',
      'plan_type',
      'next_plan_type',
      'cancel_at_period_end',
      'payment_method_brand',
      'payment_method_last4',
    ])
    .select(sql<number>`current_period_end::float8`.as('current_period_end'))
    // A view's columns count as nullable; the table behind it knows better.
    .$narrowType<{
      subscription_id: string
      price_id: string
      subscription_status: SubscriptionStatus
      plan_type: PlanType
      next_plan_type: PlanType | null
      cancel_at_period_end: boolean
    }>()
    .executeTakeFirst()

export const countSubscriptions = (db: AdminDb) =>
  db
    .selectFrom('subscriptions')
    .select(['plan_type', 'status'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`(count(*) filter (where cancel_at_period_end))::int`.as('cancelled'))
    .$narrowType<{ plan_type: PlanType; status: SubscriptionStatus }>()
    .groupBy(['plan_type', 'status'])
    .orderBy('plan_type')
    .orderBy('status')
    .execute()

/** Of two that are stored at the same instant the first stays, and is returned to both. */
export async function saveCustomer(db: SystemDb, userId: string, customerId: string): Promise<string> {
  await db
    .insertInto('billing_customers')
    .values({ user_id: userId, customer_id: customerId })
    // Whichever of the two columns it meets first: a conflict of one alone would be an error for the other.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return stored.customer_id
}

/** Whose events these are. Holds the person's row, so that the events of one person are taken one after the other. */
export const findCustomerForUpdate = (db: SystemDb, customerId: string) =>
  db
    .selectFrom('billing_customers')
    .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
    .select(['memberinfo.id', 'email', 'registration_completed'])
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate('memberinfo')
    .executeTakeFirst()

/** False where the event has been stored before. */
export async function saveEvent(db: SystemDb, userId: string, event: BillingEvent): Promise<boolean> {
  const inserted = await db
    .insertInto('billing_events')
    .values({ id: event.id, user_id: userId, at: new Date(event.at * 1_000), event: JSON.stringify(event) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listEvents(db: SystemDb, userId: string): Promise<BillingEvent[]> {
  const rows = await db.selectFrom('billing_events').select('event').where('user_id', '=', userId).execute()
  return rows.map(({ event }) => event as unknown as BillingEvent)
}

export async function saveSubscription(db: SystemDb, userId: string, subscription: Subscription): Promise<void> {
  const { current_period_end, ...rest } = subscription
  const row = { ...rest, current_period_end: new Date(current_period_end * 1_000) }
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const completeRegistration = (db: SystemDb, userId: string) =>
  db.updateTable('memberinfo').set({ registration_completed: true }).where('id', '=', userId).execute()

interface TrialEnding {
  subscription_id: string
  email: string
  period_end: Date
  has_card: boolean
}

/** Trials that end within so many days and were not reminded of it; they count as reminded from here on. */
export async function takeTrialsEnding(
  db: SystemDb,
  reminder: Reminder,
  { after, until }: { after: Date; until: Date },
): Promise<TrialEnding[]> {
  const { rows } = await sql<TrialEnding>`
    with ending as (
      select subscription_id, email, current_period_end as period_end, payment_method_last4 is not null as has_card
      from subscriptions join memberinfo on id = user_id
      where status = 'trialing' and not cancel_at_period_end
        and current_period_end > ${after} and current_period_end <= ${until}
    ), taken as (
      insert into billing_reminders (subscription_id, reminder, period_end)
      select subscription_id, ${reminder}, period_end from ending on conflict do nothing returning subscription_id
    )
    select * from ending where subscription_id in (select subscription_id from taken)
  `.execute(db)
  return rows
}
export type Reminder = 'trial-ends-in-7-days' | 'trial-ends-tomorrow'

/** What would be charged for again although its owner is no investor any more. */
export const listPlansOfOthers = (db: SystemDb) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('memberinfo', 'memberinfo.id', 'user_id')
    .select('subscription_id')
    .where('role', '<>', 'investor')
    .where('status', '<>', 'ended')
    .where('cancel_at_period_end', '=', false)
    .execute()

/** Whoever pays by the asset, and how many assets they hold now that their count has changed. */
export async function listCountsToReport(db: SystemDb) {
  const { rows } = await sql<{ user_id: string; since: string; customer_id: string | null; count: number }>`
    select
      changed.user_id, since::text, count(assets.id)::int as count,
      case when plan_type = 'per-asset' and subscriptions.status <> 'ended' then customer_id end as customer_id
    from asset_counts_to_report changed
    left join subscriptions on subscriptions.user_id = changed.user_id
    left join billing_customers on billing_customers.user_id = changed.user_id
    left join assets on assets.user_id = changed.user_id and held
    group by changed.user_id, since, plan_type, subscriptions.status, customer_id
    order by since limit 500
  `.execute(db)
  return rows
}

/** Unless it has changed again meanwhile. To the microsecond, which a Date would cut off. */
export const forgetCountToReport = (db: SystemDb, userId: string, since: string) =>
  sql`delete from asset_counts_to_report where user_id = ${userId} and since = ${since}::timestamptz`.execute(db)

export const noteCountToReport = (db: SystemDb, userId: string) =>
  sql`
    insert into asset_counts_to_report (user_id) values (${userId})
    on conflict (user_id) do update set since = clock_timestamp()
  `.execute(db)
