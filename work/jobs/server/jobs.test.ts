import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { unclaimedAt } from '#testing/unclaimed-vaults.ts'
import type { Job, JobEvent } from '../contract/jobs.ts'

/* Jobs are those of a firm and its clients: who sees a client sees what is done for them. */

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

const get = async <T>(person: Account, path: string) => (await (await person.browser.get(path)).json()) as T

/** A firm with a lead and a member who works for its client, and a job for that client. */
async function aService() {
  const [lead, member, assistant, client] = [await account(), await account(), await account(), await account()]
  const { firm } = await aFirm(lead)
  const memberId = await aMember(firm, member, 'member', 'Ben of Hart')
  await aMember(firm, assistant, 'assistant', 'Cleo of Hart')
  const clientId = await aClient(firm, client, [memberId])
  const job = await send<Job>(member, '/api/jobs', {
    job_id: randomUUID(),
    client_id: clientId,
    title: 'Inventory of the house',
    address: 'Elm Street 1',
    visit_on: '2027-01-15',
    member_id: memberId,
  })
  return { firm, lead, member, memberId, assistant, client, clientId, job }
}

const service = await aService()

test('a job is seen by whoever sees its client, and by nobody else', async () => {
  const { lead, member, assistant, client, job } = service
  expect(job).toMatchObject({
    state: 'new',
    client_name: 'Mrs. Client',
    member_name: 'Ben of Hart',
    visit_on: '2027-01-15',
  })
  for (const person of [lead, member])
    expect((await get<{ total: number }>(person, '/api/jobs?state=new')).total).toBe(1)
  const [stranger, other, former] = [await account(), await account(), await account()]
  await aFirm(other, 'Another firm')
  const id = await aMember(service.firm, former, 'lead', 'Dora')
  expect((await former.browser.get(`/api/jobs/${job.id}`)).status).toBe(200)
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [id])
  for (const person of [assistant, client, stranger, other, former]) {
    const missing = await person.browser.get(`/api/jobs/${job.id}`)
    expect([403, 404]).toContain(missing.status)
    expect(await missing.text()).not.toContain('Inventory of the house')
    expect([403, 404]).toContain((await person.post(`/api/jobs/${job.id}/move`, { to: 'review' })).status)
  }
  expect(await get(assistant, '/api/jobs?state=new')).toEqual({ items: [], total: 0 })
  expect(await get(assistant, '/api/jobs/counts')).toEqual({})
})

test('nobody makes a job for a client whom they don’t see', async () => {
  const { assistant, clientId } = service
  const other = await account()
  await aFirm(other, 'Another firm')
  for (const person of [assistant, other])
    expect((await person.post('/api/jobs', { job_id: randomUUID(), client_id: clientId, title: 'Mine' })).status).toBe(
      404,
    )
})

test('each move and each note stands in its history, in the name of who did it', async () => {
  const { lead, member, job } = await aService()
  await send(member, `/api/jobs/${job.id}/move`, { to: 'recording' })
  await send(member, `/api/jobs/${job.id}/move`, { to: 'recording' })
  const note_id = randomUUID()
  for (let times = 0; times < 2; times++)
    await lead.post(`/api/jobs/${job.id}/notes`, { note_id, content: 'The key is at the neighbor’s' })
  const events = await get<JobEvent[]>(lead, `/api/jobs/${job.id}/events`)
  expect(events).toMatchObject([
    { kind: 'noted', author_name: 'Ann of Hart', content: 'The key is at the neighbor’s' },
    { kind: 'moved', author_name: 'Ben of Hart', moved_from: 'new', moved_to: 'recording' },
  ])
})

