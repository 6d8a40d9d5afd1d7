import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import {
  aReceiver,
  aTested,
  aWebhook,
  enqueued,
  noteEvents,
  type Received,
  secondsPass,
  sendDue,
  sends,
  webhookServices,
} from '#testing/webhooks.ts'
import { anAsset } from '#testing/assets.ts'
import { createSealer } from '#platform/sealer.ts'
import { listDeliveries, removeWebhook, replay, rotateSecret, setWebhookOn, testWebhook } from './handlers.ts'
import { choose, sendWebhooksJob } from './send-webhooks.job.ts'

beforeEach(async () => {
  await database.pool.query('delete from webhooks')
  enqueued.length = 0
})

const DAY = 86_400

const idOf = ({ headers }: Received) => headers['webhook-id']
const verifies = (secret: string, { body, headers }: Received) => {
  try {
    return new Webhook(secret).verify(body, headers) as { type: string }
  } catch {
    return null
  }
}

test('what was saved arrives, and whoever has the secret takes it for genuine', async () => {
  const ann = await aCreator()
  const { address, received } = await aReceiver(204)
  const { secret } = await aWebhook(ann, { address, events: ['asset.created'] })
  const asset = await anAsset({ title: 'A very private title' }, ann)
  await noteEvents()
  await sendDue()
  expect(received).toHaveLength(1)
  expect(verifies(secret, received[0]!)).toMatchObject({ type: 'asset.created', data: { asset: asset.id, version: 1 } })
  expect(received[0]!.headers['content-type']).toBe('application/json')
  expect(JSON.stringify(received)).not.toMatch(/private title|example\.com|Ann/)
})

test('who fails first is sent the same message again, after seconds, minutes and hours', async () => {
  const { address, received } = await aReceiver(500, 503, 200)
  const { secret, find, standing } = await aTested(address)
  await sendDue()
  expect(await find()).toMatchObject({
    state: 'waiting',
    status: 500,
    problem: 'status',
    answer: 'said 500',
    attempts: 1,
  })
  expect((await standing()).failing_since).not.toBeNull()
  await sendDue()
  expect(received).toHaveLength(1)
  await secondsPass(6)
  await sendDue()
  expect(await find()).toMatchObject({ state: 'waiting', status: 503, attempts: 2 })
  await secondsPass(299)
  await sendDue()
  expect(received).toHaveLength(2)
  await secondsPass(60)
  await sendDue()
  expect(await find()).toMatchObject({ state: 'delivered', status: 200, problem: null, next_at: null, attempts: 3 })
  expect((await standing()).failing_since).toBeNull()
  expect(new Set(received.map(idOf)).size).toBe(1)
  for (const each of received) expect(verifies(secret, each)).toBeTruthy()
})

test('after ten attempts in three days it is given up, the webhook is off, and its owner hears of it', async () => {
  const { address, received } = await aReceiver(500)
  const { owner, id, find, standing } = await aTested(address)
  for (let i = 0; i < 12; i++) {
    await sendDue()
    await secondsPass(2 * DAY)
    if (i === 5) await database.pool.query(`update webhooks set failing_since = now() - interval '73 hours'`)
  }
  expect(received).toHaveLength(10)
  expect(await find()).toMatchObject({ state: 'failed', attempts: 10, next_at: null })
  expect(await standing()).toMatchObject({ off: 'failing' })
  expect(enqueued).toMatchObject([
    { name: 'send-letter', data: { to: owner.email, subject: 'The webhook “Inventory” was turned off' } },
  ])
  await expect(call(testWebhook, { id }, owner)).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
  await call(setWebhookOn, { id, on: true }, owner)
  expect(await standing()).toMatchObject({ off: null, failing_since: null })
})

test('whoever says that it is gone is sent nothing more', async () => {
  const { address, received } = await aReceiver(410)
  const { owner, id, find, standing } = await aTested(address)
  await database.pool.query(
    `insert into webhook_deliveries (webhook_id, user_id, event, subject, next_at) values ($1, $2, 'asset.created', gen_random_uuid(), now() + interval '1 hour')`,
    [id, owner.id],
  )
  await sendDue()
  await secondsPass(DAY)
  await sendDue()
  expect(received).toHaveLength(1)
  expect(await standing()).toMatchObject({ off: 'gone' })
  const { items } = await call(listDeliveries, { id }, owner)
  expect(items.map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'off'],
    ['failed', 'gone'],
  ])
  expect(enqueued).toHaveLength(1)
  expect((await find()).state).toBe('failed')
})

