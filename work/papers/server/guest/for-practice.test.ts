import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { anInvitation } from '#testing/access.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { png } from '#testing/files/pictures.ts'
import { textsOf } from '#testing/files/marked.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aClient, aFirm } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { isFor } from '#testing/left.ts'
import { asWritten } from '#testing/paper-leaks.ts'
import { readPdf } from '#testing/pdf.ts'
import type { Person } from '#testing/people.ts'
import { sendPdf } from '#testing/signatures.ts'

/* Papers that a practice drafts of what a client shows it: under its letterhead, as of a day, and no more than is shown. */

const installation = await anInstallation()

async function aPractice() {
  const [ann, carla] = [await anUploader(installation), await anUploader(installation)]
  const { firm } = await aFirm({ id: ann.id, email: ann.registration.email }, 'Lothian Law')
  await database.pool.query(
    'update firms set postal_address = $2, foot_line = $3, color = $4, logo = $5 where id = $1',
    [firm, '1 Moray Place\nEdinburgh', 'Registered in Scotland', '#004433', await png(60, 30)],
  )
  const client = await aClient(firm, { id: carla.id, email: carla.registration.email })
  const owner = { id: carla.id, email: carla.registration.email, role: 'creator' } as never as Person
  const clock = await anAsset({ title: 'Longcase clock', creation_date: '1990-01-01' }, owner)
  await anAsset({ title: 'Ring', creation_date: '1990-01-01' }, owner)
  await isFor(owner, clock, 'Tom', { share: '50', alternate_name: 'Zoe' })
  for (const [amount, date] of [
    ['811', '2020-05-04'],
    ['7333', '2025-05-04'],
  ])
    await asUser(database, carla.id, (db) =>
      sql`insert into valuations (asset_id, purpose, amount, currency, date) values (${clock.id}, 'Fair market', ${amount}, 'EUR', ${date}::date)`.execute(
        db,
      ),
    )
  const grant = await anInvitation(owner, 'firm@example.com', { groups: ['values', 'beneficiaries'], may: 'print' })
  await asSystem(database, (db) =>
    db.updateTable('grants').set({ client_id: client, accepted_at: new Date() }).where('id', '=', grant).execute(),
  )
  expect((await ann.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  return { ann, carla, grant }
}
const practice = await aPractice()

async function printed(paper: string, body: object = {}) {
  const { ann, grant } = practice
  const answer = await ann.post(`/api/shared/${grant}/papers/${paper}`, body)
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(readPdf(bytes)).toMatchObject({ tagged: true, accessible: true })
  return (await textsOf(bytes)).map(asWritten).join('\n')
}

test('the inventory has the values of the day, and the letterhead of the firm', async () => {
  const text = await printed('practice-inventory', { day: '2021-01-01', is_death: true })
  for (const said of ['Lothian Law', '1 Moray Place', 'Registered in Scotland', 'Day of death', 'Jan 1, 2021', '€811'])
    expect(text).toContain(said)
  expect(text).not.toContain('7333')
  expect(await printed('practice-inventory')).toContain('€7333')
})

test('the schedule says what there is, and the memorandum who is to get it', async () => {
  const schedule = await printed('property-schedule')
  for (const said of ['Longcase clock', 'Ring', 'Lothian Law']) expect(schedule).toContain(said)
  expect(schedule).not.toContain('Tom')
  const memorandum = await printed('property-memorandum')
  for (const said of ['Longcase clock', 'Tom (50 %)', 'Zoe', 'No beneficiary is named'])
    expect(memorandum).toContain(said)
})

test('a drafted paper is sent to sign as the very bytes that were drafted', async () => {
  const { ann, grant } = practice
  for (const paper of ['practice-inventory', 'property-schedule', 'property-memorandum', 'underwriting']) {
    const drafted = Buffer.from(await (await ann.post(`/api/shared/${grant}/papers/${paper}`, {})).arrayBuffer())
    const kept = await sendPdf(ann, `${paper}.pdf`, drafted)
    expect(kept.status).toBe(201)
    const { id } = (await kept.json()) as { id: string }
    const original = await ann.browser.get(`/api/signature-files/${id}/original`)
    expect(Buffer.from(await original.arrayBuffer()).equals(drafted)).toBe(true)
  }
})

test('an insurer reads what there is, where it is concentrated and what is missing, in its own name', async () => {
  const report = await printed('underwriting')
  for (const said of [
    'Pre-underwriting report',
    'Lothian Law',
    'Longcase clock',
    'Largest single items',
    'Up to three years',
    '€7333',
  ])
    expect(report).toContain(said)
  expect(report).toContain('What is missing')
  for (const hidden of ['Tom', '811']) expect(report).not.toContain(hidden)
})

test('nothing stands in them that isn’t shown any more, and without access there is none', async () => {
  const { ann, carla, grant } = practice
  await database.pool.query(`update grants set groups = '{}' where id = $1`, [grant])
  const inventory = await printed('practice-inventory')
  expect(inventory).toContain('Longcase clock')
  for (const hidden of ['€7333', 'Tom']) expect(inventory).not.toContain(hidden)
  const report = await printed('underwriting')
  for (const hidden of ['€7333', 'Largest single items']) expect(report).not.toContain(hidden)
  const asked = (person: typeof ann, paper: string) => person.post(`/api/shared/${grant}/papers/${paper}`, {})
  expect((await asked(ann, 'property-memorandum')).status).toBe(404)
  expect((await asked(carla, 'property-schedule')).status).toBe(404)
  await database.pool.query('update grants set ended_at = now() where id = $1', [grant])
  expect((await asked(ann, 'property-schedule')).status).toBe(404)
})
