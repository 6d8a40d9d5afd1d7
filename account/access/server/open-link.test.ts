import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { aBrowser } from '#testing/browser.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'
import { send } from '#testing/sent.ts'
import { changeAccess, createAccess } from './handlers.ts'

/* A link without a PIN: for chosen assets, for a week. */

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 1_000).toISOString()

const maker = await aCreator()
const piece = await anAsset({ title: 'Shown' }, maker)
const ONE = { preset: 'chosen' as const, scope: 'assets' as const, scope_of: [piece.id] }
const LINK = { ...ONE, name: 'Link', address: null, has_pin: false, ends_at: inDays(7) }

test.for<[string, object]>([
  ['for all', { scope: 'everything', scope_of: [] }],
  ['for a place', { scope: 'places' }],
  ['for longer than a week', { ends_at: inDays(8) }],
  ['without an end', { ends_at: null }],
])('is not made %s', async ([, wrong]) => {
  await expect(call(createAccess, { ...LINK, ...wrong }, maker)).rejects.toMatchObject({ code: 'ACCESS_INVALID' })
})

test('is made for chosen assets and a week, and stays so when it is changed', async () => {
  const { access, link } = await call(createAccess, LINK, maker)
  expect(access).toMatchObject({ has_pin: false, address: null })
  expect(link).toMatchObject({ pin: null, url: expect.stringMatching(/\/link#open-[\w-]{43}$/) })
  const changed = { ...ONE, id: access.id, name: 'Changed', ends_at: inDays(3) }
  expect(await call(changeAccess, changed, maker)).toMatchObject({ name: 'Changed', has_pin: false })
  const refused = { code: 'ACCESS_INVALID' }
  await expect(call(changeAccess, { ...changed, ends_at: inDays(9) }, maker)).rejects.toMatchObject(refused)
  const all = { ...changed, scope: 'everything' as const, scope_of: [] }
  await expect(call(changeAccess, all, maker)).rejects.toMatchObject(refused)
})

test.for([
  [`scope = 'everything'`],
  [`scope = 'places'`],
  [`ends_at = starts_at + interval '7 days 1 second'`],
  [`address = 'a@example.com', pin_hash = 'x'`],
])('the database takes no other: %s', async ([change]) => {
  const { access } = await call(createAccess, LINK, maker)
  await expect(database.pool.query(`update grants set ${change} where id = $1`, [access.id])).rejects.toMatchObject({
    constraint: 'a_link_has_a_pin',
  })
})

test('an invitation asks for no PIN, whatever is said of one', async () => {
  const invited = { ...ONE, name: 'Ben', address: 'ben@example.com', has_pin: false, ends_at: null }
  expect((await call(createAccess, invited, maker)).access).toMatchObject({
    has_pin: false,
    address: 'ben@example.com',
  })
})

interface Given {
  access: { id: string }
  link: { url: string; pin: string | null }
}

test('opens at once for whoever has it; made anew, the one before and what it opened are over', async () => {
  const installation = await anInstallation()
  const owner = await anUploader(installation, { role: 'creator' })
  const { id } = await send<{ id: string }>(owner, '/api/assets', { title: 'Ring', creation_date: '2020-05-01' })
  const body = { ...LINK, scope_of: [id] }
  const open = async (url: string, pin: string | null) => {
    const browser = aBrowser(installation)
    const answer = await browser.post('/api/links', { token: url.slice(-43), pin })
    return { browser, status: answer.status, text: await answer.text() }
  }
  const { access, link } = await send<Given>(owner, '/api/access', body)
  const opened = await Promise.all(Array.from({ length: 14 }, () => open(link.url, null)))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  const { browser } = opened[0]!
  const seen = async () => (await browser.get(`/api/shared/${access.id}/assets/${id}`)).status
  expect(await seen()).toBe(200)

  // Its owner sees that somebody is there, as long as they say so within their visit.
  const stay = async (by = browser) => (await by.post(`/api/shared/${access.id}/stay`, {})).status
  const inVaultNow = async () => {
    const [given] = (await (await owner.browser.get('/api/access')).json()) as { seen_at: string }[]
    return Date.now() - Date.parse(given!.seen_at) < 60_000
  }
  const hourAgo = () =>
    database.pool.query(`update grants set seen_at = now() - interval '1 hour' where id = $1`, [access.id])
  await hourAgo()
  expect([await inVaultNow(), await stay(aBrowser(installation)), await inVaultNow()]).toEqual([false, 404, false])
  expect([await stay(), await inVaultNow()]).toEqual([200, true])
  await hourAgo()
  await database.pool.query(`update grant_visits set opened_at = opened_at - interval '13 hours' where grant_id = $1`, [
    access.id,
  ])
  expect([await stay(), await inVaultNow()]).toEqual([404, false])
  await database.pool.query(`update grant_visits set opened_at = opened_at + interval '13 hours' where grant_id = $1`, [
    access.id,
  ])

  const nobodys = await open('x'.repeat(43), null)
  expect(nobodys.status).toBe(404)
  const withPin = await send<Given>(owner, '/api/access', { ...body, has_pin: true })
  const refused = { status: 404, text: nobodys.text }
  // One with a PIN opens by nothing else, and isn't counted wrong where none was typed.
  for (let i = 0; i < 11; i++) expect(await open(withPin.link.url, null)).toMatchObject(refused)
  expect(await open(link.url, '123456')).toMatchObject(refused)
  expect(await open(withPin.link.url, withPin.link.pin)).toMatchObject({ status: 200 })

  const renewed = await send<Given>(owner, `/api/access/${access.id}/link`, {})
  expect(renewed.link.pin).toBeNull()
  expect(await seen()).toBe(404)
  expect(await open(link.url, null)).toMatchObject(refused)
  expect(await open(renewed.link.url, null)).toMatchObject({ status: 200 })
  await send(owner, `/api/access/${access.id}/end`, {})
  expect(await open(renewed.link.url, null)).toMatchObject(refused)
})
