import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { png } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aClient, aMember } from '#testing/firms.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { letterTo, lettersTo } from '#testing/letters.ts'
import { send } from '#testing/sent.ts'
import { aSender, aSentSignature, aSignersAddress, signingAt } from '#testing/signatures.ts'

/* What a firm asks for, from its letter to what came and was accepted. */

const installation = await anInstallation()
const { call, open: openToSign, sign, decline } = signingAt(installation)
const ann = await aSender(installation)
const picture = await png(30, 20)

interface Line {
  id: string
  state: string
  answer: string | null
  files: { id: string; name: string }[]
}
interface Asked {
  id: string
  state: string
  answered: number
  accepted: number
  asked: Line[]
}

const LINES = [
  { kind: 'photo', words: 'Photo of the <b>back</b>' },
  { kind: 'document', words: 'Appraisal of the ring', due_on: '2027-06-30' },
  { kind: 'answer', words: 'Where it was bought' },
]
const make = (person: Uploader, address: string, given: object = {}) =>
  send<Asked>(person, '/api/requests', { name: 'Bea', address, title: 'Ring', lines: LINES, ...given })
const linkTo = async (address: string, subject = /asks you for something/, count = 1) =>
  /\/answer#([\w-]{43})/.exec((await letterTo(installation, address, subject, count)).text)![1]!
const open = async (token: string) =>
  (await (await call('answering/open', { token })).json()) as { lines: Line[]; state: string }
const sendFile = (token: string, line: string, file: { name?: string; type?: string; body?: Buffer } = {}) =>
  fetch(`${installation.url}/api/request-files/${line}`, {
    method: 'POST',
    headers: {
      'content-type': file.type ?? 'image/png',
      'x-file-name': encodeURIComponent(file.name ?? 'Rücken.png'),
      'x-request-token': token,
      origin: new URL(installation.url).origin,
    },
    body: new Uint8Array(file.body ?? picture),
  })
const read = async (person: Uploader, id: string) =>
  (await (await person.browser.get(`/api/requests/${id}`)).json()) as Asked

