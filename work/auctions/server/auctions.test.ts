import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { readPdf } from '#testing/pdf.ts'
import { put, send } from '#testing/sent.ts'
import type { Auction, Consigned, Lot, LotEvent, StatementSeen } from '../contract/shapes.ts'

/* A sale of pieces that clients show their firm: what each lot goes through, and what is due at its end. */

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
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const piece = async (owner: Account, title: string) =>
  (
    await send<{ id: string }>(owner, '/api/assets', {
      title,
      creation_date: '2020-01-01',
      description: `${title}, fine`,
    })
  ).id

/** A firm, and a client who shows it two of three pieces. */
async function aHouse() {
  const [lead, member, client] = [await account(), await account(), await account()]
  const { firm } = await aFirm(lead)
  const clientId = await aClient(firm, client)
  await aMember(firm, member, 'member', 'Ben of Hart')
  const [clock, ring, hidden] = [
    await piece(client, 'Clock'),
    await piece(client, 'Ring'),
    await piece(client, 'Letter'),
  ]
  const { access } = await send<{ access: { id: string } }>(client, '/api/access', {
    name: 'Hart & Partners',
    preset: 'chosen',
    may: 'print',
    scope: 'assets',
    scope_of: [clock, ring],
    ends_at: inDays(30),
    address: null,
    client_id: clientId,
  })
  const auction = await send<Auction>(lead, '/api/auctions', {
    auction_id: randomUUID(),
    title: 'Spring sale',
    currency: 'EUR',
  })
  await lead.post(`/api/shared/${access.id}/visits`, {})
  return { firm, lead, member, client, clientId, clock, ring, hidden, grant: access.id, auction }
}

const offer = (person: Account, grant: string, auction: string, assets: string[]) =>
  person.post(`/api/shared/${grant}/lots`, { auction, assets })
const lotsOf = async (person: Account, auction: string) =>
  (await get<{ items: Lot[] }>(person, `/api/auctions/${auction}/lots`)).items
const move = (person: Account, lot: Lot, to: string, hammer = '') =>
  person.post(`/api/lots/${lot.id}/move`, { to, hammer })
const statement = (person: Account, lot: Lot) => get<StatementSeen>(person, `/api/consignors/${lot.consignor_id}`)

test('pieces that are shown become lots, in order and once; others stay where they are', async () => {
  const { lead, clock, ring, hidden, grant, auction } = await aHouse()
  expect(await (await offer(lead, grant, auction.id, [ring, hidden, clock, 'none'])).json()).toEqual({ offered: 2 })
  expect(await (await offer(lead, grant, auction.id, [clock])).json()).toEqual({ offered: 0 })
  expect(await lotsOf(lead, auction.id)).toMatchObject([
    {
      number: 1,
      title: 'Ring',
      description: 'Ring, fine',
      state: 'received',
      consignor_name: 'Mrs. Client',
      grant_id: grant,
    },
    { number: 2, title: 'Clock' },
  ])
  expect(await get(lead, `/api/auctions/${auction.id}`)).toMatchObject({ lots: 2, consignors: [{ lots: 2 }] })
})

test('nobody makes lots of what another firm is shown, or puts them in another’s sale', async () => {
  const { lead, client, clock, grant, auction } = await aHouse()
  const other = await aHouse()
  expect((await offer(other.lead, grant, other.auction.id, [clock])).status).toBe(404)
  expect((await offer(lead, grant, other.auction.id, [clock])).status).toBe(404)
  expect((await offer(client, grant, auction.id, [clock])).status).toBe(404)
  await client.post(`/api/access/${grant}/end`, {})
  expect((await offer(lead, grant, auction.id, [clock])).status).toBe(404)
})

test('lots of a client are seen by whoever sees the client, also in the statement and on receipts', async () => {
  const { lead, member, clock, grant, auction } = await aHouse()
  await offer(lead, grant, auction.id, [clock])
  const [lot] = await lotsOf(lead, auction.id)
  expect(await lotsOf(member, auction.id)).toEqual([])
  const [stranger, other] = [await account(), await account()]
  await aFirm(other, 'Another firm')
  for (const person of [member, other, stranger])
    for (const path of [
      `/api/lots/${lot!.id}/events`,
      `/api/consignors/${lot!.consignor_id}`,
      `/api/consigned/${lot!.consignor_id}`,
    ])
      expect([403, 404]).toContain((await person.browser.get(path)).status)
  for (const person of [other, stranger])
    expect([403, 404]).toContain((await person.browser.get(`/api/auctions/${auction.id}`)).status)
})

