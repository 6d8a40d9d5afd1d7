import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { isAfter, type TimePlace, timePlace } from '#platform/rpc/time-cursor.ts'
import type { DeliveryState, OffReason, Problem, WebhookEvent } from '../rules.ts'
import { TEST_EVENT } from '../rules.ts'

interface Typed {
  name: string
  address: string
  events: WebhookEvent[]
}

export const listOwnWebhooks = (db: UserDb) =>
  db
    .selectFrom('webhooks')
    .select([
      'id',
      'name',
      'address',
      sql<WebhookEvent[]>`events`.as('events'),
      'created_at',
      sql<Date | null>`case when former_until > now() then former_until end`.as('former_until'),
      'failing_since',
      sql<OffReason | null>`disabled_why`.as('off'),
    ])
    .orderBy(sql`folded(name)`)
    .orderBy('id')
    .execute()

export const findWebhook = (db: UserDb, id: string) =>
  db.selectFrom('webhooks').select(['id', 'name', 'address', 'disabled_why']).where('id', '=', id).executeTakeFirst()

export const insertWebhook = (db: UserDb, { sealed_secret, ...typed }: Typed & { sealed_secret: string }) =>
  db
    .insertInto('webhooks')
    .values({ ...typed, sealed_secret })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateWebhook = (
  db: UserDb,
  id: string,
  changed: Typed | { disabled_why: OffReason | null } | { sealed_secret: string },
) =>
  db.updateTable('webhooks').set(changed).where('id', '=', id).returning(['id', 'name', 'address']).executeTakeFirst()

export const deleteWebhook = (db: UserDb, id: string) =>
  db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst()

export const insertTest = (db: UserDb, id: string) =>
  db.insertInto('webhook_deliveries').values({ webhook_id: id, subject: id, event: TEST_EVENT }).execute()

/** The latest first, and one more where there is a next page. */
export const listDeliveries = (db: UserDb, id: string, after: TimePlace | null, limit: number) =>
  db
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      sql<WebhookEvent | typeof TEST_EVENT>`event`.as('event'),
      'subject',
      'happened_at',
      sql<DeliveryState>`state`.as('state'),
      'attempts',
      'next_at',
      'attempted_at',
      'status',
      'answer',
      sql<Problem | null>`problem`.as('problem'),
      timePlace.as('place'),
    ])
    .where('webhook_id', '=', id)
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

export const hasDelivery = async (db: UserDb, id: string) =>
  (await db.selectFrom('webhook_deliveries').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** False where its webhook is off. */
export async function replayDelivery(db: UserDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: string | null }>`select replay_webhook_delivery(${id}) as replayed`.execute(db)
  return rows[0]!.replayed !== null
}
