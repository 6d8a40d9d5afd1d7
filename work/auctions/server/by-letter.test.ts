import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { put, send } from '#testing/sent.ts'
import { into, unclaimedAt } from '#testing/unclaimed-vaults.ts'
import type { Auction, Consigned, Lot, LotEvent } from '../contract/shapes.ts'

/* A consignor whose vault a firm opened and nobody claimed yet approves by the letter, as long as that is so. */

const installation = await anInstallation()
const { account, aKeptVault, letterOf, claim } = unclaimedAt(installation)
const stranger = aBrowser(installation)

/** Two cataloged lots of a client without an account, and what asks for them to be approved. */
async function aSale() {
  const kept = await aKeptVault()
  const { lead, grant, address } = kept
  const { id } = await send<Auction>(lead, '/api/auctions', {
    auction_id: randomUUID(),
    title: 'Spring sale',
    currency: 'EUR',
  })
  const { items } = JSON.parse((await into(lead, grant, 'GET', '/api/assets')).text) as { items: { id: string }[] }
  const assets = items.map((each) => each.id)
  await lead.post(`/api/shared/${grant}/lots`, { auction: id, assets })
  const [lot] = ((await (await lead.get(`/api/auctions/${id}/lots`)).json()) as { items: Lot[] }).items
  await put(lead, `/api/lots/${lot!.id}`, { title: 'Longcase clock', estimate_low: '100', reserve: '90' })
  await lead.post(`/api/lots/${lot!.id}/move`, { to: 'catalogued' })
  const ask = () => send(lead, `/api/consignors/${lot!.consignor_id}/ask`, {})
  const letter = async (count: number) =>
    /\/approve#([\w-]{43})/.exec((await letterTo(installation, address, /approve your lots/, count)).text)![1]!
  await ask()
  return { ...kept, auction: id, lot: lot!, ask, letter, token: await letter(1) }
}

const open = async (token: string) => {
  const answer = await stranger.post('/api/consigned-by-letter/open', { token })
  return { status: answer.status, body: (await answer.json()) as Consigned }
}
const answer = (token: string, lots: string[], is_approved: boolean, content = '') =>
  stranger.post('/api/consigned-by-letter/answer', { token, lots, is_approved, content })
const stateOf = async ({ lead, auction }: Awaited<ReturnType<typeof aSale>>) =>
  ((await (await lead.get(`/api/auctions/${auction}/lots`)).json()) as { items: Lot[] }).items[0]!.state

test('without an account a consignor reads their lots by the letter, says what isn’t right, and approves', async () => {
  const sale = await aSale()
  const { lead, lot, token, address, ask, letter } = sale
  expect((await open(token)).body).toMatchObject({
    firm_name: 'Hart & Partners',
    auction: { title: 'Spring sale', currency: 'EUR' },
    lots: [{ title: 'Longcase clock', estimate_low: '100.00', reserve: '90.00', state: 'catalogued' }],
  })
  expect((await answer(token, [lot.id], false)).status).toBe(400)
  expect((await answer(token, [lot.id], false, 'It is older')).status).toBe(200)
  expect(await stateOf(sale)).toBe('received')
  await letterTo(installation, lead.email, /something isn’t right/)

  await lead.post(`/api/lots/${lot.id}/move`, { to: 'catalogued' })
  await ask()
  const again = await letter(2)
  expect((await open(token)).status).toBe(404)
  expect((await answer(again, [lot.id, randomUUID(), 'none'], true)).status).toBe(200)
  expect(await stateOf(sale)).toBe('approved')
  const events = (await (await lead.get(`/api/lots/${lot.id}/events`)).json()) as LotEvent[]
  // Where the letter went stands beside what was said by it.
  expect(events[0]).toMatchObject({ moved_to: 'approved', author_name: `Mrs. Quill (${address})` })
  expect(events.find(({ content }) => content === 'It is older')).toBeDefined()
  expect(errorsIn(installation.logged)).toEqual([])
})

test('nobody at the firm approves, and nobody with another letter or none', async () => {
  const [sale, other] = [await aSale(), await aSale()]
  const { lead, lot } = sale
  expect((await lead.post(`/api/lots/${lot.id}/move`, { to: 'approved' })).status).toBe(409)
  expect((await lead.post(`/api/consigned/${lot.consignor_id}`, { lots: [lot.id], is_approved: true })).status).toBe(
    404,
  )
  await answer(other.token, [lot.id], true)
  for (const token of ['x'.repeat(43), lot.consignor_id]) {
    expect([400, 404]).toContain((await open(token)).status)
    expect([400, 404]).toContain((await answer(token, [lot.id], true)).status)
  }
  expect(await stateOf(sale)).toBe('catalogued')
  const { rows } = await database.pool.query<{ letter_hash: string }>(
    'select letter_hash from consignors where id = $1',
    [lot.consignor_id],
  )
  expect(rows[0]!.letter_hash).toMatch(/^sha256:/)
})

test('a letter is good for 60 days', async () => {
  const { lot, token } = await aSale()
  await database.pool.query(`update consignors set asked_at = now() - interval '61 days' where id = $1`, [
    lot.consignor_id,
  ])
  expect((await open(token)).status).toBe(404)
  expect((await answer(token, [lot.id], true)).status).toBe(404)
})

test('once the vault is claimed, its owner answers with their account, and the letter opens nothing', async () => {
  const sale = await aSale()
  const { lot, token, ask, address } = sale
  expect((await claim(await letterOf(sale))).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  expect((await answer(token, [lot.id], true)).status).toBe(404)
  await ask()
  expect((await letterTo(installation, address, /approve your lots/, 2)).text).toContain(
    `/consigned/${lot.consignor_id}`,
  )
  const another = await account()
  expect((await another.browser.get(`/api/consigned/${lot.consignor_id}`)).status).toBe(404)
})
