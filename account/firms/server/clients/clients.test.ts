import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'

/* Firms and their clients: what a firm sees of a vault is what its owner gave it access to. */

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

interface Listed {
  items: { id: string; name: string; accesses: { id: string }[] }[]
  total: number
}

const listed = async (person: Account, query = '') =>
  (await (await person.browser.get(`/api/clients${query}`)).json()) as Listed
const put = (person: Account, path: string, body: object) =>
  person.browser.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const tokenIn = (text: string) => /#([\w-]{43})/.exec(text)![1]!
const WHAT = {
  name: 'Hart & Partners',
  preset: 'attorney',
  may: 'print',
  scope: 'everything',
  adds_later: true,
  ends_at: null,
}

/** A firm with a lead, a member and an assistant, and a client who shares all with it. */
async function aPractice() {
  const [lead, member, assistant, client] = [await account(), await account(), await account(), await account()]
  const { firm, lead: leadId } = await aFirm(lead)
  const memberId = await aMember(firm, member, 'member', 'Ben of Hart')
  const assistantId = await aMember(firm, assistant, 'assistant', 'Cleo of Hart')
  const clientId = await aClient(firm, client, [memberId])
  await send(client, '/api/assets', { title: 'Clock of the client', creation_date: '2020-01-01' })
  const { access } = await send<{ access: { id: string; address: string; accepted_at: string | null } }>(
    client,
    '/api/access',
    {
      ...WHAT,
      address: null,
      client_id: clientId,
    },
  )
  return { firm, lead, leadId, member, memberId, assistant, assistantId, client, clientId, access }
}

const practice = await aPractice()

const looksInto = async (person: Account, grant: string) => {
  const opened = await person.post(`/api/shared/${grant}/visits`, {})
  const vault = await person.browser.get(`/api/shared/${grant}/assets`)
  return { opened: opened.status, status: vault.status, text: await vault.text() }
}

test('what a client shares with a firm is there at once, for leads and for whoever works for them', async () => {
  const { lead, member, access } = practice
  expect(access).toMatchObject({ address: lead.email, accepted_at: expect.any(String) })
  for (const person of [lead, member])
    expect(await looksInto(person, access.id)).toMatchObject({
      opened: 204,
      status: 200,
      text: expect.stringContaining('Clock of the client'),
    })
})

test('their owner reads who of the firm looked in', async () => {
  const { member, client, access } = practice
  await looksInto(member, access.id)
  const log = (await (await client.browser.get(`/api/access/log?of=${access.id}&kind=opened`)).json()) as {
    items: object[]
  }
  expect(log.items[0]).toMatchObject({ name: 'Hart & Partners', by: 'Ben of Hart' })
})

test('whoever doesn’t work for the client sees neither them nor their vault, in the firm or out of it', async () => {
  const { assistant, access, clientId } = practice
  const stranger = await account()
  const other = await account()
  await aFirm(other, 'Another firm')
  for (const person of [assistant, stranger, other]) {
    expect(await looksInto(person, access.id)).toMatchObject({ opened: 404, status: 404 })
    const missing = await person.browser.get(`/api/clients/${clientId}`)
    expect([403, 404]).toContain(missing.status)
    expect(await missing.text()).not.toContain('Mrs. Client')
  }
  expect(await listed(assistant)).toEqual({ items: [], total: 0 })
  expect((await assistant.browser.get(`/api/clients/${clientId}`)).status).toBe(404)
})

test('whoever leaves the firm sees nothing with the next request', async () => {
  const { firm, client, clientId, access } = await aPractice()
  const leaver = await account()
  const id = await aMember(firm, leaver)
  await database.pool.query('update firm_clients set member_ids = array[$2::uuid] where id = $1', [clientId, id])
  expect((await looksInto(leaver, access.id)).status).toBe(200)
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [id])
  expect(await looksInto(leaver, access.id)).toMatchObject({ opened: 404, status: 404 })
  expect((await leaver.browser.get('/api/clients')).status).toBe(403)
  expect((await client.browser.get('/api/access')).status).toBe(200)
})

