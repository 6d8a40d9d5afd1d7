import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'
import type { Appraisal } from '../contract/appraisals.ts'
import { STATEMENT_NAMES } from '../rules/appraisals.ts'

/* What a firm appraises is proposed once, of what it is shown, where it may: and the owner decides. */

const installation = await anInstallation()

async function account() {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

const CERTIFIED = { confirmed: STATEMENT_NAMES, inspected: 'all', assisted: '', signed_as: 'Ben Hart' }
const read = async (person: Account, id: string) =>
  (await (await person.browser.get(`/api/appraisals/${id}`)).json()) as Appraisal
const put = (person: Account, path: string, body: object) =>
  person.browser.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const remove = (person: Account, path: string) => person.browser.send(path, { method: 'DELETE' })
const proposedFor = async (owner: Account) =>
  (await database.pool.query('select id, patch, message, asset_id from proposals where user_id = $1', [owner.id])).rows

/** An access of a client to one of two pieces, and an appraisal of it that is ready to be sent. */
async function anAppraisal({ may = 'propose', groups = ['values'] }: { may?: string; groups?: string[] } = {}) {
  const [lead, member, assistant, owner] = [await account(), await account(), await account(), await account()]
  const { firm } = await aFirm(lead)
  const memberId = await aMember(firm, member, 'member', 'Ben of Hart')
  await aMember(firm, assistant, 'assistant', 'Cleo of Hart')
  const client = await aClient(firm, owner, [memberId])
  const piece = async (title: string) =>
    (await send<{ id: string }>(owner, '/api/assets', { title, creation_date: '2020-01-01' })).id
  const [clock, hidden] = [await piece('Clock'), await piece('Lamp')]
  const access = { name: 'Hart', preset: 'chosen', may, groups, address: null, client_id: client, ends_at: null }
  const {
    access: { id: grant },
  } = await send<{ access: { id: string } }>(owner, '/api/access', {
    ...access,
    scope: 'assets',
    scope_of: [clock],
    adds_later: false,
  })
  const id = randomUUID()
  await send(member, '/api/appraisals', { appraisal_id: id, client_id: client })
  await put(member, `/api/appraisals/${id}`, {
    purpose: 'insurance',
    effective_on: '2026-03-01',
    intended_users: 'The insurer',
    currency: 'EUR',
    method: 'Sales comparison',
  })
  const chosen = await send<{ added: number }>(member, `/api/appraisals/${id}/pieces`, { assets: [clock, hidden] })
  const typed = { amount: '1250.50', currency: 'EUR', method: '', note: 'Case restored' }
  const valued = await put(member, `/api/appraisals/${id}/pieces/${clock}`, typed)
  return { firm, lead, member, assistant, owner, client, clock, hidden, grant, id, chosen, valued, typed }
}

test('each amount is a proposal with what was certified, once, and the owner’s answer is read', async () => {
  const { member, owner, clock, id, chosen, typed } = await anAppraisal()
  expect(chosen.added).toBe(1)
  expect((await read(member, id)).values).toMatchObject([{ title: 'Clock', may_be_sent: true, answer: null }])
  expect((await member.post(`/api/appraisals/${id}/send`, { ...CERTIFIED, confirmed: ['facts'] })).status).toBe(400)
  const sent = await Promise.all([1, 2].map(() => member.post(`/api/appraisals/${id}/send`, CERTIFIED)))
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const proposals = await proposedFor(owner)
  expect(proposals).toMatchObject([
    {
      asset_id: clock,
      patch: {
        valuation: {
          purpose: 'Insurance replacement',
          amount: '1250.50',
          currency: 'EUR',
          date: '2026-03-01',
          valued_by: 'Ben Hart',
          method: 'Sales comparison',
        },
      },
    },
  ])
  expect(proposals[0].message).toContain('The facts stated here are true and correct.')
  expect((await read(member, id)).values).toMatchObject([{ answer: 'waiting' }])
  expect((await put(member, `/api/appraisals/${id}/pieces/${clock}`, typed)).status).toBe(409)
  expect((await remove(member, `/api/appraisals/${id}`)).status).toBe(409)
  await send(owner, `/api/proposals/${proposals[0].id}/take`, {})
  expect((await read(member, id)).values).toMatchObject([{ answer: 'taken' }])
  const { rows } = await database.pool.query('select amount, valued_by from valuations where asset_id = $1', [clock])
  expect(rows).toEqual([{ amount: '1250.50', valued_by: 'Ben Hart' }])
})

test('a piece that is not shown, or not with its values, is like one that is not there', async () => {
  const { member, hidden, id, typed } = await anAppraisal()
  for (const asset of [hidden, randomUUID(), 'no-id'])
    expect((await put(member, `/api/appraisals/${id}/pieces/${asset}`, typed)).status).toBe(404)
  expect((await anAppraisal({ groups: [] })).chosen.added).toBe(0)
})

test('nothing is sent by an access that may not propose, or that shows the piece no longer', async () => {
  const looking = await anAppraisal({ may: 'view' })
  const narrowed = await anAppraisal()
  await database.pool.query('update grants set ended_at = now() where id = $1', [narrowed.grant])
  const empty = await anAppraisal()
  await remove(empty.member, `/api/appraisals/${empty.id}/pieces/${empty.clock}`)
  for (const { member, owner, id } of [looking, narrowed, empty]) {
    expect((await member.post(`/api/appraisals/${id}/send`, CERTIFIED)).status).toBe(409)
    expect(await proposedFor(owner)).toEqual([])
    expect((await read(member, id)).sent_at).toBeNull()
  }
})

test('after the end of a relation nothing is begun or sent, and no answer is told', async () => {
  const { member, owner, client, id } = await anAppraisal()
  const other = await anAppraisal()
  await send(other.member, `/api/appraisals/${other.id}/send`, CERTIFIED)
  await database.pool.query(`update firm_clients set ended_at = now(), ended_by = 'client' where id = any ($1)`, [
    [client, other.client],
  ])
  expect((await member.post(`/api/appraisals/${id}/send`, CERTIFIED)).status).toBe(409)
  expect((await member.post('/api/appraisals', { appraisal_id: randomUUID(), client_id: client })).status).toBe(404)
  expect(await proposedFor(owner)).toEqual([])
  expect((await read(other.member, other.id)).values).toMatchObject([{ answer: 'gone' }])
})

test('what was never sent is thrown away with its amounts, once; what was sent stays', async () => {
  const { member, id } = await anAppraisal()
  expect((await remove(member, `/api/appraisals/${id}`)).status).toBe(200)
  for (const wanted of [id, randomUUID(), 'no-id'])
    expect((await remove(member, `/api/appraisals/${wanted}`)).status).toBe(404)
  const { rows } = await database.pool.query('select from appraisal_values where appraisal_id = $1', [id])
  expect(rows).toEqual([])
  const sent = await anAppraisal()
  await send(sent.member, `/api/appraisals/${sent.id}/send`, CERTIFIED)
  expect((await remove(sent.member, `/api/appraisals/${sent.id}`)).status).toBe(409)
  expect((await read(sent.member, sent.id)).values).toHaveLength(1)
})

test('whoever doesn’t see the client finds, changes and sends nothing', async () => {
  const { firm, assistant, owner, clock, id, client, typed } = await anAppraisal()
  const [other, former] = [await account(), await account()]
  await aFirm(other, 'Another firm')
  const left = await aMember(firm, former, 'lead', 'Dora')
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [left])
  for (const person of [assistant, owner, other, former]) {
    const answers = [
      await person.browser.get(`/api/appraisals/${id}`),
      await person.browser.get(`/api/appraisals/${id}/offered`),
      await person.post('/api/appraisals', { appraisal_id: id, client_id: client }),
      await person.post(`/api/appraisals/${id}/pieces`, { assets: [clock] }),
      await put(person, `/api/appraisals/${id}/pieces/${clock}`, typed),
      await person.post(`/api/appraisals/${id}/send`, CERTIFIED),
      await remove(person, `/api/appraisals/${id}`),
    ]
    for (const answer of answers) expect([403, 404]).toContain(answer.status)
  }
  expect(await proposedFor(owner)).toEqual([])
})