test('a client is written to, says what isn’t right, and signs off', async () => {
  const { member, client, job } = await aService()
  await send(client, '/api/assets', { title: 'Clock', creation_date: '2020-01-01' })
  const asked = `/api/asked-jobs/${job.id}`
  expect((await client.browser.get(asked)).status).toBe(404)
  expect(await send(member, `/api/jobs/${job.id}/send`, {})).toMatchObject({ state: 'sent' })
  const letter = await letterTo(installation, client.email, /asks you to sign off/)
  expect(letter.text).toContain(`/sign-off/${job.id}`)
  expect(await get(client, asked)).toMatchObject({ is_asked: true, answered_as: null, firm_name: 'Hart & Partners' })
  expect((await client.post(asked, { is_right: false, content: ' ' })).status).toBe(400)
  expect(await send(client, asked, { is_right: false, content: 'The lamp is missing' })).toMatchObject({
    is_asked: false,
    answered_as: 'objected',
  })
  await letterTo(installation, member.email, /something isn’t right/)
  expect((await client.post(asked, { is_right: true })).status).toBe(404)
  expect(await get(member, `/api/jobs/${job.id}`)).toMatchObject({ state: 'review' })
  await send(member, `/api/jobs/${job.id}/send`, {})
  expect(await send(client, asked, { is_right: true })).toMatchObject({ answered_as: 'signed' })
  expect(await get(member, `/api/jobs/${job.id}`)).toMatchObject({ state: 'signed' })
  const [signed] = await get<JobEvent[]>(member, `/api/jobs/${job.id}/events`)
  expect(signed).toMatchObject({ kind: 'signed', pieces: 1, content: null })
  expect((await member.post(`/api/jobs/${job.id}/send`, {})).status).toBe(409)
})

test('only its client signs a job off, and a client without an account is not asked', async () => {
  const { firm, lead, member, job } = await aService()
  await send(member, `/api/jobs/${job.id}/send`, {})
  for (const person of [member, lead, await account()])
    expect((await person.post(`/api/asked-jobs/${job.id}`, { is_right: true })).status).toBe(404)
  const silent = await aClient(firm, null)
  const { id } = await send<Job>(lead, '/api/jobs', { job_id: randomUUID(), client_id: silent, title: 'Attic' })
  expect((await lead.post(`/api/jobs/${id}/send`, {})).status).toBe(409)
})

test('a client who has a firm of their own signs off in their own name', async () => {
  const { member, client, job } = await aService()
  await aFirm(client, 'Firm of the client')
  await send(member, `/api/jobs/${job.id}/send`, {})
  expect(await send(client, `/api/asked-jobs/${job.id}`, { is_right: true })).toMatchObject({ answered_as: 'signed' })
})

test('tasks are done and deleted, and counted while they are open', async () => {
  const { lead, member, assistant, job } = await aService()
  const task_id = randomUUID()
  await member.post(`/api/jobs/${job.id}/tasks`, { task_id, title: 'Order boxes' })
  expect(await get(lead, `/api/jobs/${job.id}`)).toMatchObject({ open_tasks: 1, tasks: [{ title: 'Order boxes' }] })
  const put = (person: Account) =>
    person.browser.send(`/api/job-tasks/${task_id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ is_done: true }),
    })
  expect((await put(assistant)).status).toBe(404)
  expect((await put(lead)).status).toBeLessThan(300)
  expect(await get(lead, `/api/jobs/${job.id}`)).toMatchObject({ open_tasks: 0 })
})

test('of 3,000 jobs a column comes quickly, a page at a time, and is searched', async () => {
  const { firm, lead, clientId, job } = await aService()
  await database.pool.query(
    `insert into firm_jobs (firm_id, client_id, title, state)
     select $1, $2, 'House ' || n, (array['new', 'planned', 'recording', 'review', 'archived'])[1 + n % 5] from generate_series(1, 3000) as n`,
    [firm, clientId],
  )
  const begun = performance.now()
  const page = await get<{ items: unknown[]; total: number }>(lead, '/api/jobs?state=review')
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(page).toMatchObject({ total: 600, items: expect.objectContaining({ length: 30 }) })
  expect(await get(lead, '/api/jobs?state=archived&search=house%202999')).toMatchObject({ total: 1 })
  expect(await get(lead, `/api/jobs?state=new&whose=mine`)).toEqual({ items: [], total: 0 })
  expect((await get<Record<string, number>>(lead, '/api/jobs/counts'))['new']).toBe(601)
  expect(job.state).toBe('new')
})

test('a client whose vault isn’t claimed yet is not asked to sign off: nobody could sign in to it', async () => {
  const { lead, client } = await unclaimedAt(installation).aKeptVault()
  const job = await send<Job>(lead, '/api/jobs', { job_id: randomUUID(), client_id: client.id, title: 'Inventory' })
  expect(await (await lead.post(`/api/jobs/${job.id}/send`, {})).json()).toMatchObject({
    code: 'CLIENT_HAS_NO_ACCOUNT',
  })
})