test('what is asked comes in line by line, is accepted, or is asked for again with a reason', async () => {
  const address = aSignersAddress()
  const { id } = await make(ann, address)
  const letter = await letterTo(installation, address, /asks you for something/)
  expect(letter.html).not.toContain('<b>back')
  const token = await linkTo(address)
  const [photo, document, answer] = (await open(token)).lines
  expect((await sendFile(token, photo!.id)).status).toBe(201)
  expect((await sendFile(token, document!.id, { name: 'a.pdf', type: 'application/pdf', body: pdf() })).status).toBe(
    201,
  )
  expect((await call('answering/answer', { token, line: answer!.id, answer: 'In Bonn' })).status).toBe(200)
  expect((await read(ann, id)).asked.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered'])
  await expect.poll(async () => (await lettersTo(installation, ann.email, /answered/)).length).toBe(1)

  const file = (await read(ann, id)).asked[0]!.files[0]!
  const got = await ann.browser.get(`/api/read-request-files/${file.id}`)
  expect(Buffer.from(await got.arrayBuffer()).equals(picture)).toBe(true)
  expect(got.headers.get('content-disposition')).toMatch(/^attachment/)

  expect(await send<Asked>(ann, `/api/request-lines/${photo!.id}/accept`, {})).toMatchObject({ accepted: 1 })
  expect((await ann.post(`/api/request-lines/${photo!.id}/accept`, {})).status).toBe(409)
  expect((await ann.post(`/api/request-lines/${document!.id}/again`, { why: ' ' })).status).toBe(400)
  await send(ann, `/api/request-lines/${document!.id}/again`, { why: 'Page 2 is <i>missing</i>' })
  const again = await letterTo(installation, address, /once more/)
  expect(again.html).toContain('Page 2 is &lt;i&gt;missing&lt;/i&gt;')
  expect((await call('answering/open', { token })).status).toBe(404)
  const next = await linkTo(address, /once more/)
  expect((await open(next)).lines.map(({ state }) => state)).toEqual(['accepted', 'returned', 'answered'])
  expect(await (await sendFile(next, photo!.id)).json()).toMatchObject({ code: 'LINE_IS_DONE' })
  expect((await sendFile(next, document!.id)).status).toBe(201)
  expect((await open(next)).lines[1]!.state).toBe('answered')
})

test('a file is taken back before it is accepted, by its letter alone', async () => {
  const [one, other] = [aSignersAddress(), aSignersAddress()]
  const made = await make(ann, one)
  await make(ann, other)
  const [token, another] = [await linkTo(one), await linkTo(other)]
  const [line] = (await open(token)).lines
  await sendFile(token, line!.id)
  const [file] = (await open(token)).lines[0]!.files
  expect((await call('answering/take-back', { token: another, file: file!.id })).status).toBe(409)
  expect((await sendFile(another, line!.id)).status).toBe(409)
  expect((await call('answering/take-back', { token, file: file!.id })).status).toBe(200)
  expect((await read(ann, made.id)).asked[0]).toMatchObject({ state: 'open', files: [] })
})

test('what is closed, expired or of a relation that ended takes nothing; a reminder is one a week', async () => {
  const client = await anUploader(installation, { role: 'investor' })
  const email = client.registration.email
  const clientId = await aClient(ann.firm, { id: client.id, email })
  const ways = {
    closed: (id: string) => ann.post(`/api/requests/${id}/close`, {}),
    expired: (id: string) =>
      database.pool.query(`update requests set expires_at = now() - interval '1 s' where id = $1`, [id]),
    ended: () =>
      database.pool.query(`update firm_clients set ended_at = now(), ended_by = 'client' where id = $1`, [clientId]),
  }
  for (const [name, way] of Object.entries(ways)) {
    const address = aSignersAddress()
    const { id } = await make(ann, address, { client_id: clientId })
    expect(await (await ann.post(`/api/requests/${id}/remind`, {})).json()).toMatchObject({
      code: 'REMINDED_THIS_WEEK',
    })
    const token = await linkTo(address)
    const [line] = (await open(token)).lines
    await way(id)
    expect(await open(token)).toMatchObject({ state: name === 'expired' ? 'expired' : 'closed', lines: [] })
    expect((await sendFile(token, line!.id)).status).toBe(409)
    expect((await ann.post(`/api/requests/${id}/remind`, {})).status).toBe(404)
  }
  const refused = await ann.post('/api/requests', {
    client_id: clientId,
    name: 'B',
    address: email,
    title: 'R',
    lines: LINES,
  })
  expect(await refused.json()).toMatchObject({ code: 'NOT_ASKED_FOR' })
})

test('another firm, a member who doesn’t see it, a former one and strangers find nothing', async () => {
  const address = aSignersAddress()
  const { id, asked } = await make(ann, address)
  const token = await linkTo(address)
  await sendFile(token, asked[0]!.id)
  const file = (await read(ann, id)).asked[0]!.files[0]!.id
  const [other, member, former, stranger] = [
    await aSender(installation, 'Another firm'),
    await anUploader(installation, { role: 'estate-practices' }),
    await anUploader(installation, { role: 'estate-practices' }),
    await anUploader(installation, { role: 'creator' }),
  ]
  await aMember(ann.firm, { id: member.id, email: member.registration.email })
  const formerId = await aMember(ann.firm, { id: former.id, email: former.registration.email }, 'lead', 'Former')
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [formerId])
  for (const person of [other, member, former, stranger]) {
    const answers = [
      await person.browser.get(`/api/requests/${id}`),
      await person.browser.get(`/api/read-request-files/${file}`),
      await person.post(`/api/request-lines/${asked[0]!.id}/accept`, {}),
      await person.post(`/api/requests/${id}/close`, {}),
    ]
    for (const answer of answers) expect([403, 404]).toContain(answer.status)
  }
  expect((await call('answering/open', { token: 'a'.repeat(43) })).status).toBe(404)
  expect((await sendFile('a'.repeat(43), asked[0]!.id)).status).toBe(404)
  expect((await fetch(`${installation.url}/api/read-request-files/${file}`)).status).toBe(401)
})

