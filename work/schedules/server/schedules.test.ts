import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { database } from '#testing/database.ts'
import { aMember } from '#testing/firms.ts'
import { anInsurer } from '#testing/insurers.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import type { Schedule, ScheduleVersion } from '../contract.ts'

/* What is covered, as an owner and their insurer agree: each side does its own part, and nobody else sees any of it. */

const installation = await anInstallation()

async function account(role = 'creator') {
  const person = await anUploader(installation, { role })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

const SHOWN = {
  name: 'Alder',
  preset: 'insurer',
  may: 'print',
  scope: 'everything',
  adds_later: true,
  ends_at: null,
  groups: ['values', 'insurance', 'provenance'],
}

async function anAgreement() {
  const [lead, owner] = [await account(), await account()]
  const insurer = await anInsurer(lead, owner)
  const { id: ring } = await send<{ id: string }>(owner, '/api/assets', {
    title: 'Ring with a garnet',
    creation_date: '2020-01-01',
  })
  return { ...insurer, lead, owner, ring }
}

const proposed = async (owner: Account, relation: string, assets: string[], amount = '1200') => {
  const lines = assets.map((asset) => ({ asset, amount, currency: 'EUR' }))
  const body = { id: randomUUID(), client: relation, note: 'From spring', lines }
  return owner.post('/api/schedules', body)
}
const read = async (person: Account, id: string) =>
  (await (await person.browser.get(`/api/schedules/${id}`)).json()) as Schedule
const confirmed = (person: Account, id: string) =>
  person.post(`/api/schedules/${id}/confirm`, { bound_on: '2026-03-01', policy_number: 'P-7', note: '' })

test('the client proposes, the insurer confirms, and both read the same, also afterwards', async () => {
  const { lead, owner, relation, ring } = await anAgreement()
  const { id } = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  const letter = await letterTo(installation, lead.email, /proposes what is to be covered/)
  expect(letter.text).not.toMatch(/1[,.]?200|garnet/)
  expect((await confirmed(owner, id)).status).toBe(409)
  expect((await confirmed(lead, id)).status).toBe(200)
  expect((await letterTo(installation, owner.email, /answered about the schedule/)).text).not.toContain('garnet')
  await database.pool.query(`update assets set title = 'Another ring' where id = $1`, [ring])
  for (const [person, side] of [
    [lead, 'firm'],
    [owner, 'client'],
  ] as const)
    expect(await read(person, id)).toMatchObject({
      side,
      number: 1,
      state: 'in-force',
      bound_on: '2026-03-01',
      lines: [{ title: 'Ring with a garnet', sum: { amount: '1200.00', currency: 'EUR' } }],
    })
  expect((await confirmed(lead, id)).status).toBe(409)
})

test('the next version takes the place of the one before, and differs from it', async () => {
  const { lead, owner, relation, ring } = await anAgreement()
  const first = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  await confirmed(lead, first.id)
  const second = (await (await proposed(owner, relation, [ring], '1500')).json()) as { id: string }
  expect((await read(owner, first.id)).state).toBe('in-force')
  await confirmed(lead, second.id)
  expect((await read(owner, first.id)).state).toBe('superseded')
  const listed = (await (await lead.browser.get('/api/schedules?side=firm')).json()) as ScheduleVersion[]
  expect(listed.map(({ number, state }) => [number, state])).toEqual([
    [2, 'in-force'],
    [1, 'superseded'],
  ])
})

test('nobody else sees a version: another firm, a member who isn’t assigned, a former member, a stranger', async () => {
  const { firm, lead, owner, relation, ring } = await anAgreement()
  const { id } = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  const [unassigned, former, stranger, other] = [await account(), await account(), await account(), await account()]
  await aMember(firm, unassigned)
  const formerId = await aMember(firm, former, 'lead')
  await anInsurer(other, null, 'Another insurer')
  expect((await read(former, id)).side).toBe('firm')
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [formerId])
  for (const person of [unassigned, former, stranger, other]) {
    const answer = await person.browser.get(`/api/schedules/${id}`)
    expect(answer.status).toBe(404)
    expect(await (await person.browser.get('/api/schedules?side=firm')).json()).toEqual([])
    expect((await confirmed(person, id)).status).toBe(404)
    expect((await person.post('/api/papers/schedule/csv', { schedule: id })).status).toBe(404)
  }
  expect((await proposed(stranger, relation, [ring])).status).toBe(409)
  expect((await read(lead, id)).state).toBe('waits-for-insurer')
})

