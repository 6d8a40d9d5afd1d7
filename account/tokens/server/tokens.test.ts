import { expect, test } from 'vitest'
import { PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import type { Scope } from '#basics/scopes.ts'

/* A program comes by a token: as its person, as far as the token goes, and no further. */

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

const ann = await account()
const record = (person: Account, title: string) =>
  send<{ id: string }>(person, '/api/assets', { title, creation_date: '2020-05-01' })
const ring = await record(ann, 'Ring of Ann')

async function programOf(person: Account, casting: { scopes?: readonly Scope[]; vault?: string } = {}) {
  const made = await makeToken(person, casting)
  return { ...made, ...aProgram(installation, made.token) }
}

test('a program reads and records what its person does, and is told what it may do', async () => {
  const { ask, get, token, ...made } = await programOf(ann, { scopes: ['read', 'write'] })
  expect(token).toMatch(/^srm_[0-9A-Za-z]{49}$/)
  expect((await get(`/api/assets/${ring.id}`)).json()).toMatchObject({ title: 'Ring of Ann' })
  const added = await ask('POST', '/api/assets', { title: 'By a program', creation_date: '2021-01-01' })
  expect(added.status).toBe(200)
  const { items } = (await (await ann.browser.get('/api/assets')).json()) as { items: { title: string }[] }
  expect(items.map(({ title }) => title)).toContain('By a program')
  expect((await get('/api/token')).json()).toMatchObject({
    name: 'Sunday archive',
    scopes: ['read', 'write'],
    id: made.id,
  })
})

test('the owner hears of a new one by letter, and reads of it in their activity', async () => {
  const eve = await account()
  await makeToken(eve, { scopes: ['read', 'archive'] })
  const letter = await letterTo(installation, eve.email, /access token/)
  expect(letter.text).toContain('Sunday archive')
  expect(letter.text).toContain('Read, Archive')
  const { items } = (await (await eve.browser.get('/api/activity')).json()) as { items: { kind: string }[] }
  expect(items.map(({ kind }) => kind)).toContain('token_made')
})

test('it is said once, and stands nowhere as it is', async () => {
  const { token, id } = await programOf(ann)
  const listed = await ann.browser.get('/api/tokens')
  expect(await listed.text()).not.toContain(token)
  const { rows } = await database.pool.query('select access_tokens::text as row from access_tokens where id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(token.slice(4, 40))
})

test('when and from where it was used last, its owner reads', async () => {
  const eve = await account()
  const { get } = await programOf(eve)
  await get('/api/assets', { 'user-agent': 'inventory-script/1.2' })
  await expect
    .poll(async () => (await (await eve.browser.get('/api/tokens')).json()) as object[], { timeout: 5_000 })
    .toMatchObject([
      { last_used_at: expect.any(String), last_used_from: expect.stringContaining('inventory-script/1.2') },
    ])
})

test('one that ends is over with the next request, and what is of another is not there', async () => {
  const { id, get } = await programOf(ann)
  const other = await account()
  expect((await other.browser.send(`/api/tokens/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await get('/api/assets')).status).toBe(200)
  expect((await ann.browser.send(`/api/tokens/${id}`, { method: 'DELETE' })).status).toBe(200)
  const refused = await get('/api/assets')
  expect([refused.status, refused.json()['code']]).toEqual([401, 'UNAUTHORIZED'])
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
})

test.for<[string, (person: Account, id: string) => Promise<unknown>]>([
  [
    'its day has come',
    (_, id) =>
      database.pool.query(
        `update access_tokens set created_at = now() - interval '2 days', ends_at = now() - interval '1 second' where id = $1`,
        [id],
      ),
  ],
  [
    'its person is suspended',
    ({ id }) => database.pool.query(`insert into suspensions (user_id, reason) values ($1, 'Why')`, [id]),
  ],
  [
    'its person chooses a new password',
    ({ browser }) =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Quiet-harbour-8' }),
  ],
  ['its person signs out everywhere', ({ browser }) => browser.post('/api/auth/sessions/end-all', {})],
  ['its account is gone', ({ id }) => database.pool.query('delete from auth."user" where id = $1', [id])],
])('a token is over once %s', async ([, happen]) => {
  const person = await account()
  const { id, get } = await programOf(person)
  expect((await get('/api/assets')).status).toBe(200)
  await happen(person, id)
  expect((await get('/api/assets')).status).toBe(401)
})

test('a program that may read saves nothing, whatever the server believes', async () => {
  const { token } = await programOf(ann, { scopes: ['read'] })
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select arrive_by_token($1, 'read', null)`, [hashOfToken(token)])
    await client.query('set local role strongroom_user')
    await expect(client.query(`update assets set title = 'Changed'`)).rejects.toThrow('read-only')
    await client.query('rollback')
    await client.query('begin')
    await expect(client.query(`select arrive_by_token($1, 'write', null)`, [hashOfToken(token)])).rejects.toMatchObject(
      {
        constraint: 'scope_of_token',
      },
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('in the database a program is nobody’s owner, so what is the owner’s alone is shut', async () => {
  const { token } = await programOf(ann)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select arrive_by_token($1, 'write', null)`, [hashOfToken(token)])
    await client.query('set local role strongroom_user')
    for (const table of [
      'grants',
      'estate_plans',
      'subscriptions',
      'access_tokens',
      'activity',
      'agreements',
      'calendar_feeds',
    ])
      expect((await client.query(`select count(*)::int as n from ${table}`)).rows, table).toEqual([{ n: 0 }])
    expect((await client.query('select count(*)::int as n from assets')).rows[0].n).toBeGreaterThan(0)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('photos are fetched and sent, an archive is downloaded', async () => {
  const { ask, get, token } = await programOf(ann, { scopes: ['files', 'archive'] })
  const photo = await jpeg()
  const uploaded = await fetch(`${installation.url}/api/files/asset-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', 'x-file-name': 'ring.jpg' },
    body: new Uint8Array(photo),
  })
  expect(uploaded.status).toBe(201)
  const { path } = (await uploaded.json()) as { path: string }
  const [signed] = (await ask('POST', '/api/files/sign', { paths: [path], width: 'original' })).json() as unknown as [
    { url: string },
  ]
  expect((await get(signed.url)).bytes.equals(photo)).toBe(true)
  expect((await fetch(installation.url + signed.url)).status).toBe(404)
  const reader = await programOf(ann, { scopes: ['read'] })
  expect((await reader.get(signed.url)).json()).toMatchObject({ code: 'TOKEN_LACKS_SCOPE', data: { scope: 'files' } })
  const { url } = (await ask('POST', '/api/archive', {})).json() as { url: string }
  const archive = await get(url)
  expect([archive.status, archive.headers.get('content-type'), archive.bytes.subarray(0, 2).toString()]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
  // Good for this token alone.
  expect((await ann.browser.get(url)).status).toBe(404)
})

test('reports and papers are made, and nothing is saved', async () => {
  const { ask } = await programOf(ann, { scopes: ['reports'] })
  const made = await ask('POST', '/api/reports/exports/csv', {})
  expect([made.status, made.text]).toEqual([200, expect.stringContaining('Ring of Ann')])
  const paper = await ask('POST', '/api/papers/insurance-schedule/pdf', {})
  expect([paper.status, paper.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
})

test('into a vault that one is let into it leads only where it was made so, and once it was opened, which its owner reads', async () => {
  const bea = await account()
  const what = {
    name: 'Bea',
    address: bea.email,
    ends_at: null,
    preset: 'chosen',
    may: 'edit',
    scope: 'everything',
    adds_later: true,
  }
  const { access } = await send<{ access: { id: string } }>(ann, '/api/access', what)
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [access.id, bea.id])
  const there = { [VAULT_HEADER]: access.id }
  const [own, all, one] = [
    await programOf(bea),
    await programOf(bea, { vault: 'all' }),
    await programOf(bea, { vault: access.id }),
  ]
  for (const program of [own, all, one]) expect((await program.get('/api/assets', there)).status).toBe(404)
  expect((await own.ask('POST', `/api/shared/${access.id}/visits`, {})).status).toBe(404)
  expect((await own.get('/api/assets', there)).status).toBe(404)
  for (const program of [all, one]) {
    expect((await program.ask('POST', `/api/shared/${access.id}/visits`, {})).status).toBe(204)
    expect((await program.get(`/api/assets/${ring.id}`, there)).json()).toMatchObject({ title: 'Ring of Ann' })
    expect((await program.get(`/api/shared/${access.id}/assets/${ring.id}`)).json()).toMatchObject({
      title: 'Ring of Ann',
    })
  }
  expect((await all.get('/api/shared')).json()).toMatchObject([{ id: access.id }])
  // It could not open it by itself; even with a visit it reads nothing.
  const fetcher = await programOf(bea, { vault: 'all', scopes: ['files'] })
  expect((await fetcher.ask('POST', `/api/shared/${access.id}/visits`, {})).status).toBe(403)
  await database.pool.query('insert into grant_visits (grant_id, user_id, token_hash) values ($1, $2, $3)', [
    access.id,
    ann.id,
    hashOfToken(fetcher.token),
  ])
  for (const path of [`/api/shared/${access.id}`, `/api/shared/${access.id}/assets/${ring.id}`])
    expect((await fetcher.get(path)).json()).toMatchObject({ code: 'TOKEN_LACKS_SCOPE', data: { scope: 'read' } })
  expect((await own.get('/api/shared')).json()).toEqual([])
  expect((await all.get('/api/assets')).json()).toMatchObject({ items: [] })
  expect((await one.get('/api/assets')).status).toBe(401)
  const recorded = await one.ask(
    'POST',
    '/api/assets',
    { title: 'By a program of Bea', creation_date: '2021-01-01' },
    there,
  )
  const history = (await (await ann.browser.get(`/api/assets/${recorded.json()['id']}/history`)).json()) as {
    saves: object[]
  }
  expect(history.saves).toMatchObject([{ by_another: true, by: 'Bea' }])
  const { items } = (await (await ann.browser.get('/api/access/log')).json()) as { items: { kind: string }[] }
  expect(items.filter(({ kind }) => kind === 'opened')).toHaveLength(2)
  await send(ann, `/api/access/${access.id}/end`, {})
  for (const program of [all, one]) expect((await program.get('/api/assets', there)).status).toBe(404)
})

test('nobody makes one for a vault that they aren’t let into', async () => {
  const bea = await account()
  for (const vault of [crypto.randomUUID(), ann.id]) {
    const refused = await bea.browser.post('/api/tokens', { name: 'Mine', scopes: ['read'], days: 30, vault })
    expect(refused.status).toBe(404)
  }
  const values = [bea.id, 'Mine', `sha256:${'0'.repeat(64)}`, ['read'], await anAccessOfAnn()]
  await expect(
    database.pool.query(
      `insert into access_tokens (user_id, name, token_hash, ending, scopes, grant_id, ends_at)
       values ($1, $2, $3, 'abcd', $4, $5, now() + interval '1 day')`,
      values,
    ),
  ).rejects.toMatchObject({ constraint: 'tokens_vault_is_open' })
})

async function anAccessOfAnn() {
  const what = { name: 'Cid', address: 'cid@example.com', ends_at: null, preset: 'chosen', may: 'edit' }
  const { access } = await send<{ access: { id: string } }>(ann, '/api/access', {
    ...what,
    scope: 'everything',
    adds_later: true,
  })
  return access.id
}

test('twenty at most, for a year at most, and with a proof of a moment ago', async () => {
  const bea = await account()
  const made = await Promise.allSettled(Array.from({ length: 24 }, () => makeToken(bea)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const refused = await bea.browser.post('/api/tokens', { name: 'One more', scopes: ['read'], days: 30, vault: 'own' })
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_TOKENS' })
  const tooLong = await bea.browser.post('/api/tokens', { name: 'Long', scopes: ['read'], days: 366, vault: 'own' })
  expect(tooLong.status).toBe(400)
  await database.pool.query(`update auth.session set "confirmedAt" = now() - interval '1 hour' where "userId" = $1`, [
    bea.id,
  ])
  const late = await bea.browser.post('/api/tokens', { name: 'Late', scopes: ['read'], days: 30, vault: 'own' })
  expect(await late.json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
