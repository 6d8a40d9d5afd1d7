import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { allLetters, lettersTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { anAddress, into, later, PASSWORD, unclaimedAt } from '#testing/unclaimed-vaults.ts'
import type { Client } from '../../contract/clients.ts'

/* A vault that a firm opens for a client who has no account: who works in it, and how it is closed or left. */

const open = await anInstallation()
const { account, aKeptVault, letterOf, stranger, signedIn } = unclaimedAt(open)

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
