import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { openedFor } from '#testing/executors.ts'
import { textsOf } from '#testing/files/marked.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { asWritten } from '#testing/paper-leaks.ts'
import { readPdf } from '#testing/pdf.ts'

/* Papers of an executor: values as of the day of death, their name on each page, and nothing for anybody else. */

const installation = await anInstallation()
const account = async () => {
  const person = await anUploader(installation)
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

async function anEstateOf({ casting = {} }: { casting?: object } = {}) {
  const [ann, eve] = [await account(), await account()]
  const owner = { id: ann.id, email: ann.email, role: 'creator' } as never as Parameters<typeof openedFor>[0]
  const clock = await anAsset({ title: 'Longcase clock', creation_date: '1990-01-01', place: 'Hall' }, owner)
  const ring = await anAsset({ title: 'Ring', creation_date: '1990-01-01' }, owner)
  const value = (asset: string, purpose: string, amount: string, currency: string, date: string) =>
    asUser(database, ann.id, (db) =>
      sql`insert into valuations (asset_id, purpose, amount, currency, date)
        values (${asset}, ${purpose}, ${amount}, ${currency}, ${date}::date)`.execute(db),
    )
  await value(clock.id, 'Fair market', '811', 'EUR', '2020-05-04')
  await value(clock.id, 'Fair market', '7333', 'EUR', '2025-05-04')
  await value(clock.id, 'Insurance replacement', '1422', 'USD', '2021-05-04')
  await value(ring.id, 'Fair market', '9555', 'EUR', '2025-06-01')
  const { rows: policies } = await asUser(database, ann.id, (db) =>
    sql<{
      id: string
    }>`insert into policies (insurer, number, kind, currency) values ('Lothian Mutual', 'LM-7', 'scheduled', 'USD') returning id`.execute(
      db,
    ),
  )
  await asUser(database, ann.id, (db) =>
    sql`insert into policy_items (policy_id, asset_id, amount, position) values (${policies[0]!.id}, ${clock.id}, 1000, 0)`.execute(
      db,
    ),
  )
  const { grant } = await openedFor(owner, eve, casting)
  expect((await eve.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  const day = await eve.browser.send(`/api/shared/${grant}/estate/day`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ day: '2024-01-01' }),
  })
  expect(day.ok, await day.clone().text()).toBe(true)
  return { ann, eve, grant, policy: policies[0]!.id, clock, ring }
}

const asked = (person: Account, grant: string, paper: string, body: object = {}) =>
  person.post(`/api/shared/${grant}/papers/${paper}`, body)

async function printed(person: Account, grant: string, paper: string, body: object = {}) {
  const answer = await asked(person, grant, paper, body)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(readPdf(bytes)).toMatchObject({ tagged: true, accessible: true })
  const pages = (await textsOf(bytes)).map(asWritten)
  for (const page of pages) expect(page).toContain('For Eve (')
  return pages.join('\n')
}

const estate = await anEstateOf()

test('the estate inventory says what all was worth on the day, and what had no value by then', async () => {
  const { eve, grant } = estate
  const text = await printed(eve, grant, 'estate-inventory')
  for (const said of ['Jan 1, 2024', 'Hall', '€811.00', '$1422.00', 'No value by that day', '€9555.00'])
    expect(text).toContain(said)
  expect(text).not.toContain('7333')
})

test('as a table it has the same values, and says whose copy it is', async () => {
  const { eve, grant } = estate
  const answer = await asked(eve, grant, 'estate-inventory', { format: 'csv' })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const csv = await answer.text()
  const rows = csv.split('\r\n')
  expect(rows[0]).toContain('Fair market')
  expect(rows.find((row) => row.includes('Longcase clock'))).toMatch(/811.*For Eve \(/)
  expect(csv).not.toContain('7333')
  expect(csv).not.toContain('9555')
  const xlsx = await asked(eve, grant, 'estate-inventory', { format: 'xlsx' })
  expect(xlsx.status).toBe(200)
  expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
})

test('the list by beneficiary has the value of the day, and none where there was none', async () => {
  const text = await printed(estate.eve, estate.grant, 'beneficiary-list')
  expect(text).toContain('Tom')
  expect(text).toContain('No beneficiary is named')
  expect(text).not.toContain('7333')
})

test('a claim is about what a policy insures, or about chosen pieces', async () => {
  const { eve, grant, policy, clock, ring } = estate
  const text = await printed(eve, grant, 'claim-pack', { policy })
  for (const said of ['Lothian Mutual LM-7', 'Longcase clock', '$1422.00']) expect(text).toContain(said)
  expect(text).not.toContain('Ring')
  const chosen = await printed(eve, grant, 'claim-pack', {
    pieces: [clock.id, ring.id],
    loss: { kind: 'theft', day: '2025-07-01' },
  })
  for (const said of ['Ring', '€9555.00', 'Jul 1, 2025']) expect(chosen).toContain(said)
})

test.each([
  ['no policy and no pieces', 'claim-pack', () => ({})],
  ['a policy of another', 'claim-pack', () => ({ policy: crypto.randomUUID() })],
  ['no id', 'claim-pack', () => ({ policy: '0' })],
  ['a claim as a table', 'claim-pack', () => ({ policy: estate.policy, format: 'csv' })],
  ['what others print, as a table', 'inventory', () => ({ format: 'xlsx' })],
  ['a piece for all of them', 'estate-inventory', () => ({ asset: estate.clock.id })],
])('%s is not there', async (_, paper, body) => {
  expect((await asked(estate.eve, estate.grant, paper, body())).status).toBe(404)
})

test('each is a line in the owner’s log, and nobody else is made one', async () => {
  const { ann, eve, grant } = await anEstateOf()
  await printed(eve, grant, 'estate-inventory')
  const { rows } = await database.pool.query<{ paper: string }>(
    `select detail ->> 'paper' as paper from grant_log where grant_id = $1 and kind = 'printed'`,
    [grant],
  )
  expect(rows).toEqual([{ paper: 'estate-inventory' }])
  await database.pool.query(`update grants set preset = 'heir' where id = $1`, [grant])
  for (const paper of ['estate-inventory', 'beneficiary-list'])
    expect((await asked(eve, grant, paper)).status).toBe(404)
  expect((await asked(ann, grant, 'estate-inventory')).status).toBe(404)
})

test('an executor who is shown less prints no more than that', async () => {
  const { eve, grant, policy } = await anEstateOf()
  await database.pool.query(`update grants set groups = '{details}' where id = $1`, [grant])
  const text = await printed(eve, grant, 'estate-inventory')
  expect(text).toContain('Longcase clock')
  for (const hidden of ['€811', '$1422', 'Hall', 'Tom,', 'Fair market']) expect(text).not.toContain(hidden)
  expect((await asked(eve, grant, 'beneficiary-list')).status).toBe(404)
  expect((await asked(eve, grant, 'claim-pack', { policy })).status).toBe(404)
})