test('once the relation has ended both keep what was confirmed, and the insurer nothing else', async () => {
  const { lead, owner, relation, ring } = await anAgreement()
  const first = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  await confirmed(lead, first.id)
  const open = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  await owner.post(`/api/my-firms/${relation}/leave`, {})
  expect((await read(lead, first.id)).lines).toHaveLength(1)
  expect((await lead.browser.get(`/api/schedules/${open.id}`)).status).toBe(404)
  expect((await read(owner, open.id)).state).toBe('ended')
  expect((await proposed(owner, relation, [ring])).status).toBe(404)
  await database.pool.query('delete from auth."user" where id = $1', [owner.id])
  expect((await read(lead, first.id)).lines[0]!.title).toBe('Ring with a garnet')
})

test('an insurer proposes what it is shown, with values and insurance, and the client agrees first', async () => {
  const { lead, owner, relation, ring } = await anAgreement()
  const hidden = await send<{ id: string }>(owner, '/api/assets', { title: 'Hidden', creation_date: '2020-01-01' })
  const give = (what: object) =>
    send<{ access: { id: string } }>(owner, '/api/access', { ...SHOWN, address: null, client_id: relation, ...what })
  const { access: poor } = await give({ groups: [], scope: 'assets', scope_of: [ring], adds_later: false })
  const { access } = await give({ scope: 'assets', scope_of: [ring], adds_later: false })
  const propose = async (grant: string, asset: string) => {
    await lead.post(`/api/shared/${grant}/visits`, {})
    const lines = [{ asset, amount: '900', currency: 'EUR' }]
    return lead.post(`/api/shared/${grant}/schedules`, { id: randomUUID(), note: '', lines })
  }
  expect((await propose(poor.id, ring)).status).toBe(403)
  expect((await propose(access.id, hidden.id)).status).toBe(409)
  const pieces = await (await lead.browser.get(`/api/shared/${access.id}/schedule-pieces`)).text()
  expect(pieces).toContain('garnet')
  expect(pieces).not.toContain('Hidden')
  const { id } = (await (await propose(access.id, ring)).json()) as { id: string }
  expect((await confirmed(lead, id)).status).toBe(409)
  expect((await owner.post(`/api/schedules/${id}/agree`, {})).status).toBe(200)
  expect((await confirmed(lead, id)).status).toBe(200)
  expect((await read(owner, id)).state).toBe('in-force')
})

test('nobody changes what was proposed, not even the installation', async () => {
  const { owner, relation, ring } = await anAgreement()
  const { id } = (await (await proposed(owner, relation, [ring])).json()) as { id: string }
  const changed = database.pool.query(`update schedules set lines = '[{}]' where id = $1`, [id])
  await expect(changed).rejects.toMatchObject({ constraint: 'schedule_stays' })
})

test('a file of a version: a formula stays a text, and the figures are exact', async () => {
  const { owner, relation } = await anAgreement()
  const { id: cup } = await send<{ id: string }>(owner, '/api/assets', {
    title: '=1+1',
    creation_date: '2020-01-01',
  })
  const { id } = (await (await proposed(owner, relation, [cup], '1200.5')).json()) as { id: string }
  const csv = await (await owner.post('/api/papers/schedule/csv', { schedule: id })).text()
  expect(csv).toContain(`'=1+1`)
  expect(csv).toContain('1200.50,EUR')
  const json = (await (await owner.post('/api/papers/schedule/json', { schedule: id })).json()) as object
  expect(json).toMatchObject({ version: 1, lines: [{ sum_insured: '1200.50', currency: 'EUR', title: '=1+1' }] })
  expect((await owner.post('/api/papers/schedule/pdf', { schedule: id })).headers.get('content-type')).toBe(
    'application/pdf',
  )
})
