import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { aGrant } from '#testing/access.ts'
import { anAsset, anAssetDocument, aTrashed, aValuation } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import { aWebhook, noteEvents } from '#testing/webhooks.ts'
import { forgetDeliveriesJob } from './forget-deliveries.job.ts'
import { noteEvents as noteEventsOf } from './note-events.job.ts'

beforeEach(() => database.pool.query('delete from webhooks'))

const noted = async ({ id }: Pick<Person, 'id'>) => {
  await noteEvents()
  const { rows } = await database.pool.query<{ event: string; subject: string; version: number | null }>(
    'select event, subject, version from webhook_deliveries where user_id = $1 order by happened_at, event, subject',
    [id],
  )
  return rows
}
const eventsOf = async (owner: Person) => (await noted(owner)).map(({ event }) => event)
const save = ({ id }: Person, statement: ReturnType<typeof sql>) => asUser(database, id, (db) => statement.execute(db))
const trash = (owner: Person, asset: string) => save(owner, sql`select trash_assets(array[${asset}::uuid])`)
const restore = (owner: Person, asset: string) =>
  save(owner, sql`select restored from restore_assets(array[${asset}::uuid])`)

test('each save is an event, with what it is about and its version', async () => {
  const ann = await aCreator()
  await anAsset({}, ann)
  await aWebhook(ann)
  const asset = await anAsset({ title: 'Ring' }, ann)
  await save(ann, sql`update assets set title = 'Golden ring' where id = ${asset.id}`)
  await anAssetDocument(asset)
  await aValuation(asset)
  const all = await noted(ann)
  expect(all.map(({ event }) => event)).toEqual([
    'asset.created',
    'asset.changed',
    'asset.changed',
    'document.added',
    'asset.changed',
    'value.added',
  ])
  expect(new Set(all.map(({ subject }) => subject))).toEqual(new Set([asset.id]))
  expect(all[0]!.version).toBe(asset.version + 1)
  expect(await noted(ann)).toEqual(all)
})

test('what is deleted and comes back is told, also where both happened before anybody looked', async () => {
  const ann = await aCreator()
  const [vase, ring] = [await anAsset({}, ann), await anAsset({}, ann)]
  await aWebhook(ann, { events: ['asset.deleted', 'asset.restored'] })
  await trash(ann, vase.id)
  await trash(ann, ring.id)
  await restore(ann, ring.id)
  const all = await noted(ann)
  expect(all.map(({ event }) => event)).toEqual(['asset.deleted', 'asset.deleted', 'asset.restored'])
  expect(all.map(({ subject }) => subject)).toEqual([vase.id, ring.id, ring.id])
  await restore(ann, vase.id)
  expect(await eventsOf(ann)).toHaveLength(4)
})

test('a document that is taken away is a change, and no document that was added', async () => {
  const ann = await aCreator()
  const asset = await anAsset({}, ann)
  await anAssetDocument(asset)
  await aWebhook(ann)
  await asSystem(database, (db) => db.deleteFrom('asset_documents').where('asset_id', '=', asset.id).execute())
  expect(await eventsOf(ann)).toEqual(['asset.changed'])
})

test('whoever was let in and opens the vault is told of, by the access', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  await aWebhook(ann, { events: ['access.opened'] })
  const grant = await aGrant(ann, ben)
  expect(await noted(ann)).toMatchObject([{ event: 'access.opened', subject: grant, version: null }])
})

test('only what was chosen is told, of one’s own vault, since then, and while it is on', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  const { id } = await aWebhook(ann, { events: ['asset.created'] })
  await anAsset({}, ben)
  await aTrashed(ann)
  expect(await eventsOf(ann)).toEqual([])
  expect(await eventsOf(ben)).toEqual([])
  await anAsset({}, ann)
  await save(ann, sql`update webhooks set disabled_why = 'owner' where id = ${id}`)
  expect(await eventsOf(ann)).toEqual([])
  await save(ann, sql`update webhooks set disabled_why = null where id = ${id}`)
  expect(await eventsOf(ann)).toEqual([])
  await anAsset({}, ann)
  expect(await eventsOf(ann)).toEqual(['asset.created'])
})

