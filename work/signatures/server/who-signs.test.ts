import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { packed, pdf } from '#testing/files/pdf.ts'
import { anUploader } from '#testing/files/upload.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { letterTo, lettersTo } from '#testing/letters.ts'
import {
  aDraft,
  aSender,
  aSentSignature,
  aSignersAddress,
  linkTo,
  sendPdf,
  type SentSignature,
  signingAt,
} from '#testing/signatures.ts'
import { makeToSign } from './shared/make-to-sign.ts'

/* Who sees a document to sign, who signs it, and which documents are taken. */

const installation = await anInstallation()
const signing = signingAt(installation)
const ann = await aSender(installation)
const someone = async (role = 'estate-practices') => {
  const person = await anUploader(installation, { role })
  return { ...person, email: person.registration.email }
}
type Someone = Awaited<ReturnType<typeof someone>>
const body = async (answer: Response) => [answer.status, (await answer.text()).replace(/"request_id":"[^"]*"/, '')]

async function seenBy(person: Someone, id: string) {
  const answers = [
    await person.browser.get(`/api/signatures/${id}`),
    await person.browser.get(`/api/signature-files/${id}/original`),
    await person.browser.get(`/api/signature-files/${id}/sealed`),
    await person.post(`/api/signatures/${id}/remind`, {}),
    await person.post(`/api/signatures/${id}/cancel`, {}),
  ]
  for (const answer of answers) expect(await answer.text()).not.toContain('Lease')
  return answers.map(({ status }) => status)
}

test('a document of another firm is there for nobody else, whoever has its id', async () => {
  const address = aSignersAddress()
  const { id } = await aSentSignature(ann, [address])
  const [other, stranger, member, former] = [
    await aSender(installation),
    await someone('creator'),
    await someone(),
    await someone(),
  ]
  await aMember(ann.firm, member, 'member')
  const formerId = await aMember(ann.firm, former, 'lead', 'Former of Hart')
  expect((await former.browser.get(`/api/signatures/${id}`)).status).toBe(200)
  await database.pool.query('update firm_members set ended_at = now() where id = $1', [formerId])
  expect(await seenBy(other, id)).toEqual([404, 404, 404, 404, 404])
  expect(await seenBy(member, id)).toEqual([404, 404, 404, 404, 404])
  for (const person of [stranger, former]) expect(await seenBy(person, id)).toEqual([403, 404, 404, 403, 403])
  for (const path of [`/api/signature-files/${id}/original`, `/api/signatures/${id}`])
    expect((await fetch(installation.url + path)).status).toBe(401)
  const taken = await other.post(`/api/signatures/${await aDraft(ann)}/send`, {
    title: 'Mine',
    signers: [{ name: 'Ann', address }],
  })
  expect(taken.status).toBe(404)
})

test('a document about a client is seen by those who see the client; once the relation ends nobody signs it', async () => {
  const [lead, member, other] = [await someone(), await someone(), await someone()]
  const { firm } = await aFirm(lead, 'Firm of a client')
  const memberId = await aMember(firm, member, 'member')
  await aMember(firm, other, 'member', 'Other of the firm')
  const client = await someone('investor')
  const clientId = await aClient(firm, client, [memberId])
  const sent = await aSentSignature(member, [client.email], { client_id: clientId })
  expect((await lead.browser.get(`/api/signatures/${sent.id}`)).status).toBe(200)
  expect((await other.browser.get(`/api/signatures/${sent.id}`)).status).toBe(404)
  const notSeen = await other.post(`/api/signatures/${await aDraft(other)}/send`, {
    title: 'Lease',
    client_id: clientId,
    signers: [{ name: 'Ben', address: client.email }],
  })
  expect(await notSeen.json()).toMatchObject({ code: 'CLIENT_NOT_SERVED' })

  const token = await linkTo(installation, client.email)
  await signing.open(token)
  await database.pool.query(`update firm_clients set ended_at = now(), ended_by = 'client' where id = $1`, [clientId])
  expect(await (await signing.sign(token, sent.sha256)).json()).toMatchObject({ code: 'SIGNING_CLOSED' })
  expect((await lead.post(`/api/signatures/${sent.id}/remind`, {})).status).toBe(404)
})

test('a client finds what they signed on a page of theirs, and nobody else does', async () => {
  const client = await someone('creator')
  await aClient(ann.firm, client)
  const { id, sha256 } = await aSentSignature(ann, [client.email])
  const token = await linkTo(installation, client.email)
  await signing.open(token)
  await signing.sign(token, sha256)
  const mine = async (person: Someone) =>
    (await (await person.browser.get('/api/my-signatures')).json()) as { id: string; is_sealed: boolean }[]
  await expect.poll(async () => (await mine(client))[0]?.is_sealed).toBe(true)
  expect((await client.browser.get(`/api/signature-files/${id}/sealed`)).status).toBe(200)
  expect((await client.browser.get(`/api/signature-files/${id}/original`)).status).toBe(404)
  const other = await someone('creator')
  await aClient(ann.firm, other)
  expect(await mine(other)).toEqual([])
  expect((await other.browser.get(`/api/signature-files/${id}/sealed`)).status).toBe(404)
})

test('unknown, malformed and replaced tokens are one answer, and none opens the turn of another', async () => {
  const address = aSignersAddress()
  const sent = await aSentSignature(ann, [address, aSignersAddress()])
  const first = await linkTo(installation, address)
  await database.pool.query(
    `update signature_signers set asked_at = now() - interval '25 hours' where signature_id = $1`,
    [sent.id],
  )
  expect((await ann.post(`/api/signatures/${sent.id}/remind`, {})).status).toBe(200)
  const again = await ann.post(`/api/signatures/${sent.id}/remind`, {})
  expect(await again.json()).toMatchObject({ code: 'REMINDED_TODAY' })
  const second = await linkTo(installation, address, /^Reminder/)
  const nothing = await body(await signing.open('a'.repeat(43)))
  expect(nothing[0]).toBe(404)
  expect(await body(await signing.open(first))).toEqual(nothing)
  expect((await signing.open(second)).status).toBe(200)
  for (const token of ['', sent.id, 'a'.repeat(10_000)]) expect((await signing.open(token)).status).toBe(400)
  expect((await signing.sign('a'.repeat(43), sent.sha256)).status).toBe(404)
})

test('a link that was passed on opens nothing where a code is wanted; five wrong codes end one', async () => {
  const address = aSignersAddress()
  const sent = await aSentSignature(ann, [address], { wants_code: true })
  const token = await linkTo(installation, address)
  const asked = await signing.open(token)
  expect(await asked.clone().json()).toMatchObject({ state: 'code' })
  expect(await asked.text()).not.toContain('Lease')
  for (const which of ['original', 'sealed']) expect((await signing.file(token, which)).status).toBe(404)
  expect((await signing.sign(token, sent.sha256)).status).toBe(404)
  expect((await signing.call('signing/code', { token })).status).toBe(200)
  expect(await (await signing.call('signing/code', { token })).json()).toMatchObject({ code: 'CODE_JUST_SENT' })
  const code = /Your code: (\d{6})/.exec((await letterTo(installation, address, /^Your code/)).subject)![1]!
  const prove = async (given: string) =>
    ((await (await signing.call('signing/prove', { token, code: given })).json()) as { proof: string | null }).proof
  const wrong = code === '000000' ? '000001' : '000000'
  for (let time = 0; time < 4; time++) expect(await prove(wrong)).toBeNull()
  const proof = await prove(code)
  expect(proof).toMatch(/^[\w-]{43}$/)
  expect(await prove(code)).toBeNull()
  expect(await (await signing.open(token, proof)).json()).toMatchObject({ state: 'open', title: 'Lease of a safe' })
  expect((await signing.file(token, 'original', { proof: 'b'.repeat(43) })).status).toBe(404)
  expect((await signing.file(token, 'original', { proof })).status).toBe(200)
  expect((await signing.sign(token, sent.sha256, { proof })).status).toBe(200)

  await database.pool.query(`update signature_signers set code_sent_at = null where signature_id = $1`, [sent.id])
  await signing.call('signing/code', { token })
  await expect.poll(async () => (await lettersTo(installation, address, /^Your code/)).length).toBe(2)
  const next = /(\d{6})/.exec((await lettersTo(installation, address, /^Your code/)).at(-1)!.subject)![1]!
  for (let time = 0; time < 5; time++) await prove(next === '000000' ? '000001' : '000000')
  expect(await prove(next)).toBeNull()
})

test('a subject has a PDF of its own signed, by whoever works for a firm alone', async () => {
  const address = aSignersAddress()
  const told: { to: string }[] = []
  const head = { product_name: 'Strongroom', support_email: 'help@example.com', brand_color: '#502D6D' }
  const makeBy = (person: { id: string }, client_id: string | null = null) =>
    asUser(database, person.id, (db) =>
      makeToSign(
        {
          db,
          enqueue: async (_db, _name, letter) => void told.push(letter as { to: string }),
          clientDomains: [],
          origin: 'https://example.com',
          letterhead: head,
          client: () => ({ address: '198.51.100.7' }),
          agent: () => 'A phone',
        },
        {
          pdf: { title: 'Receipt', file_name: 'receipt.pdf', content: pdf(), pages: 1 },
          client_id,
          wants_code: false,
          days: 7,
          signers: [{ name: 'Ben', address, signs_as: 'Client' }],
        },
      ),
    )
  const id = await makeBy(ann)
  expect(told).toMatchObject([{ to: address }])
  expect(await (await ann.browser.get(`/api/signatures/${id}`)).json()).toMatchObject({
    title: 'Receipt',
    state: 'open',
  })
  expect(await makeBy(await someone('creator'))).toBeNull()
  const other = await aSender(installation, 'Another firm')
  expect(await makeBy(ann, await aClient(other.firm, null))).toBeNull()
  expect(told).toHaveLength(1)
})

test('names with markup are words in letters, on the page and on the certificate', async () => {
  const address = aSignersAddress()
  const name = '<img src=x onerror=alert(1)> #sys.inputs $x$'
  const sent = await aSentSignature(ann, [address], {
    title: 'Lease "& <b>more</b>',
    signers: [{ name, address, signs_as: '= Heading' }],
  })
  const letter = await letterTo(installation, address, /asks you to sign/)
  expect(letter.html).toContain('Lease &quot;&amp; &lt;b&gt;more&lt;/b&gt;')
  expect(letter.html).not.toContain('<img')
  const token = await linkTo(installation, address)
  await signing.open(token)
  expect((await signing.sign(token, sent.sha256, { mark: name })).status).toBe(200)
  const read = async () =>
    (await (await ann.browser.get(`/api/signatures/${sent.id}`)).json()) as SentSignature & { is_sealed: boolean }
  await expect.poll(async () => (await read()).is_sealed).toBe(true)
})

const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'
test.for<[string, Buffer, string?]>([
  ['no PDF', Buffer.from('<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('%PDF-1.7\n<html></html>'), 'text/html'],
  ['one with a script', pdf({ catalog: script })],
  ['one that is cut off', pdf().subarray(0, 200)],
  [
    'one that was signed already',
    pdf({
      catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
      more: [
        '<< /FT /Sig /T (Old) /V 5 0 R >>',
        '<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>',
      ],
    }),
  ],
  ['one with a password', pdf({ more: [packed('', 'x')] }).subarray(0, -30)],
  ['one that is too large', Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])],
])('%s is not taken, and that is said', async ([, file, type = 'application/pdf']) => {
  const answer = await sendPdf(ann, 'Lease.pdf', file, type)
  expect([413, 415]).toContain(answer.status)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/./) })
})

test('who signs, for how long and what it is called have their bounds', async () => {
  const id = await aDraft(ann)
  const signer = { name: 'Ben', address: 'ben@example.com' }
  for (const given of [
    { signers: [] },
    { signers: Array.from({ length: 11 }, () => signer) },
    { signers: [{ ...signer, address: 'ben' }] },
    { signers: [{ ...signer, name: ' ' }] },
    { title: '' },
    { title: 'x'.repeat(10_000) },
    { days: 0 },
    { days: 1_000 },
    { days: 1.5 },
  ])
    expect((await ann.post(`/api/signatures/${id}/send`, { title: 'Lease', signers: [signer], ...given })).status).toBe(
      400,
    )
})

test('nothing of this is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