test('what is sent again by hand is the same message', async () => {
  const { address, received } = await aReceiver(200)
  const { owner, id, find } = await aTested(address)
  await sendDue()
  const { id: delivery } = await find()
  await call(replay, { id: delivery }, owner)
  expect(await find()).toMatchObject({ state: 'waiting', attempts: 0 })
  await sendDue()
  expect(received.map(idOf)).toEqual([idOf(received[0]!), idOf(received[0]!)])
  expect(received[0]!.body).toBe(received[1]!.body)
  await call(setWebhookOn, { id, on: false }, owner)
  await expect(call(replay, { id: delivery }, owner)).rejects.toMatchObject({ code: 'WEBHOOK_OFF' })
  await expect(call(replay, { id: delivery }, await aCreator())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a new secret signs at once, the former one for a day, and the one before it no more', async () => {
  const { address, received } = await aReceiver(200)
  const { owner, id, secret: first, standing } = await aTested(address)
  const takenBy = async (...secrets: string[]) => {
    await call(testWebhook, { id }, owner)
    await sendDue()
    return secrets.map((secret) => verifies(secret, received.at(-1)!) !== null)
  }
  const { secret: second } = await call(rotateSecret, { id }, owner, sends)
  expect((await standing()).former_until).not.toBeNull()
  expect(await takenBy(first, second)).toEqual([true, true])
  const { secret: third } = await call(rotateSecret, { id }, owner, sends)
  expect(await takenBy(first, second, third)).toEqual([false, true, true])
  await database.pool.query(`update webhooks set former_until = now() - interval '1 second'`)
  expect(await takenBy(first, second, third)).toEqual([false, false, true])
  expect((await standing()).former_until).toBeNull()
})

test('with another secret of the installation nothing is sent, and the owner is told why', async () => {
  const { address, received } = await aReceiver(200)
  const { find, id } = await aTested(address)
  await database.pool.query('update webhooks set sealed_secret = $2 where id = $1', [
    id,
    createSealer('the secret of some other installation').seal('whsec_x'),
  ])
  await database.pool.query('update webhooks set sealed_former = null, former_until = null where id = $1', [id])
  await sendDue()
  expect(await find()).toMatchObject({ state: 'waiting', problem: 'secret' })
  expect(received).toEqual([])
})

test('two servers at once send each message once', async () => {
  const ann = await aCreator()
  const { address, received } = await aReceiver(200)
  const { id } = await aWebhook(ann, { address })
  for (let i = 0; i < 15; i++) await call(testWebhook, { id }, ann)
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(received).toHaveLength(15)
  expect(new Set(received.map(idOf)).size).toBe(15)
})

test('of a server that was killed before it noted, another one sends the same message again', async () => {
  const ending = new AbortController()
  const { address, received } = await aReceiver(() => ending.abort(), 200)
  const { find } = await aTested(address)
  await sendWebhooksJob(webhookServices()).run({}, '', ending.signal)
  expect(await find()).toMatchObject({ state: 'waiting', attempts: 1, attempted_at: null })
  await sendDue()
  expect(received).toHaveLength(1)
  await secondsPass(121)
  await sendDue()
  expect(received.map(idOf)).toEqual([idOf(received[0]!), idOf(received[0]!)])
  expect(await find()).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('whoever hangs holds up nobody else', async () => {
  const slow = await aReceiver(() => {})
  const quick = await aReceiver(200)
  const ann = await aCreator()
  const { id } = await aWebhook(ann, { address: slow.address })
  for (let i = 0; i < 10; i++) await call(testWebhook, { id }, ann)
  const { find } = await aTested(quick.address)
  const sent = sendDue(3_000)
  await expect.poll(async () => (await find()).state).toBe('delivered')
  expect(slow.received).toHaveLength(2)
  // Also what comes while others hang.
  const later = await aTested(quick.address)
  await expect.poll(async () => (await later.find()).state).toBe('delivered')
  expect(slow.received).toHaveLength(2)
  await database.pool.query('delete from webhooks where id = $1', [id])
  await sent
})

test('two of a person at once, eight of a host, and those that failed last in half of the places', () => {
  let count = 0
  const due = (given: Partial<Parameters<typeof choose>[0][number]> = {}) => ({
    id: `${count++}`,
    user_id: `person ${count}`,
    address: `https://host-${count}.example/`,
    is_failing: false,
    ...given,
  })
  const many = (given: () => Parameters<typeof due>[0]) => Array.from({ length: 60 }, () => due(given()))
  expect(
    choose(
      many(() => ({})),
      [],
    ),
  ).toHaveLength(40)
  expect(
    choose(
      many(() => ({ user_id: 'ann' })),
      [],
    ),
  ).toHaveLength(2)
  expect(
    choose(
      many(() => ({ user_id: 'ann' })),
      [due({ user_id: 'ann' })],
    ),
  ).toHaveLength(1)
  expect(
    choose(
      many(() => ({ address: 'https://one.example/x' })),
      [],
    ),
  ).toHaveLength(8)
  expect(
    choose(
      many(() => ({ is_failing: true })),
      [],
    ),
  ).toHaveLength(20)
  expect(choose([...many(() => ({ is_failing: true })), ...many(() => ({}))], [])).toHaveLength(40)
})

test.for<[string, (ann: Person, id: string) => Promise<unknown>]>([
  ['is suspended', ({ id }) => asSystem(database, (db) => sql`select suspend_account(${id}, 'Charges.')`.execute(db))],
  ['removes the webhook', (ann, id) => call(removeWebhook, { id }, ann)],
  ['turns it off', (ann, id) => call(setWebhookOn, { id, on: false }, ann)],
  ['deletes the account', ({ id }) => database.pool.query(`delete from auth."user" where id = $1`, [id])],
])('nothing is sent of an owner who %s meanwhile', async ([, happen]) => {
  const { address, received } = await aReceiver(200)
  const { owner, id } = await aTested(address)
  await happen(owner, id)
  await sendDue()
  expect(received).toEqual([])
})

test('a webhook that is removed while it is sent leaves nothing behind', async () => {
  let remove = async () => {}
  const { address } = await aReceiver((response) => void remove().then(() => response.end()))
  const { owner, id } = await aTested(address)
  remove = async () => void (await call(removeWebhook, { id }, owner))
  await sendDue()
  expect((await database.pool.query('select id from webhook_deliveries')).rows).toEqual([])
})

test('what was delivered while it was turned off counts as delivered', async () => {
  let off = async () => {}
  const { address } = await aReceiver((response) => void off().then(() => response.end()))
  const { owner, id, find } = await aTested(address)
  off = async () => void (await call(setWebhookOn, { id, on: false }, owner))
  await sendDue()
  expect(await find()).toMatchObject({ state: 'delivered' })
})