test('a suspended member, and a suspended client, open nothing', async () => {
  const { member, lead, client, access } = await aPractice()
  await looksInto(lead, access.id)
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Tried')`, [member.id])
  expect((await looksInto(member, access.id)).opened).not.toBe(204)
  await database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Tried')`, [client.id])
  expect(await looksInto(lead, access.id)).toMatchObject({ opened: 404, status: 404 })
})

test.for(['firm', 'client'] as const)(
  'the %s ends the relation, and all that was shared with it ends',
  async (side) => {
    const { lead, client, clientId, access } = await aPractice()
    expect((await looksInto(lead, access.id)).status).toBe(200)
    const ended =
      side === 'firm'
        ? await lead.post(`/api/clients/${clientId}/end`, {})
        : await client.post(`/api/my-firms/${clientId}/leave`, {})
    expect(ended.status).toBeLessThan(300)
    expect(await looksInto(lead, access.id)).toMatchObject({ opened: 404, status: 404 })
    const left = await (await lead.browser.get(`/api/clients/${clientId}`)).json()
    expect(left).toMatchObject({ ended_by: side, accesses: [] })
    const again = await client.post('/api/access', { ...WHAT, address: null, client_id: clientId })
    expect(again.status).toBe(409)
  },
)

test('a client whose account is gone is none any more, and what the firm noted stays', async () => {
  const { lead, client, clientId } = await aPractice()
  const note_id = crypto.randomUUID()
  await send(lead, `/api/clients/${clientId}/notes`, { note_id, content: 'Prefers letters' })
  await database.pool.query('delete from auth."user" where id = $1', [client.id])
  const left = await (await lead.browser.get(`/api/clients/${clientId}`)).json()
  expect(left).toMatchObject({ ended_by: 'client', accesses: [] })
  expect(await (await lead.browser.get(`/api/clients/${clientId}/notes`)).json()).toMatchObject([{ id: note_id }])
})

test('nobody shares with a firm as the client that somebody else is', async () => {
  const stranger = await account()
  for (const client_id of [practice.clientId, 'none', '00000000-0000-4000-8000-000000000000']) {
    const refused = await stranger.post('/api/access', { ...WHAT, address: null, client_id })
    expect(refused.status).toBe(409)
  }
})

test('a client is invited by letter, accepts it once by the account of its address, and shows nothing by that', async () => {
  const { lead } = practice
  const [asked, forwarded] = [await account(), await account()]
  const given = { name: 'Invited', reference: 'M-7', address: asked.email }
  const added = await send<{ id: string }>(lead, '/api/clients', given)
  const letter = await letterTo(installation, asked.email, /invites you/)
  expect(letter.text).toContain('Hart & Partners via Strongroom')
  const token = tokenIn(letter.text)
  const invitation = await forwarded.post('/api/clients/invitation', { token })
  expect(await invitation.json()).toMatchObject({ firm_name: 'Hart & Partners', address: asked.email })
  expect((await forwarded.post('/api/clients/accept', { token })).status).toBe(403)
  expect((await asked.post('/api/clients/accept', { token })).status).toBe(200)
  expect((await asked.post('/api/clients/accept', { token })).status).toBe(404)
  await letterTo(installation, lead.email, /accepted your invitation/)
  const shown = (await listed(lead, '?search=m-7')).items[0]
  expect(shown).toMatchObject({ id: added.id, accesses: [] })
  expect(await (await asked.browser.get('/api/my-firms')).json()).toMatchObject([
    { id: added.id, name: 'Hart & Partners' },
  ])
})

test('a letter that was sent again makes the one before worthless', async () => {
  const { lead } = practice
  const asked = await account()
  const { id } = await send<{ id: string }>(lead, '/api/clients', { name: 'Twice', address: asked.email })
  const first = tokenIn((await letterTo(installation, asked.email, /invites you/)).text)
  expect((await lead.post(`/api/clients/${id}/invite`, {})).status).toBe(200)
  await letterTo(installation, asked.email, /invites you/, 2)
  expect((await asked.post('/api/clients/accept', { token: first })).status).toBe(404)
})