test('a save that commits late is told of, behind others that began later', async () => {
  const ann = await aCreator()
  const [late, early] = [await anAsset({}, ann), await anAsset({}, ann)]
  await aWebhook(ann, { events: ['asset.changed'] })
  const rename = `update assets set title = 'Ring' where id = $1`
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(rename, [late.id])
  await database.pool.query(rename, [early.id])
  expect(await noted(ann)).toMatchObject([{ subject: early.id }])
  await client.query('commit')
  client.release()
  expect(await noted(ann)).toMatchObject([{ subject: late.id }, { subject: early.id }])
})

test('after a day in which no server ran, all of it is told', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann)
  await anAsset({}, ann)
  await database.pool.query(
    `update asset_changes set changed_at = changed_at - interval '23 hours' where user_id = $1`,
    [ann.id],
  )
  await database.pool.query(
    `update webhooks set since = since - interval '1 day', noted_until = noted_until - interval '1 day' where id = $1`,
    [id],
  )
  expect(await eventsOf(ann)).toEqual(['asset.created'])
})

test('two servers at once make one message of an event', async () => {
  const ann = await aCreator()
  await aWebhook(ann)
  await aWebhook(ann)
  for (let i = 0; i < 20; i++) await anAsset({}, ann)
  await Promise.all(Array.from({ length: 6 }, noteEvents))
  expect(await eventsOf(ann)).toHaveLength(40)
})

test('where too many wait, the others stay in the history until there is room', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann, { events: ['asset.created'] })
  for (let i = 0; i < 5; i++) await anAsset({}, ann)
  const count = async () =>
    (await database.pool.query('select id from webhook_deliveries where webhook_id = $1', [id])).rowCount
  for (let i = 0; i < 3; i++) await noteEventsOf(database, id, 2)
  expect(await count()).toBe(2)
  await database.pool.query(`update webhook_deliveries set state = 'delivered', next_at = null where webhook_id = $1`, [
    id,
  ])
  for (let i = 0; i < 3; i++) await noteEventsOf(database, id, 2)
  expect(await count()).toBe(4)
})

test.for<[string, (ann: Person) => Promise<unknown>]>([
  ['suspended', ({ id }) => asSystem(database, (db) => sql`select suspend_account(${id}, 'Charges.')`.execute(db))],
  [
    'gone, and the vault kept',
    ({ id }) =>
      database.pool.query(
        `create or replace function vault_is_kept(owner uuid) returns boolean language sql stable security definer
         set search_path = pg_catalog, public, pg_temp as $$ select owner = '${id}' $$`,
      ),
  ],
])('of somebody who is %s nothing is noted', async ([, happen]) => {
  const ann = await aCreator()
  await aWebhook(ann)
  await anAsset({}, ann)
  await happen(ann)
  expect(await eventsOf(ann)).toEqual([])
})

test('what is old is forgotten, but for what waits and what would be noted anew', async () => {
  const ann = await aCreator()
  const { id } = await aWebhook(ann)
  await database.pool.query(
    `insert into webhook_deliveries (webhook_id, user_id, event, subject, state, next_at, created_at, happened_at)
     select $1, $2, 'asset.created', gen_random_uuid(), state, case when state = 'waiting' then now() end, now() - days, now() - days
     from (values ('waiting', interval '31 days'), ('failed', '31 days'), ('delivered', '29 days'), ('delivered', '0')) as each (state, days)`,
    [id, ann.id],
  )
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      'select state from webhook_deliveries where webhook_id = $1 order by happened_at',
      [id],
    )
    return rows.map(({ state }) => state)
  }
  const lookedBefore = (days: number) =>
    database.pool.query(`update webhooks set noted_until = now() - $2 * interval '1 day' where id = $1`, [id, days])
  await lookedBefore(40)
  await forgetDeliveriesJob(database).run({}, '')
  expect(await states()).toHaveLength(4)
  await lookedBefore(0)
  await forgetDeliveriesJob(database).run({}, '')
  expect(await states()).toEqual(['waiting', 'delivered', 'delivered'])
  await asSystem(database, (db) => sql`select forget_webhook_deliveries(1)`.execute(db))
  expect(await states()).toEqual(['waiting', 'delivered'])
})

test('with an account all of it goes', async () => {
  const ann = await aCreator()
  await aWebhook(ann)
  await anAsset({}, ann)
  await noteEvents()
  await database.pool.query(`delete from auth."user" where id = $1`, [ann.id])
  const { rows } = await database.pool.query('select id from webhook_deliveries union all select id from webhooks')
  expect(rows).toEqual([])
})