test.for<[string, Parameters<typeof sendFile>[2]]>([
  ['a page', { name: 'a.html', type: 'text/html', body: Buffer.from('<script>alert(1)</script>') }],
  ['a page that says it is a picture', { body: Buffer.from('<script>alert(1)</script>') }],
  ['nothing', { body: Buffer.alloc(0) }],
  ['a name that is none', { name: '../..' }],
  ['what is too large', { body: Buffer.alloc(10 * 1024 * 1024 + 1) }],
])('%s is not taken', async ([, file]) => {
  const address = aSignersAddress()
  const { asked } = await make(ann, address)
  const answer = await sendFile(await linkTo(address), asked[0]!.id, file)
  expect([413, 415]).toContain(answer.status)
})

test('lines, answers and words have their bounds', async () => {
  const address = aSignersAddress()
  const { asked } = await make(ann, address)
  const token = await linkTo(address)
  const line = asked[2]!.id
  for (const answer of ['', ' ', 'x'.repeat(10_000), '\ud800'])
    expect((await call('answering/answer', { token, line, answer })).status).toBe(400)
  for (const given of [
    { lines: [] },
    { lines: Array.from({ length: 51 }, () => LINES[0]) },
    { lines: [{ kind: 'photo', words: '' }] },
    { lines: [{ kind: 'photo', words: 'x', due_on: 'soon' }] },
    { address: 'nobody' },
    { note: 'x'.repeat(10_000) },
  ]) {
    const refused = await ann.post('/api/requests', { name: 'B', address, title: 'R', lines: LINES, ...given })
    expect(refused.status).toBe(400)
  }
})

const signatureLine = (signature_id: string | null) => ({ kind: 'signature', words: 'Lease', signature_id })
const askToSign = async (address: string, signature: string, given: object = {}) => {
  await make(ann, address, { lines: [signatureLine(signature)], ...given })
  const token = await linkTo(address)
  const [line] = (await open(token)).lines
  return { token, line: line!.id }
}
const toSign = async (asked: object) =>
  ((await (await call('answering/to-sign', asked)).json()) as { token: string }).token

test('a line leads to a document to sign, and is answered by what becomes of it', async () => {
  const [address, next] = [aSignersAddress(), aSignersAddress()]
  const sent = await aSentSignature(ann, [address, next])
  const asked = await askToSign(address, sent.id)
  const first = await toSign(asked)
  const opening = await toSign(asked)
  expect((await openToSign(first)).status).toBe(404)
  expect((await openToSign(opening)).status).toBe(200)
  expect((await sign(opening, sent.sha256)).status).toBe(200)
  expect((await open(asked.token)).lines[0]).toMatchObject({ state: 'answered', signature: { state: 'signed' } })
  expect(await (await call('answering/to-sign', asked)).json()).toMatchObject({ code: 'LINE_IS_DONE' })
  expect((await ann.post(`/api/request-lines/${asked.line}/again`, { why: 'x' })).status).toBe(409)
  await send(ann, `/api/request-lines/${asked.line}/accept`, {})

  const declining = aSignersAddress()
  const other = await aSentSignature(ann, [declining])
  const declined = await askToSign(declining, other.id)
  const link = await toSign(declined)
  await openToSign(link)
  await decline(link, 'No')
  expect((await open(declined.token)).lines[0]).toMatchObject({ state: 'answered', signature: { state: 'declined' } })
})

