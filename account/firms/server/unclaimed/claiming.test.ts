import { expect, test } from 'vitest'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo, letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { anAddress, CLOCK, into, later, PASSWORD, unclaimedAt } from '#testing/unclaimed-vaults.ts'
import type { Client } from '../../contract/clients.ts'

/* A vault that a firm opened is claimed by its client. */

const open = await anInstallation()
const installation = await anInstallation({ SIGN_UP: 'invitation' })
const { account, aKeptVault, letterOf, claim, offer, signedIn } = unclaimedAt(open)

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
  const body = (await (await one.lead.browser.get(`/api/clients/${one.client.id}`)).json()) as Client
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
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
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
  const wrong = await forwarded.post('/api/vault-claims/signed-in', { token, leaves: 'manage' })
  expect(wrong.status).toBe(403)
  const claimed = await owner.post('/api/vault-claims/signed-in', { token, leaves: 'view' })
  expect([claimed.status, await claimed.json()]).toEqual([200, { address: owner.email }])
  expect(await (await owner.browser.get('/api/session')).json()).toMatchObject({ id: one.vault, email: owner.email })
  expect(await (await owner.browser.get('/api/assets')).text()).toContain('Clock of Archer')
  expect((await signedIn(owner.email, owner.registration.password)).status).toBe(200)
  const left = await database.pool.query('select 1 from auth."user" where id = $1', [owner.id])
  expect(left.rows).toEqual([])
})

test('an account in which something is doesn’t become it', async () => {
  const owner = await account('investor')
  await send(owner, '/api/assets', { ...CLOCK, title: 'Own ring' })
  const one = await aKeptVault(owner.email)
  const token = await letterOf(one)
  const refused = await owner.post('/api/vault-claims/signed-in', { token, leaves: 'manage' })
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'ACCOUNT_IN_USE_ALREADY' }])
  expect((await offer(token)).status).toBe(200)
})

test('it can be claimed where nobody may sign up', async () => {
  const one = await aKeptVault()
  const token = await letterOf(one)
  const answer = await aBrowser(installation).post('/api/vault-claims', { token, password: PASSWORD, leaves: 'manage' })
  expect(answer.status).toBe(200)
  const other = await aBrowser(installation).post('/api/auth/sign-up/email', aRegistration())
  expect(other.status).toBe(403)
})
