import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { allLetters, lettersTo, letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import type { Client } from '../../contract/clients.ts'

/* A vault that a firm opens for a client who has no account, until they claim it. */

const installation = await anInstallation({ SIGN_UP: 'invitation' })
const open = await anInstallation()

async function account(role = 'creator') {
  const person = await anUploader(open, { role })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}
type Account = Awaited<ReturnType<typeof account>>

const CLOCK = { title: 'Clock of Archer', date_of_acquisition: '2020-01-01', how_acquired: 'Purchase' }
const PASSWORD = 'Correct-Horse-1-Battery'
let last = 0
const anAddress = () => `claims-${++last}-${process.pid}-${Date.now()}@example.com`
const read = async (person: Account, path: string) => {
  const answer = await person.browser.get(path)
  return { status: answer.status, body: (await answer.json()) as Client }
}

async function into(person: Account, grant: string, method: string, path: string, body?: object) {
  const headers = { [VAULT_HEADER]: grant, ...(body && { 'content-type': 'application/json' }) }
  const answer = await person.browser.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, text: await answer.text() }
}

/** A firm, a client of it whose vault it opened, and what it recorded there. */
async function aKeptVault(address = anAddress()) {
  const [lead, member, assistant] = [await account(), await account(), await account()]
  const { firm } = await aFirm(lead, 'Hart & Partners')
  const memberId = await aMember(firm, member, 'member', 'Ben of Hart')
  await aMember(firm, assistant, 'assistant', 'Cleo of Hart')
  const client = await send<Client>(lead, '/api/clients', { name: 'Mrs. Quill', address, opens_vault: true })
  await database.pool.query('update firm_clients set member_ids = array[$2::uuid] where id = $1', [client.id, memberId])
  const grant = client.accesses[0]!.id
  expect((await lead.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  const made = await into(lead, grant, 'POST', '/api/assets', CLOCK)
  expect(made.status, made.text).toBe(200)
  const { rows } = await database.pool.query<{ user_id: string }>('select user_id from firm_clients where id = $1', [
    client.id,
  ])
  return { firm, lead, member, assistant, client, grant, address, vault: rows[0]!.user_id }
}
type Kept = Awaited<ReturnType<typeof aKeptVault>>

async function letterOf({ lead, client, address }: Kept, count = 1) {
  await send(lead, `/api/clients/${client.id}/vault/letter`, {})
  return tokenIn((await letterTo(open, address, /^Your vault at/, count)).text)
}
const tokenIn = (text: string) => /\/claim#([\w-]{43})/.exec(text)![1]!
const later = (client: { id: string }, by: string) =>
  database.pool.query(`update firm_clients set invited_at = invited_at - $2::interval where id = $1`, [client.id, by])

const stranger = aBrowser(open)
const claim = async (token: string, leaves = 'manage', password = PASSWORD) => {
  const answer = await stranger.post('/api/claims', { token, password, leaves })
  return { status: answer.status, body: (await answer.json()) as { code?: string; address?: string } }
}
const offer = async (token: string) => {
  const answer = await stranger.post('/api/claims/offer', { token })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function signedIn(email: string, password = PASSWORD) {
  const browser = aBrowser(open)
  const answer = await browser.post('/api/auth/sign-in/email', { email, password })
  return { browser, status: answer.status }
}

const kept = await aKeptVault()

test('a firm works in the vault that it opened, but does nothing that is the owner’s alone', async () => {
  const { lead, member, assistant, client, grant } = kept
  expect(client).toMatchObject({ is_unclaimed: true, accepted_at: null, accesses: [{ may: 'manage' }] })
  expect((await into(lead, grant, 'GET', '/api/assets')).text).toContain('Clock of Archer')
  expect((await member.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  expect((await into(member, grant, 'GET', '/api/assets')).text).toContain('Clock of Archer')
  expect((await assistant.post(`/api/shared/${grant}/visits`, {})).status).toBe(404)
  for (const path of ['/api/access', '/api/estate'])
    expect((await into(lead, grant, 'GET', path)).status, path).not.toBe(200)
  const given = { name: 'Guest', address: 'guest@example.com', preset: 'family', scope: 'everything', ends_at: null }
  expect((await into(lead, grant, 'POST', '/api/access', given)).status).toBe(403)
})

test('another firm, a former member and strangers see nothing of it', async () => {
  const { firm, grant, client } = kept
  const [other, former] = [await account(), await account()]
  await aFirm(other, 'Another firm')
  const membership = await aMember(firm, former, 'lead')
  expect((await former.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [membership])
  for (const person of [other, former, await account()]) {
    expect((await person.post(`/api/shared/${grant}/visits`, {})).status).toBe(404)
    expect((await into(person, grant, 'GET', '/api/assets')).status).toBe(404)
    expect([403, 404]).toContain((await person.browser.get(`/api/clients/${client.id}`)).status)
    for (const act of ['vault', 'vault/letter', 'vault/close'])
      expect([403, 404]).toContain((await person.post(`/api/clients/${client.id}/${act}`, {})).status)
    expect((await person.browser.get(`/api/client-archives/${client.id}`)).status).toBe(404)
  }
  expect((await stranger.get(`/api/client-archives/${client.id}`)).status).toBe(401)
})

test('nobody signs in to it, resets a password of it, or gets a letter for it', async () => {
  const { vault, address } = kept
  const made = `${vault}@unclaimed.invalid`
  for (const email of [made, address]) {
    expect((await signedIn(email, PASSWORD)).status).toBe(401)
    expect((await stranger.post('/api/auth/request-password-reset', { email })).status).toBe(200)
  }
  await letterOf(kept)
  const letters = await allLetters(open)
  expect(letters.filter(({ recipient }) => recipient === made)).toEqual([])
  expect(await lettersTo(open, address, /password/i)).toEqual([])
})

test('its vault holds what the setting says, and administrators see that there is one, and never whose', async () => {
  const { vault, firm } = kept
  const limit = await database.pool.query('select asset_limit($1) as most, unclaimed_of_firm($2) as waiting', [
    vault,
    firm,
  ])
  expect(limit.rows).toEqual([{ most: 500, waiting: 1 }])
  const admin = await account()
  await database.pool.query(`update memberinfo set role = 'admin' where id = $1`, [admin.id])
  const users = await (await admin.browser.get('/api/admin/users?search=Quill')).text()
  expect(users).not.toContain('Quill')
})

test.for([
  ['manage', 200],
  ['view', 404],
  ['nothing', 404],
] as const)('its client claims it, and leaves the firm: %s', async ([leaves, works]) => {
  const one = await aKeptVault()
  const token = await letterOf(one)
  expect(await offer(token)).toMatchObject({
    status: 200,
    body: { firm_name: 'Hart & Partners', address: one.address, pieces: 1, has_account: false, is_firm_there: true },
  })
  expect(await claim(token, leaves)).toEqual({ status: 200, body: { address: one.address } })
  const { browser, status } = await signedIn(one.address)
  expect(status).toBe(200)
  expect(await (await browser.get('/api/session')).json()).toMatchObject({
    id: one.vault,
    role: 'investor',
    profile_completed: false,
    registration_completed: false,
  })
  const { body } = await read(one.lead, `/api/clients/${one.client.id}`)
  expect(body).toMatchObject({
    is_unclaimed: false,
    ended_at: null,
    accesses: { length: leaves === 'nothing' ? 0 : 1 },
  })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [one.vault],
  )
  expect((await into(one.lead, one.grant, 'GET', '/api/assets')).status).toBe(works)
  const looked = await one.lead.browser.get(`/api/shared/${one.grant}/assets`)
  expect(looked.status).toBe(leaves === 'nothing' ? 404 : 200)
  expect(await (await browser.get('/api/assets')).text()).toContain('Clock of Archer')
  expect((await letterTo(open, one.lead.email, /claimed their vault$/)).text).toContain(one.address)
  expect(await lettersTo(open, one.address, /^Your vault is yours now/)).toHaveLength(1)
  const most = await database.pool.query('select asset_limit($1) as most', [one.vault])
  expect(most.rows).toEqual([{ most: 3 }])
})

test('a letter opens once, for two weeks, and no more once another is sent or the address is another', async () => {
  const one = await aKeptVault()
  const first = await letterOf(one)
  const again = await one.lead.post(`/api/clients/${one.client.id}/vault/letter`, {})
  expect([again.status, await again.json()]).toMatchObject([409, { code: 'CLAIM_LETTER_JUST_NOW' }])
  await later(one.client, '6 minutes')
  const second = await letterOf(one, 2)
  expect((await offer(first)).status).toBe(404)
  await later(one.client, '15 days')
  expect((await offer(second)).status).toBe(404)
  expect((await claim(second)).status).toBe(404)
  const third = await letterOf(one, 3)
  const twice = await Promise.all([claim(third), claim(third)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await claim(third)).status).toBe(404)

  const other = await aKeptVault()
  const token = await letterOf(other)
  const changed = { name: 'Mr. Quill', reference: '', address: anAddress() }
  const answer = await other.lead.browser.send(`/api/clients/${other.client.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changed),
  })
  expect(answer.status).toBe(200)
  expect((await offer(token)).status).toBe(404)
})

test('a weak password, a choice that is none, and a link that is cut off are refused', async () => {
  const one = await aKeptVault()
  const token = await letterOf(one)
  expect((await claim(token, 'manage', 'weak')).status).toBe(400)
  expect((await claim(token, 'edit')).status).toBe(400)
  expect((await claim(token.slice(1))).status).toBe(400)
  expect((await offer(token)).status).toBe(200)
})

test('where the address has an account, it claims with that if nothing is in it, and with no other', async () => {
  const owner = await account('investor')
  const one = await aKeptVault(owner.email)
  const token = await letterOf(one)
  expect((await offer(token)).body).toMatchObject({ has_account: true })
  expect(await claim(token)).toMatchObject({ status: 409, body: { code: 'CLAIM_NEEDS_ACCOUNT' } })
  const forwarded = await account('investor')
  const wrong = await forwarded.post('/api/claims/signed-in', { token, leaves: 'manage' })
  expect(wrong.status).toBe(403)
  const claimed = await owner.post('/api/claims/signed-in', { token, leaves: 'view' })
  expect([claimed.status, await claimed.json()]).toEqual([200, { address: owner.email }])
  expect(await (await owner.browser.get('/api/session')).json()).toMatchObject({ id: one.vault, email: owner.email })
  expect(await (await owner.browser.get('/api/assets')).text()).toContain('Clock of Archer')
  expect((await signedIn(owner.email, owner.registration.password as string)).status).toBe(200)
  const left = await database.pool.query('select 1 from auth."user" where id = $1', [owner.id])
  expect(left.rows).toEqual([])
})

test('an account in which something is doesn’t become it', async () => {
  const owner = await account('investor')
  await send(owner, '/api/assets', { ...CLOCK, title: 'Own ring' })
  const one = await aKeptVault(owner.email)
  const token = await letterOf(one)
  const refused = await owner.post('/api/claims/signed-in', { token, leaves: 'manage' })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'ACCOUNT_IN_USE_ALREADY' }])
  expect((await offer(token)).status).toBe(200)
})

test('it can be claimed where nobody may sign up', async () => {
  const one = await aKeptVault()
  const token = await letterOf(one)
  const answer = await aBrowser(installation).post('/api/claims', { token, password: PASSWORD, leaves: 'manage' })
  expect(answer.status).toBe(200)
  const other = await aBrowser(installation).post('/api/auth/sign-up/email', aRegistration())
  expect(other.status).toBe(403)
})

test('a lead closes it, after its archive; nobody else does, and nobody just ends the relation', async () => {
  const one = await aKeptVault()
  const ended = await one.lead.post(`/api/clients/${one.client.id}/end`, {})
  expect([ended.status, await ended.json()]).toMatchObject([409, { code: 'UNCLAIMED_IS_CLOSED' }])
  expect((await one.member.browser.get(`/api/client-archives/${one.client.id}`)).status).toBe(404)
  expect((await one.member.post(`/api/clients/${one.client.id}/vault/close`, {})).status).toBe(403)
  const archive = await one.lead.browser.get(`/api/client-archives/${one.client.id}`)
  expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(Buffer.from(await archive.arrayBuffer()).toString('latin1')).toContain('pages/assets-0001.html')
  const noted = await database.pool.query(`select detail from grant_log where grant_id = $1 and kind = 'downloaded'`, [
    one.grant,
  ])
  expect(noted.rows).toMatchObject([{ detail: { file: 'archive.zip', by: 'Ann of Hart' } }])
  const closed = await send<Client>(one.lead, `/api/clients/${one.client.id}/vault/close`, {})
  expect(closed).toMatchObject({ ended_by: 'firm', is_unclaimed: false, accesses: [] })
  const left = await database.pool.query('select 1 from memberinfo where id = $1', [one.vault])
  expect(left.rows).toEqual([])
  expect((await one.lead.browser.get(`/api/client-archives/${one.client.id}`)).status).toBe(404)
})

test('once nobody works for the firm, its vault stays, and its client is written to and has it alone', async () => {
  const one = await aKeptVault()
  await database.pool.query(`update firm_members set ended_at = now() where firm_id = $1 and role <> 'lead'`, [
    one.firm,
  ])
  await database.pool.query('update firm_members set ended_at = now() where firm_id = $1', [one.firm])
  const { rows } = await database.pool.query(
    'select ended_at, unclaimed_of_firm(firm_id) as waiting from firm_clients where id = $1',
    [one.client.id],
  )
  expect(rows).toEqual([{ ended_at: null, waiting: 1 }])
  expect((await into(one.lead, one.grant, 'GET', '/api/assets')).status).toBe(404)
  const { rows: left } = await database.pool.query<{ id: string }>('select id from left_unclaimed()')
  expect(left.map(({ id }) => id)).toContain(one.client.id)
  const hash = 'sha256:' + 'ab'.repeat(32)
  await database.pool.query('update firm_clients set token_hash = $2, invited_at = now() where id = $1', [
    one.client.id,
    hash,
  ])
  const { rows: offered } = await database.pool.query('select is_firm_there from claim_offer($1)', [hash])
  expect(offered).toEqual([{ is_firm_there: false }])
  await later(one.client, '40 days')
  const { rows: claimed } = await database.pool.query(`select address from claim_vault($1, 'x', null, 'manage')`, [
    hash,
  ])
  expect(claimed).toEqual([{ address: one.address }])
  const { rows: ended } = await database.pool.query(
    'select ended_by, (select count(*)::int from grants where client_id = firm_clients.id and ended_at is null) as live from firm_clients where id = $1',
    [one.client.id],
  )
  expect(ended).toEqual([{ ended_by: 'firm', live: 0 }])
})

test('a client who is only invited gets a vault by a press, and the invitation opens nothing more', async () => {
  const lead = await account()
  const { firm } = await aFirm(lead, 'Hart & Partners')
  const id = await aClient(firm, null)
  await database.pool.query(`update firm_clients set address = $2, token_hash = $3, invited_at = now() where id = $1`, [
    id,
    anAddress(),
    'sha256:' + 'cd'.repeat(32),
  ])
  expect(await send<Client>(lead, `/api/clients/${id}/vault`, {})).toMatchObject({
    is_unclaimed: true,
    invited_at: null,
  })
  expect((await lead.post(`/api/clients/${id}/vault`, {})).status).toBe(404)
  expect((await lead.post(`/api/clients/${id}/invite`, {})).status).toBe(404)
})
