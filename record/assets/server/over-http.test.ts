import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { aPiece, aWork } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation()

async function aSignedIn(role: 'creator' | 'investor') {
  const browser = aBrowser(installation)
  const { email, ...registration } = aRegistration({ role })
  await browser.post('/api/auth/sign-up/email', { email, ...registration })
  const done = { profile_completed: true, registration_completed: true }
  await asSystem(database, (db) => db.updateTable('memberinfo').set(done).where('email', '=', email).execute())
  const put = (path: string, body: unknown) =>
    browser.send(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ...browser, put }
}

test('an asset is added, listed, changed and deleted by its address', async () => {
  const { get, post, put, send } = await aSignedIn('creator')
  const added = await (await post('/api/assets', aWork())).json()
  const page = await (await get('/api/assets?search=tea%20bowl&limit=5&sort=title')).json()
  expect(page).toMatchObject({ items: [{ id: added.id }], next_cursor: null, counts: { matching: 1, all: 1 } })

  const form = { ...aWork({ title: 'Tea bowl, ash glaze' }), images: [], documents: [], beneficiaries: [] }
  const saved = await put(`/api/assets/${added.id}`, { ...form, version: 1 })
  expect([saved.status, await saved.json()]).toMatchObject([200, { title: 'Tea bowl, ash glaze', version: 2 }])
  const stale = await put(`/api/assets/${added.id}`, { ...form, version: 1 })
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { code: 'CHANGED', defined: true, data: { version: 2 } },
  ])

  expect((await send(`/api/assets/${added.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await get(`/api/assets/${added.id}`)).status).toBe(404)
})

const theReader = aSignedIn('creator')
test.each([
  ['/api/assets/no-id', 404],
  [`/api/assets/${randomUUID()}`, 404],
  ['/api/assets/%00', 404],
  ['/api/assets/%ff', 404],
  [`/api/assets/${'x'.repeat(300)}`, 400],
  ['/api/assets?search=%00', 400],
  ['/api/assets?limit=0', 400],
  ['/api/assets?limit=', 400],
  ['/api/assets?limit=5&limit=6', 400],
  ['/api/assets?search[a]=b', 400],
  ['/api/assets?cursor=%F0%9F%95%B0', 400],
  ['/api/assets?sort=__proto__', 400],
] as const)('GET %s answers %i', async (path, status) => {
  const response = await (await theReader).get(path)
  expect([response.status, Object.keys(await response.json())]).toEqual([status, expect.arrayContaining(['code'])])
})

test('what is hostile in a body gets a clear answer', async () => {
  const { post } = await aSignedIn('investor')
  expect((await post('/api/assets', aPiece({ description: 'x'.repeat(300_000) }))).status).toBe(413)
  expect((await post('/api/assets', aPiece({ title: 'A\0' }))).status).toBe(400)
  expect((await post('/api/assets', [aPiece()])).status).toBe(400)
  expect((await post('/api/assets', { ...aPiece(), title: '' })).status).toBe(422)
})

test('the largest record that is allowed fits through the door', async () => {
  const { post } = await aSignedIn('investor')
  const heir = { beneficiary_name: '金'.repeat(255), relationship_to_beneficiary: '金'.repeat(100) }
  const largest = aPiece({
    title: '🕰'.repeat(255),
    description: '🕰'.repeat(5_000),
    provenance_story: '🕰'.repeat(9_999),
    beneficiaries: Array.from({ length: 50 }, () => heir),
  })
  expect((await post('/api/assets', largest)).status).toBe(200)
})

test('of ten additions at once into the last place one comes in, and nine are told of the limit', async () => {
  const { post } = await aSignedIn('investor')
  for (let i = 0; i < 2; i++) await post('/api/assets', aPiece())
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('/api/assets', aPiece())))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(9)
  for (const answer of refused)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'PLAN_LIMIT', defined: true, data: { plan: 'free-trial', max: 3 } },
    ])
  expect(installation.logged.join('')).not.toContain('a call failed')
})
