import { expect, test } from 'vitest'
import { jpeg } from '#testing/files/pictures.ts'
import { database } from '#testing/database.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aProgram, makeToken } from '#testing/tokens.ts'
import { contract } from '../contract.ts'
import { KEY_HEADER, MOST_KEYS, MOST_OF_KEY, REPEATED_HEADER, takesKey } from '#platform/contract/keys.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'
import { forgetKeyedRequests } from '#platform/rate-limit.ts'

/* A program that sends a request again, for it never heard the answer, makes nothing twice. */

const installation = await anInstallation()
async function program() {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  const { token } = await makeToken(person)
  const { ask, get } = aProgram(installation, token)
  const titles = async () =>
    ((await get('/api/assets')).json() as { items: { title: string }[] }).items.map(({ title }) => title)
  const post = (key: string, path: string, body: object) => ask('POST', path, body, { [KEY_HEADER]: key })
  return { ...person, token, ask, get, post, titles }
}
const piece = (title: string) => ({ title, creation_date: '2021-01-01' })

test('sent again by its key it is done once, and answered as it was then', async () => {
  const { post, titles, ask } = await program()
  const first = await post('k-1', '/api/assets', piece('Vase'))
  expect([first.status, first.headers.get(REPEATED_HEADER)]).toEqual([200, null])
  await ask('DELETE', `/api/assets/${first.json()['id']}`)
  const again = await post('k-1', '/api/assets', piece('Vase'))
  expect([again.status, again.headers.get(REPEATED_HEADER)]).toEqual([200, 'true'])
  expect(again.json()).toEqual(first.json())
  expect(await titles()).toEqual([])
  await post('"k-1"', '/api/assets', piece('Vase'))
  expect(await titles()).toEqual([])
  await post('k-2', '/api/assets', piece('Vase'))
  expect(await titles()).toEqual(['Vase'])
})

test('of several at once one does it, and all are told the same', async () => {
  const { post, titles } = await program()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('at once', '/api/assets', piece('Bowl'))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.has(REPEATED_HEADER))).toHaveLength(4)
  expect(await titles()).toEqual(['Bowl'])
})

test.for<[string, string, object]>([
  ['a place', '/api/places', { name: 'Cellar' }],
  ['a person', '/api/people', { name: 'Bea Hart' }],
  ['a saved search', '/api/searches', { name: 'Clocks', address: {} }],
])('%s is made once', async ([, path, body]) => {
  const { post } = await program()
  const first = await post('one', path, body)
  const again = await post('one', path, body)
  expect([first.status, first.text]).toEqual([200, expect.stringContaining('id')])
  expect(again.text).toBe(first.text)
})

test('a value is recorded once', async () => {
  const { post, get } = await program()
  const { id } = (await post('p', '/api/assets', piece('Clock'))).json() as { id: string }
  const value = { purpose: 'Agreed value', amount: '1200', currency: 'EUR', date: '2022-01-01' }
  const first = await post('v', `/api/assets/${id}/valuations`, value)
  expect([first.status, first.text]).toEqual([200, expect.any(String)])
  expect((await post('v', `/api/assets/${id}/valuations`, value)).text).toBe(first.text)
  const { valuations } = (await get(`/api/assets/${id}`)).json() as { valuations: object[] }
  expect(valuations).toHaveLength(1)
})

test('the same key with another request is refused, and does nothing', async () => {
  const { post, titles, ask } = await program()
  const { id } = (await post('mine', '/api/assets', piece('Vase'))).json() as { id: string }
  for (const refused of [
    await post('mine', '/api/assets', piece('Another')),
    await post('mine', '/api/places', { name: 'Cellar' }),
    await ask('DELETE', `/api/assets/${id}`, undefined, { [KEY_HEADER]: 'mine' }),
  ])
    expect([refused.status, refused.json()['code']]).toEqual([422, 'KEY_REUSED'])
  expect(await titles()).toEqual(['Vase'])
})

test('what was refused is no answer to be kept: by the same key it is done once it can be', async () => {
  const { post, titles } = await program()
  expect((await post('later', '/api/assets', piece(''))).status).toBe(422)
  expect((await post('later', '/api/assets', piece('Vase'))).status).toBe(200)
  expect(await titles()).toEqual(['Vase'])
})

test('a key is its person’s own', async () => {
  const [ann, bea] = [await program(), await program()]
  await ann.post('shared', '/api/assets', piece('Of Ann'))
  const of = await bea.post('shared', '/api/assets', piece('Of Bea'))
  expect([of.status, of.headers.get(REPEATED_HEADER)]).toEqual([200, null])
  expect(await bea.titles()).toEqual(['Of Bea'])
})

test.for(['x'.repeat(MOST_OF_KEY + 1), ' ', '""', 'ключ'])('a key such as “%s” is refused', async (key) => {
  const { ask, titles } = await program()
  const header = key === 'ключ' ? Buffer.from(key).toString('latin1') : key
  const refused = await ask('POST', '/api/assets', piece('Vase'), { [KEY_HEADER]: header })
  // A header of spaces is none.
  if (key.trim() === '') return expect(refused.status).toBeOneOf([200, 400])
  expect([refused.status, refused.json()['code']]).toEqual([400, 'KEY_INVALID'])
  return expect(await titles()).toEqual([])
})