test('only the consignor approves, and what is changed afterwards is approved again', async () => {
  const { lead, client, clock, ring, grant, auction } = await aHouse()
  await offer(lead, grant, auction.id, [clock, ring])
  const [lot, second] = await lotsOf(lead, auction.id)
  expect((await move(lead, lot!, 'in_sale')).status).toBe(409)
  await put(lead, `/api/lots/${lot!.id}`, {
    title: 'Longcase clock',
    estimate_low: '100',
    estimate_high: '200',
    reserve: '90',
  })
  await move(lead, lot!, 'catalogued')
  await move(lead, second!, 'catalogued')
  expect((await move(lead, lot!, 'approved')).status).toBe(409)
  const page = `/api/consigned/${lot!.consignor_id}`
  expect((await client.browser.get(page)).status).toBe(404)
  await send(lead, `/api/consignors/${lot!.consignor_id}/ask`, {})
  await letterTo(installation, client.email, /approve your lots/)
  expect((await get<Consigned>(client, page)).lots).toMatchObject([{ title: 'Longcase clock', reserve: '90.00' }, {}])
  expect((await lead.browser.get(page)).status).toBe(404)
  expect((await client.post(page, { lots: [second!.id], is_approved: false })).status).toBe(400)
  await send(client, page, { lots: [second!.id], is_approved: false, content: 'It is gold' })
  await send(client, page, { lots: [lot!.id], is_approved: true })
  await letterTo(installation, lead.email, /approved lots/)
  expect((await lotsOf(lead, auction.id)).map(({ state }) => state)).toEqual(['approved', 'received'])
  expect((await get<LotEvent[]>(lead, `/api/lots/${second!.id}/events`))[0]).toMatchObject({ content: 'It is gold' })
  await put(lead, `/api/lots/${lot!.id}`, { title: 'Longcase clock', estimate_low: '100', reserve: '10' })
  expect((await lotsOf(lead, auction.id))[0]).toMatchObject({ state: 'catalogued', reserve: '10.00' })
})

/** Lots that their consignor has approved. */
async function approved() {
  const house = await aHouse()
  await offer(house.lead, house.grant, house.auction.id, [house.clock, house.ring])
  const lots = await lotsOf(house.lead, house.auction.id)
  for (const lot of lots) {
    await put(house.lead, `/api/lots/${lot.id}`, { title: lot.title, estimate_low: '100.00', estimate_high: '200.00' })
    await move(house.lead, lot, 'catalogued')
  }
  await send(house.lead, `/api/consignors/${lots[0]!.consignor_id}/ask`, {})
  await send(house.client, `/api/consigned/${lots[0]!.consignor_id}`, {
    lots: lots.map(({ id }) => id),
    is_approved: true,
  })
  return { ...house, lots }
}