test('whose turn it isn’t is led nowhere, and what expired answers its line', async () => {
  const [first, second] = [aSignersAddress(), aSignersAddress()]
  const { id } = await aSentSignature(ann, [first, second])
  const asked = await askToSign(second, id)
  expect((await open(asked.token)).lines[0]).toMatchObject({ state: 'open', signature: { is_turn: false } })
  expect((await call('answering/to-sign', asked)).status).toBe(409)
  await database.pool.query('alter table signatures disable trigger keep_signed_content')
  await database.pool.query(`update signatures set expires_at = now() - interval '1 s' where id = $1`, [id])
  await database.pool.query('alter table signatures enable trigger keep_signed_content')
  expect((await open(asked.token)).lines[0]).toMatchObject({ state: 'answered', signature: { state: 'expired' } })
})

test('a document of another firm or client, of somebody else, an ended one and none can’t be asked for', async () => {
  const address = aSignersAddress()
  const other = await aSender(installation, 'Another firm')
  const client = await anUploader(installation, { role: 'investor' })
  const clientId = await aClient(ann.firm, { id: client.id, email: client.registration.email })
  const ofClient = await aSentSignature(ann, [address], { client_id: clientId })
  const cancelled = await aSentSignature(ann, [address])
  await send(ann, `/api/signatures/${cancelled.id}/cancel`, {})
  const wrong = [
    (await aSentSignature(other, [address])).id,
    ofClient.id,
    (await aSentSignature(ann, [aSignersAddress()])).id,
    cancelled.id,
    crypto.randomUUID(),
    null,
  ]
  for (const id of wrong) {
    const refused = await ann.post('/api/requests', {
      name: 'B',
      address,
      title: 'R',
      lines: [LINES[0], signatureLine(id)],
    })
    expect(await refused.json()).toMatchObject({ code: 'SIGNATURE_NOT_WAITED_FOR' })
  }
  const { token, line } = await askToSign(address, ofClient.id, { client_id: clientId })
  expect((await call('answering/answer', { token, line, answer: 'Signed!' })).status).toBe(409)
  expect((await sendFile(token, line)).status).toBe(409)
  expect((await call('answering/to-sign', { token: 'a'.repeat(43), line })).status).toBe(404)
})

test('who is asked as a client finds it on the dashboard, opens it there, and nobody else does', async () => {
  const client = await anUploader(installation, { role: 'creator' })
  const stranger = await anUploader(installation, { role: 'creator' })
  const email = client.registration.email
  const { id } = await make(ann, email)
  const needs = async () =>
    ((await (await client.browser.get('/api/dashboard/needs')).json()) as { requests: { total: number } }).requests
  expect(await needs()).toEqual({ total: 0, items: [] })
  expect((await client.post(`/api/my-requests/${id}/open`, {})).status).toBe(404)
  const clientId = await aClient(ann.firm, { id: client.id, email })
  expect(await needs()).toMatchObject({ total: 1, items: [{ id, open: 3, firm_name: 'Hart & Partners' }] })
  expect((await stranger.post(`/api/my-requests/${id}/open`, {})).status).toBe(404)

  const { token: first } = await send<{ token: string }>(client, `/api/my-requests/${id}/open`, {})
  const { token } = await send<{ token: string }>(client, `/api/my-requests/${id}/open`, {})
  expect((await call('answering/open', { token: first })).status).toBe(404)
  const line = (await open(token)).lines[2]!.id
  expect((await call('answering/answer', { token, line, answer: 'In Bonn' })).status).toBe(200)
  expect((await open(await linkTo(email))).lines[2]!.state).toBe('answered')
  expect(await needs()).toMatchObject({ items: [{ open: 2 }] })
  expect(await (await ann.browser.get(`/api/requests?client_id=${clientId}`)).json()).toMatchObject({ total: 0 })

  await database.pool.query(`update firm_clients set ended_at = now(), ended_by = 'client' where id = $1`, [clientId])
  expect(await needs()).toEqual({ total: 0, items: [] })
  expect((await client.post(`/api/my-requests/${id}/open`, {})).status).toBe(404)
})

test('nothing of this is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