test('the longest key is one', async () => {
  const { post } = await program()
  expect((await post('x'.repeat(MOST_OF_KEY), '/api/assets', piece('Vase'))).status).toBe(200)
})

test('after a day a key is forgotten', async () => {
  const { post, titles, id } = await program()
  await post('old', '/api/assets', piece('Vase'))
  const age = `update keyed_requests set created_at = now() - interval '25 hours' where user_id = $1`
  await database.pool.query(age, [id])
  expect((await post('old', '/api/assets', piece('Vase'))).headers.get(REPEATED_HEADER)).toBeNull()
  expect(await titles()).toEqual(['Vase', 'Vase'])
  await database.pool.query(age, [id])
  await forgetKeyedRequests(database)
  expect((await database.pool.query('select from keyed_requests where user_id = $1', [id])).rows).toEqual([])
})

test('one that is under way for long is refused for the moment', async () => {
  const { post, id } = await program()
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into keyed_requests (user_id, person_id, key, request_hash) values ($1, $1, 'slow', 'sha256:' || repeat('0', 64))`,
      [id],
    )
    const refused = await post('slow', '/api/assets', piece('Vase'))
    expect([refused.status, refused.json()['code']]).toEqual([409, 'KEY_UNDER_WAY'])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await post('slow', '/api/assets', piece('Vase'))).status).toBe(200)
}, 15_000)

test('where the database ends it in the middle, there is neither the key nor what it was for', async () => {
  const { post, get, id } = await program()
  const blocking = await database.pool.connect()
  try {
    await blocking.query('begin')
    await blocking.query('lock table places in share row exclusive mode')
    const broken = post('cut', '/api/places', { name: 'Cellar' })
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 3_000 }).toBe(1)
    await database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) as waits`)
    expect((await broken).status).toBe(503)
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  expect((await database.pool.query('select from keyed_requests where user_id = $1', [id])).rowCount).toBe(0)
  expect((await post('cut', '/api/places', { name: 'Cellar' })).status).toBe(200)
  expect((await get('/api/places')).json()).toMatchObject({ places: [{ name: 'Cellar' }] })
})

test('whoever sends more keys than a table has rows is told to import one', async () => {
  const { post, id } = await program()
  await database.pool.query(
    `insert into keyed_requests (user_id, person_id, key, request_hash)
     select $1, $1, n::text, 'sha256:' || repeat('0', 64) from generate_series(1, $2::int) as n`,
    [id, MOST_KEYS],
  )
  const refused = await post('one more', '/api/assets', piece('Vase'))
  expect([refused.status, refused.json()['code']]).toEqual([409, 'TOO_MANY_KEYS'])
})

test('a file sent again by its key is one, and another by that key is refused', async () => {
  const { token } = await program()
  const photo = await jpeg()
  const upload = (bytes: Buffer) =>
    fetch(`${installation.url}/api/files/asset-images`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'image/jpeg',
        'x-file-name': 'ring.jpg',
        [KEY_HEADER]: 'photo',
      },
      body: new Uint8Array(bytes),
    })
  const [first, again] = [await upload(photo), await upload(photo)]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect([first.headers.get(REPEATED_HEADER), again.headers.get(REPEATED_HEADER)]).toEqual([null, 'true'])
  const other = await upload(await jpeg(20, 30))
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'KEY_REUSED'])
})

test('a table is imported once, and is answered with what it added', async () => {
  const { token, titles } = await program()
  const run = async (table: string, key: string) => {
    const plan = JSON.stringify({
      mapping: { title: 0 },
      currency: 'EUR',
      date_order: 'dmy',
      how_acquired: 'Purchase',
    })
    const answer = await fetch(`${installation.url}/api/imports/run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-file-name': 'things.csv',
        'x-plan-bytes': `${plan.length}`,
        'content-type': 'application/octet-stream',
        [KEY_HEADER]: key,
      },
      body: plan + table,
    })
    return { status: answer.status, repeated: answer.headers.get(REPEATED_HEADER), json: await answer.json() }
  }
  const first = await run('title\nVase\nBowl\n', 'table')
  expect(first).toMatchObject({ status: 200, repeated: null, json: { added: 2 } })
  expect(await run('title\nVase\nBowl\n', 'table')).toEqual({ ...first, repeated: 'true' })
  expect(await run('title\nVase\nPlate\n', 'table')).toMatchObject({ status: 422, json: { code: 'KEY_REUSED' } })
  expect((await titles()).toSorted()).toEqual(['Bowl', 'Vase'])
})

test('a page that names its form and a program that has a key are told of one piece', async () => {
  const { post, titles } = await program()
  const form = { ...piece('Vase'), id: crypto.randomUUID() }
  const made = await post('a', '/api/assets', form)
  expect((await post('b', '/api/assets', form)).json()['id']).toBe(made.json()['id'])
  expect(await titles()).toEqual(['Vase'])
})

test('an answer that holds a secret is never kept', () => {
  const keyed = listRoutes(contract).filter(takesKey)
  expect(keyed.map(({ name }) => name)).toContain('assets.create')
  for (const { name } of keyed) expect(name).not.toMatch(/^(tokens|session|access|account|admin|archive|links)/)
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
