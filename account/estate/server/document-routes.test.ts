import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { anEstate } from '#testing/estates.ts'
import { png } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'

/* Documents that a release waits for: who may send one in, who reads it, and what is taken. */

const installation = await anInstallation()
const [ben, reviewer, stranger] = [
  await anUploader(installation),
  await anUploader(installation),
  await anUploader(installation),
]
const picture = await png(30, 20)

/** A plan of somebody for whom Ben confirms, and has confirmed. */
async function aDuty(): Promise<string> {
  const { confirmers } = await anEstate(await aCreator(), {
    document_wanted: 'Death certificate',
    reviewer_address: reviewer.registration.email,
  })
  const { id } = confirmers[0]!
  await database.pool.query('update estate_confirmers set person_id = $2 where id = $1', [id, ben.id])
  await asUser(database, ben.id, (db) => sql`select confirm_release(${id}, '')`.execute(db))
  return id
}

const send = (
  by: Pick<Uploader['browser'], 'send'>,
  duty: string,
  file: { name?: string; type?: string; body?: Buffer } = {},
) =>
  by.send(`/api/duties/${duty}/documents`, {
    method: 'POST',
    headers: {
      'content-type': file.type ?? 'image/png',
      'x-file-name': encodeURIComponent(file.name ?? 'Urkunde ü.png'),
    },
    body: new Uint8Array(file.body ?? picture),
  })

test('whoever has confirmed sends one in; they and whoever is to look at it read it, and nobody else', async () => {
  const answer = await send(ben.browser, await aDuty())
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const read = (by: Uploader) => by.browser.get(`/api/duties/documents/${id}`)
  for (const reader of [ben, reviewer]) {
    const document = await read(reader)
    expect(document.headers.get('content-type')).toBe('image/png')
    expect(document.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await document.arrayBuffer()).equals(picture)).toBe(true)
  }
  expect((await read(stranger)).status).toBe(404)
  expect((await fetch(`${installation.url}/api/duties/documents/${id}`)).status).toBe(401)
  expect((await ben.browser.get(`/api/duties/documents/${randomUUID()}`)).status).toBe(404)
})

test('of somebody else’s duty, an unknown one and none there is nothing', async () => {
  const duty = await aDuty()
  const body = async (answer: Response) => (await answer.text()).replace(/"request_id":"[^"]*"/, '')
  const nothing = await body(await send(stranger.browser, randomUUID()))
  for (const id of [duty, 'x', randomUUID()]) {
    const answer = await send(stranger.browser, id)
    expect([answer.status, await body(answer)]).toEqual([404, nothing])
  }
})

test.for<[string, Parameters<typeof send>[2]]>([
  ['a page', { name: 'a.html', type: 'text/html', body: Buffer.from('<script>alert(1)</script>') }],
  ['a page that says it is a picture', { body: Buffer.from('<script>alert(1)</script>') }],
  ['a table', { name: 'a.csv', type: 'text/csv', body: Buffer.from('a,b') }],
  ['a program', { name: 'a.exe', type: 'application/pdf', body: Buffer.from('MZ') }],
  ['nothing', { body: Buffer.alloc(0) }],
  ['a name that is none', { name: '../..' }],
])('%s is not taken, and that is said', async ([, file]) => {
  const answer = await send(ben.browser, await aDuty(), file)
  expect(await answer.json()).toMatchObject({ code: 'DOCUMENT_REFUSED', status: 415 })
})

test('what is too large is refused', async () => {
  const answer = await send(ben.browser, await aDuty(), { body: Buffer.alloc(10 * 1024 * 1024 + 1) })
  expect([413, 415]).toContain(answer.status)
})

test('nothing of this is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
