import { asUser } from '#database/access.ts'
import { database } from '../database.ts'
import type { OfSubject } from '../of-subjects.ts'

async function aStoredWebhook({ id }: { id: string }) {
  const values = {
    name: 'Inventory',
    address: 'https://hooks.invalid/',
    events: ['asset.restored'],
    sealed_secret: 'x',
  }
  const webhook = await asUser(database, id, (db) =>
    db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return webhook.id
}

/** One that was sent: nothing of it changes by itself. */
async function aTest(owner: { id: string }) {
  const webhook_id = await aStoredWebhook(owner)
  const values = { webhook_id, event: 'webhook.test', subject: webhook_id }
  const delivery = await asUser(database, owner.id, (db) =>
    db.insertInto('webhook_deliveries').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  await database.pool.query(`update webhook_deliveries set state = 'delivered', next_at = null where id = $1`, [
    delivery.id,
  ])
  return { webhook: webhook_id, delivery: delivery.id }
}

const typed = { name: 'Inventory', address: 'https://hooks.invalid/', events: ['asset.restored'] }

export const ofSubject: OfSubject = {
  rows: {
    webhooks: async (owner) => ({ table: 'webhooks', id: await aStoredWebhook(owner) }),
    webhook_deliveries: async (owner) => ({ table: 'webhook_deliveries', id: (await aTest(owner)).delivery }),
  },
  ids: async (ann) => ({
    things: await aTest(ann),
    routes: {
      'webhooks.change': { of: 'webhook', body: () => typed },
      'webhooks.rotate': { of: 'webhook', body: () => ({}) },
      'webhooks.test': { of: 'webhook', body: () => ({}) },
      'webhooks.deliveries': { of: 'webhook' },
      'webhooks.replay': { of: 'delivery', body: () => ({}) },
      'webhooks.setOn': { of: 'webhook', body: () => ({ on: false }) },
      'webhooks.remove': { of: 'webhook' },
    },
  }),
  leftOut: {
    // Another installation would send what nobody there asked for, and its secret would be known to both.
    webhooks: {},
    webhook_deliveries: {},
  },
}
