import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { aMember } from '#testing/firms.ts'
import { anInsurer } from '#testing/insurers.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import type { WholeClaim } from '../contract.ts'
import { DOINGS, SIDES, STATE_NAMES, stateAfter } from '../rules/claims.ts'

/* A loss between an owner and their insurer: each does what is theirs, nobody else sees it, and nothing of it is changed. */

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

async function aReported() {
  const [lead, owner] = [await account(), await account()]
  const insurer = await anInsurer(lead, owner)
  const { id: ring } = await send<{ id: string }>(owner, '/api/assets', {
    title: 'Ring with a garnet',
    creation_date: '2020-01-01',
    details: { inscriptions_and_marks: 'A.B. 1901' },
  })
  const id = randomUUID()
  const body = {
    id,
    client: insurer.relation,
    kind: 'theft',
    happened_on: '2026-03-01',
    words: 'At night',
    assets: [ring],
  }
  expect((await owner.post('/api/claims', body)).status).toBe(200)
  return { ...insurer, lead, owner, ring, id, body }
}

const doing = (person: Account, id: string, kind: string, more: object = {}) =>
  person.post(`/api/claims/${id}/events`, { event: randomUUID(), kind, content: '', ...more })
const read = async (person: Account, id: string) =>
  (await (await person.browser.get(`/api/claims/${id}`)).json()) as WholeClaim

test('what the database lets each side do is what the rules say', async () => {
  for (const state of STATE_NAMES)
    for (const kind of DOINGS)
      for (const side of SIDES) {
        const { rows } = await database.pool.query<{ to: string | null }>('select claim_moves($1, $2, $3) as to', [
          state,
          kind,
          side,
        ])
        expect([state, kind, side, rows[0]!.to]).toEqual([state, kind, side, stateAfter(state, kind, side)])
      }
})

test('a loss is reported, assessed, agreed, paid and closed, each by whose it is, and letters say nothing of it', async () => {
  const { lead, owner, id } = await aReported()
  const letter = await letterTo(installation, lead.email, /Something new in a claim/)
  expect(letter.text).not.toMatch(/garnet|theft|night/i)
  expect((await doing(owner, id, 'assessed', { amount: '5', currency: 'EUR' })).status).toBe(409)
  expect((await doing(lead, id, 'documents-wanted')).status).toBe(409)
  expect((await doing(lead, id, 'documents-wanted', { content: 'The report of the police' })).status).toBe(200)
  expect((await doing(owner, id, 'sent', { content: 'By post today' })).status).toBe(200)
  expect((await doing(lead, id, 'assessed', { amount: 'much', currency: 'EUR' })).status).toBe(409)
  expect((await doing(lead, id, 'assessed', { amount: '1200.5', currency: 'EUR' })).status).toBe(200)
  expect((await doing(lead, id, 'paid', { amount: '1200.5', currency: 'EUR' })).status).toBe(409)
  for (const [person, kind, more] of [
    [owner, 'agreed', {}],
    [lead, 'paid', { amount: '1200.5', currency: 'EUR' }],
    [owner, 'message', { content: 'It came today' }],
    [owner, 'closed', {}],
  ] as const)
    expect((await doing(person, id, kind, more)).status).toBe(200)
  for (const person of [lead, owner]) {
    const claim = await read(person, id)
    expect(claim.state).toBe('closed')
    expect(claim.events.map(({ kind }) => kind)).toEqual([
      'opened',
      'documents-wanted',
      'sent',
      'assessed',
      'agreed',
      'paid',
      'message',
      'closed',
    ])
    expect(claim.events[3]!.sum).toEqual({ amount: '1200.50', currency: 'EUR' })
  }
})

test('the pack stays as it was when the loss was reported, and twice sent is once there', async () => {
  const { lead, owner, ring, id, body } = await aReported()
  await database.pool.query(`update assets set title = 'Nothing' where id = $1`, [ring])
  expect((await owner.post('/api/claims', body)).status).toBe(200)
  expect((await read(lead, id)).pack).toMatchObject([{ title: 'Ring with a garnet', marks: 'A.B. 1901' }])
  const changed = database.pool.query(`update claims set pack = '[{}]' where id = $1`, [id])
  await expect(changed).rejects.toMatchObject({ constraint: 'claim_stays' })
  const rewritten = database.pool.query(`update claim_events set content = 'Other' where claim_id = $1`, [id])
  await expect(rewritten).rejects.toMatchObject({ constraint: 'claim_event_stays' })
  const pdf = await lead.post('/api/papers/claim/pdf', { claim: id })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(await (await owner.post('/api/papers/claim/csv', { claim: id })).text()).toContain('Ring with a garnet')
})

test('what the client sends is opened by both sides and by nobody else, and is a file of their own', async () => {
  const { lead, owner, id } = await aReported()
  const stranger = await account()
  const file = { bucket: 'policy-documents', name: 'Report.pdf', type: 'application/pdf', bytes: pdf() } as const
  const [{ path }, { path: others }] = [await owner.keep(file), await stranger.keep(file)]
  expect((await doing(owner, id, 'sent', { file: others })).status).toBe(409)
  expect((await doing(lead, id, 'sent', { file: path })).status).toBe(409)
  expect((await doing(owner, id, 'sent', { file: path })).status).toBe(200)
  const event = (await read(lead, id)).events.at(-1)!
  expect(event).toMatchObject({ kind: 'sent', file_name: 'Report.pdf', has_file: true })
  const address = `/api/claims/files/${event.id}`
  for (const person of [lead, owner]) {
    const answer = await person.browser.get(address)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(pdf())]).toEqual([200, true])
  }
  expect((await stranger.browser.get(address)).status).toBe(404)
  expect((await lead.browser.get(`/api/claims/files/${randomUUID()}`)).status).toBe(404)
  expect((await lead.browser.get('/api/claims/files/none')).status).toBe(404)
})

test('nobody else sees a claim: another firm, a member who isn’t assigned, a former member, a stranger', async () => {
  const { firm, id, ring, relation } = await aReported()
  const [unassigned, former, stranger, other] = [await account(), await account(), await account(), await account()]
  await aMember(firm, unassigned)
  const formerId = await aMember(firm, former, 'lead')
  await anInsurer(other, null, 'Another insurer')
  expect((await read(former, id)).side).toBe('firm')
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [formerId])
  for (const person of [unassigned, former, stranger, other]) {
    expect((await person.browser.get(`/api/claims/${id}`)).status).toBe(404)
    expect(await (await person.browser.get('/api/claims?side=firm')).json()).toEqual([])
    expect((await doing(person, id, 'message', { content: 'Hello' })).status).toBe(404)
    expect((await person.post('/api/papers/claim/csv', { claim: id })).status).toBe(404)
    const body = { id: randomUUID(), client: relation, kind: 'fire', happened_on: '2026-03-01', assets: [ring] }
    expect([404, 409]).toContain((await person.post('/api/claims', body)).status)
  }
})

test('once the relation has ended both still read it, and nothing is added', async () => {
  const { lead, owner, relation, id } = await aReported()
  await owner.post(`/api/my-firms/${relation}/leave`, {})
  for (const person of [lead, owner]) {
    expect((await read(person, id)).is_open).toBe(false)
    expect((await doing(person, id, 'message', { content: 'Still there' })).status).toBe(409)
  }
  await database.pool.query('delete from auth."user" where id = $1', [owner.id])
  expect((await read(lead, id)).pack[0]!.title).toBe('Ring with a garnet')
})