test('what was sold less what the firm takes is due, to the coin', async () => {
  const { lead, lots } = await approved()
  const [first, second] = lots as [Lot, Lot]
  for (const lot of lots) expect((await move(lead, lot, 'in_sale')).status).toBe(200)
  expect((await move(lead, first, 'sold')).status).toBe(400)
  expect((await move(lead, first, 'sold', '1.234')).status).toBe(400)
  expect((await move(lead, first, 'sold', '133.33')).status).toBe(200)
  expect((await move(lead, second, 'unsold')).status).toBe(200)
  await put(lead, `/api/consignors/${first.consignor_id}`, {
    commission: '12.5',
    charges: '20',
    charged_for: 'Photographs',
  })
  expect(await statement(lead, first)).toMatchObject({
    hammer: '133.33',
    commission: '16.67',
    charges: '20.00',
    due: '96.66',
    lots: [
      { hammer: '133.33', commission: '16.67' },
      { hammer: null, commission: null },
    ],
  })
  expect((await move(lead, first, 'settled')).status).toBe(200)
  expect((await move(lead, first, 'in_sale')).status).toBe(409)
  expect(await statement(lead, first)).toMatchObject({ due: '96.66' })
  const pdf = await lead.post('/api/papers/consignor-statement/pdf', { id: first.consignor_id })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('what is in the sale stays as it was approved, and its prices make sense', async () => {
  const { lead, lots } = await approved()
  const [lot] = lots as [Lot]
  const change = (body: object) =>
    lead.browser.send(`/api/lots/${lot.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: lot.title, ...body }),
    })
  expect((await change({ estimate_low: '200', estimate_high: '100' })).status).toBe(400)
  expect((await change({ estimate_low: '100', start_price: '101' })).status).toBe(400)
  await move(lead, lot, 'in_sale')
  expect((await change({ reserve: '1' })).status).toBe(409)
})

test('lots are put in order until the catalog is published, and keep their numbers then', async () => {
  const { lead, lots, auction, client, grant, member } = await approved()
  const [first, second] = lots as [Lot, Lot]
  const place = (person: Account, lot: Lot, number: number) => person.post(`/api/lots/${lot.id}/place`, { number })
  expect((await place(member, second, 1)).status).toBe(404)
  expect((await place(lead, second, 1)).status).toBeLessThan(300)
  expect((await lotsOf(lead, auction.id)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await place(lead, second, 5_000)).status).toBeLessThan(300)
  expect((await lotsOf(lead, auction.id)).map(({ id }) => id)).toEqual([first.id, second.id])
  await send(lead, `/api/auctions/${auction.id}/publish`, {})
  expect((await place(lead, second, 1)).status).toBe(409)
  expect((await lead.browser.send(`/api/lots/${first.id}`, { method: 'DELETE' })).status).toBe(409)
  const late = await piece(client, 'Lamp')
  await database.pool.query('update grants set scope_of = scope_of || $2::text where id = $1', [grant, late])
  await offer(lead, grant, auction.id, [late])
  expect((await lotsOf(lead, auction.id)).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a lot that is taken out leaves no gap', async () => {
  const { lead, lots, auction } = await approved()
  const removed = await lead.browser.send(`/api/lots/${lots[0]!.id}`, { method: 'DELETE' })
  expect(removed.status).toBeLessThan(300)
  expect(await lotsOf(lead, auction.id)).toMatchObject([{ id: lots[1]!.id, number: 1 }])
})

test('a receipt stays as it was signed', async () => {
  const { lead, clock, grant, auction } = await aHouse()
  await offer(lead, grant, auction.id, [clock])
  const [lot] = await lotsOf(lead, auction.id)
  const receipt_id = randomUUID()
  const signed = { receipt_id, lots: [lot!.id], signed_by: 'Mrs. Client', drawing: 'M1 2L30 40' }
  await send(lead, `/api/consignors/${lot!.consignor_id}/receipts`, signed)
  await put(lead, `/api/lots/${lot!.id}`, { title: 'Another clock' })
  await send(lead, `/api/consignors/${lot!.consignor_id}/receipts`, { ...signed, signed_by: 'Somebody else' })
  expect((await statement(lead, lot!)).receipts).toMatchObject([
    {
      signed_by: 'Mrs. Client',
      drawing: 'M1 2L30 40',
      received_by: 'Ann of Hart',
      pieces: [{ number: 1, title: 'Clock' }],
    },
  ])
  expect(
    (await lead.post(`/api/consignors/${lot!.consignor_id}/receipts`, { ...signed, drawing: '"/><script>' })).status,
  ).toBe(400)
  const pdf = await lead.post('/api/papers/pickup-receipt/pdf', { id: lot!.consignor_id, receipt: receipt_id })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('the catalog goes out as proof, table and pictures, for whoever works there', async () => {
  const { lead, lots, auction, client } = await approved()
  const [first] = lots as [Lot]
  await move(lead, first, 'in_sale')
  const made = async (person: Account, format: string) =>
    person.post(`/api/auctions/${auction.id}/catalog/${format}`, {})
  const table = await made(lead, 'csv')
  expect(table.headers.get('x-export-rows')).toBe('2')
  expect(await table.text()).toContain('\r\n1,Clock,')
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['zip', 'application/zip'],
  ] as const) {
    const file = await made(lead, format)
    expect(file.headers.get('content-type')).toBe(type)
    expect((await file.bytes()).length).toBeGreaterThan(300)
  }
  for (const person of [client, await account()]) expect([403, 404]).toContain((await made(person, 'csv')).status)
})

test('what a member prints in a client’s vault bears the letterhead of the firm', async () => {
  const { lead, firm, grant } = await aHouse()
  await database.pool.query(
    `update firms set postal_address = E'1 Elm Street\\nEdinburgh', foot_line = 'Registered in Scotland' where id = $1`,
    [firm],
  )
  const inventory = await lead.post(`/api/shared/${grant}/papers/inventory`, {})
  const { text, accessible } = readPdf(await inventory.bytes())
  for (const words of ['Hart & Partners', '1 Elm Street', 'Registered in Scotland · Hart & Partners via Strongroom'])
    expect(text).toContain(words)
  expect(accessible).toBe(true)
})