test('access that was given to a member by letter is accepted for the firm, or for themselves alone', async () => {
  const { firm } = practice
  const [owner, member, colleague] = [await account(), await account(), await account()]
  await aMember(firm, member)
  await aMember(firm, colleague)
  const invite = async () => {
    await send(owner, '/api/access', { ...WHAT, address: member.email })
    const letters = await letterTo(installation, member.email, /lets you see/)
    return tokenIn(letters.text)
  }
  const { id } = await send<{ id: string }>(member, '/api/shared/accept', { token: await invite(), for_firm: true })
  expect((await looksInto(member, id)).status).toBe(200)
  expect(await looksInto(colleague, id)).toMatchObject({ opened: 404, status: 404 })
  const mine = (await listed(member)).items
  expect(mine).toMatchObject([{ accesses: [{ id }] }])
  expect((await listed(practice.lead)).items.map((each) => each.id)).toContain(mine[0]!.id)
  expect(await (await member.browser.get('/api/shared')).json()).toEqual([])
})

test('whoever may work in a client’s vault works for the firm, and the history says who', async () => {
  const { lead, client, clientId } = await aPractice()
  const what = { ...WHAT, preset: 'assistant', may: 'edit', address: null, client_id: clientId }
  const { access } = await send<{ access: { id: string } }>(client, '/api/access', what)
  expect((await lead.post(`/api/shared/${access.id}/visits`, {})).status).toBe(204)
  const headers = { [VAULT_HEADER]: access.id, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Recorded by the firm', creation_date: '2021-01-01' })
  const made = await lead.browser.send('/api/assets', { method: 'POST', headers, body })
  expect(made.status).toBe(200)
  const { id } = (await made.json()) as { id: string }
  const history = await (await client.browser.get(`/api/assets/${id}/history`)).text()
  expect(history).toContain('Ann of Hart, Hart & Partners')
})

test('assistants add, change, invite and end nobody', async () => {
  const { firm, clientId } = practice
  const assistant = await account()
  const id = await aMember(firm, assistant, 'assistant')
  await database.pool.query('update firm_clients set member_ids = member_ids || $2::uuid where id = $1', [clientId, id])
  expect((await assistant.browser.get(`/api/clients/${clientId}`)).status).toBe(200)
  const refused = [
    await assistant.post('/api/clients', { name: 'New' }),
    await put(assistant, `/api/clients/${clientId}`, { name: 'Other' }),
    await assistant.post(`/api/clients/${clientId}/invite`, {}),
    await assistant.post(`/api/clients/${clientId}/end`, {}),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a member sees whom they add, and can’t give a client to others; leads can', async () => {
  const { firm, lead, memberId } = practice
  const member = await account()
  await aMember(firm, member)
  const added = await send<{ id: string; member_ids: string[] }>(member, '/api/clients', { name: 'Of a member' })
  const change = { name: 'Of a member', member_ids: [...added.member_ids, memberId] }
  expect(await (await put(member, `/api/clients/${added.id}`, change)).json()).toMatchObject({
    member_ids: added.member_ids,
  })
  const changed = (await (await put(lead, `/api/clients/${added.id}`, change)).json()) as { member_ids: string[] }
  expect(changed.member_ids.toSorted()).toEqual(change.member_ids.toSorted())
})

test('notes and tasks are the firm’s: another member who sees the client reads them, the client doesn’t', async () => {
  const { lead, member, client, clientId } = practice
  const note_id = crypto.randomUUID()
  await send(member, `/api/clients/${clientId}/notes`, { note_id, content: 'Prefers letters' })
  await send(member, `/api/clients/${clientId}/notes`, { note_id, content: 'Prefers letters' })
  const notes = await (await lead.browser.get(`/api/clients/${clientId}/notes`)).json()
  expect(notes).toMatchObject([{ content: 'Prefers letters', author_name: 'Ben of Hart', is_own: false }])
  expect((await lead.browser.send(`/api/client-notes/${note_id}`, { method: 'DELETE' })).status).toBe(404)
  await send(member, `/api/clients/${clientId}/tasks`, {
    task_id: crypto.randomUUID(),
    title: 'Appraisal',
    due_on: '2026-12-01',
  })
  expect((await listed(lead, '?shown=tasks')).items).toMatchObject([
    { id: clientId, open_tasks: 1, next_due_on: '2026-12-01' },
  ])
  expect((await client.browser.get(`/api/clients/${clientId}/notes`)).status).toBe(403)
})
