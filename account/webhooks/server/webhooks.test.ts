import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { aWebhook, sends } from '#testing/webhooks.ts'
import { MOST_TESTS_AN_HOUR, MOST_WEBHOOKS } from '../rules.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  testWebhook,
} from './handlers.ts'

const given = {
  name: '  Inventory ',
  address: 'https://Example.com/hooks#x',
  events: ['asset.deleted', 'asset.created'] as const,
}
const typed = { ...given, events: [...given.events] }
const listOf = (owner: Person) => call(listWebhooks, undefined, owner)

test('a webhook says its secret once, and is stored without it', async () => {
  const ann = await aCreator()
  const { id, secret } = await call(createWebhook, typed, ann)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(await listOf(ann)).toMatchObject([
    {
      id,
      name: 'Inventory',
      address: 'https://example.com/hooks',
      events: ['asset.created', 'asset.deleted'],
      off: null,
      former_until: null,
    },
  ])
  const { rows } = await database.pool.query('select to_jsonb(webhooks) as row from webhooks where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  await expect(
    asUser(database, ann.id, (db) => db.selectFrom('webhooks').select('sealed_secret').execute()),
  ).rejects.toThrow('permission denied')
  await call(removeWebhook, { id }, ann)
  expect(await listOf(ann)).toEqual([])
})

test('to make one, to send elsewhere and to make another secret takes a fresh proof; another name doesn’t', async () => {
  const ann = await aCreator()
  const { sessionRef } = await aSession(ann, { confirmedHoursAgo: 1 })
  const { id } = await aWebhook(ann)
  const needed = { code: 'CONFIRMATION_NEEDED' }
  await expect(call(createWebhook, typed, ann, { sessionRef })).rejects.toMatchObject(needed)
  await expect(call(rotateSecret, { id }, ann, { sessionRef })).rejects.toMatchObject(needed)
  await expect(
    call(changeWebhook, { id, ...typed, address: 'https://other.example' }, ann, { sessionRef }),
  ).rejects.toMatchObject(needed)
  const { address } = (await listOf(ann))[0]!
  await call(changeWebhook, { id, ...typed, address }, ann, { sessionRef })
  expect(await listOf(ann)).toMatchObject([{ name: 'Inventory', events: ['asset.created', 'asset.deleted'] }])
})

test('its owner gets a letter for each address, and reads of it in their activity', async () => {
  const ann = await aCreator()
  const letters: { to: string; text: string }[] = []
  const telling = {
    ...sends,
    enqueue: async (_db: unknown, _name: string, letter: object) => void letters.push(letter as never),
  }
  const { id } = await call(createWebhook, typed, ann, telling)
  await call(changeWebhook, { id, ...typed }, ann, telling)
  await call(changeWebhook, { id, ...typed, address: 'https://other.example/' }, ann, telling)
  await call(rotateSecret, { id }, ann, telling)
  await call(removeWebhook, { id }, ann, telling)
  expect(letters.map(({ to }) => to)).toEqual([ann.email, ann.email])
  expect(letters[0]!.text).toContain('“Inventory” now tells example.com')
  expect(letters[1]!.text).toContain('other.example')
  const { rows } = await database.pool.query<{ kind: string }>(
    'select kind from activity where user_id = $1 order by created_at, id',
    [ann.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'webhook_created',
    'webhook_moved',
    'webhook_rotated',
    'webhook_removed',
  ])
})

test.for<[string, Record<string, unknown>, string]>([
  ['no name', { name: ' ' }, 'BAD_REQUEST'],
  ['no event', { events: [] }, 'BAD_REQUEST'],
  ['an event that isn’t one', { events: ['asset.stolen'] }, 'BAD_REQUEST'],
  ['no address', { address: 'hooks' }, 'BAD_REQUEST'],
  ['an address with a password', { address: 'https://ann:x@example.com' }, 'BAD_REQUEST'],
  ['an address in the clear', { address: 'http://example.com' }, 'WEBHOOK_ADDRESS'],
  ['this machine', { address: 'https://127.0.0.1' }, 'WEBHOOK_ADDRESS'],
  ['this machine, in other words', { address: 'https://0x7f.1' }, 'WEBHOOK_ADDRESS'],
  ['this machine by IPv6', { address: 'https://[::ffff:127.0.0.1]/' }, 'WEBHOOK_ADDRESS'],
  ['a private network', { address: 'https://192.168.0.1' }, 'WEBHOOK_ADDRESS'],
])('%s is refused', async ([, wrong, code]) => {
  await expect(call(createWebhook, { ...typed, ...wrong }, await aCreator())).rejects.toMatchObject({ code })
})

test('a private host goes where the setting names it, and only there', async () => {
  const ann = await aCreator()
  const webhookPrivateHosts = ['10.0.0.5:8080']
  await call(createWebhook, { ...typed, address: 'http://10.0.0.5:8080/hooks' }, ann, { webhookPrivateHosts })
  for (const address of ['http://10.0.0.5/', 'https://10.0.0.5:8081/', 'http://10.0.0.6:8080/'])
    await expect(call(createWebhook, { ...typed, address }, ann, { webhookPrivateHosts })).rejects.toMatchObject({
      code: 'WEBHOOK_ADDRESS',
    })
})

test('a person has so many and no more, also at once', async () => {
  const ann = await aCreator()
  const made = await Promise.allSettled(Array.from({ length: MOST_WEBHOOKS + 3 }, () => aWebhook(ann)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WEBHOOKS)
  await expect(aWebhook(ann)).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS' })
})

test('a webhook is tried so often an hour, and no more', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann)
  for (let i = 0; i < MOST_TESTS_AN_HOUR; i++) await call(testWebhook, { id }, ann)
  await expect(call(testWebhook, { id }, ann)).rejects.toMatchObject({ code: 'TOO_MANY_TESTS' })
})

test('deliveries come page by page', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann)
  await database.pool.query(
    `insert into webhook_deliveries (webhook_id, user_id, event, subject, created_at)
     select $1, $2, 'asset.created', gen_random_uuid(), now() - n * interval '1 second' from generate_series(1, 45) as n`,
    [id, ann.id],
  )
  const seen = new Set<string>()
  let cursor: string | undefined
  const sizes: number[] = []
  do {
    const page = await call(listDeliveries, { id, ...(cursor !== undefined && { cursor }) }, ann)
    for (const { id: delivery } of page.items) seen.add(delivery)
    sizes.push(page.items.length)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(sizes).toEqual([20, 20, 5])
  expect(seen.size).toBe(45)
})

test('nobody writes a delivery of their own but a test', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann)
  const insert = (event: string, subject = id) =>
    asUser(database, ann.id, (db) =>
      db.insertInto('webhook_deliveries').values({ webhook_id: id, event, subject }).execute(),
    )
  await insert('webhook.test')
  await expect(insert('asset.created')).rejects.toThrow('row-level security')
  await expect(insert('webhook.test', ann.id)).rejects.toThrow('row-level security')
  const ben = await aCreator()
  await expect(
    asUser(database, ben.id, (db) =>
      db.insertInto('webhook_deliveries').values({ webhook_id: id, event: 'webhook.test', subject: id }).execute(),
    ),
  ).rejects.toThrow('foreign key')
})
