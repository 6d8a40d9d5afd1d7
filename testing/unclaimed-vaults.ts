import { expect } from 'vitest'
import type { Client } from '#account/firms/contract/clients.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { aBrowser } from './browser.ts'
import { database } from './database.ts'
import { anUploader, type Uploader } from './files/upload.ts'
import { aFirm, aMember } from './firms.ts'
import { letterTo } from './letters.ts'
import { send } from './sent.ts'

type Account = Uploader & { email: string }

export const PASSWORD = 'Correct-Horse-1-Battery'
export const CLOCK = { title: 'Clock of Archer', date_of_acquisition: '2020-01-01', how_acquired: 'Purchase' }
let last = 0
export const anAddress = () => `claims-${++last}-${process.pid}-${Date.now()}@example.com`

const tokenIn = (text: string) => /\/claim#([\w-]{43})/.exec(text)![1]!

/** In the vault of another. */
export async function into(person: Account, grant: string, method: string, path: string, body?: object) {
  const headers = { [VAULT_HEADER]: grant, ...(body && { 'content-type': 'application/json' }) }
  const answer = await person.browser.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, text: await answer.text() }
}

/** As if it had been sent earlier. */
export const later = (client: { id: string }, by: string) =>
  database.pool.query(`update firm_clients set invited_at = invited_at - $2::interval where id = $1`, [client.id, by])

/** Vaults that firms opened at an installation, and those who come to them. */
export function unclaimedAt(installation: { url: string }) {
  async function account(role = 'creator'): Promise<Account> {
    const person = await anUploader(installation, { role })
    await database.pool.query(
      'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
      [person.id],
    )
    return { ...person, email: person.registration.email }
  }

  /** A firm, a client of it whose vault it opened, and what it recorded there. */
  async function aKeptVault(address = anAddress()) {
    const [lead, member, assistant] = [await account(), await account(), await account()]
    const { firm } = await aFirm(lead, 'Hart & Partners')
    const memberId = await aMember(firm, member, 'member', 'Ben of Hart')
    await aMember(firm, assistant, 'assistant', 'Cleo of Hart')
    const client = await send<Client>(lead, '/api/clients', { name: 'Mrs. Quill', address, opens_vault: true })
    await database.pool.query('update firm_clients set member_ids = array[$2::uuid] where id = $1', [
      client.id,
      memberId,
    ])
    const grant = client.accesses[0]!.id
    expect((await lead.post(`/api/shared/${grant}/visits`, {})).status).toBe(204)
    const made = await into(lead, grant, 'POST', '/api/assets', CLOCK)
    expect(made.status, made.text).toBe(200)
    const { rows } = await database.pool.query<{ user_id: string }>('select user_id from firm_clients where id = $1', [
      client.id,
    ])
    return { firm, lead, member, assistant, client, grant, address, vault: rows[0]!.user_id }
  }

  /** What claims it, out of the letter. */
  async function letterOf({ lead, client, address }: Awaited<ReturnType<typeof aKeptVault>>, count = 1) {
    await send(lead, `/api/clients/${client.id}/vault/letter`, {})
    return tokenIn((await letterTo(installation, address, /^Your vault at/, count)).text)
  }

  const stranger = aBrowser(installation)
  async function claim(token: string, leaves = 'manage', password = PASSWORD) {
    const answer = await stranger.post('/api/vault-claims', { token, password, leaves })
    return { status: answer.status, body: (await answer.json()) as { code?: string; address?: string } }
  }
  async function offer(token: string) {
    const answer = await stranger.post('/api/vault-claims/offer', { token })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  async function signedIn(email: string, password = PASSWORD) {
    const browser = aBrowser(installation)
    const answer = await browser.post('/api/auth/sign-in/email', { email, password })
    return { browser, status: answer.status }
  }
  return { account, aKeptVault, letterOf, stranger, claim, offer, signedIn }
}
