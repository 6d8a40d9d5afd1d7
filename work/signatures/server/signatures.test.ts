import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { lettersTo } from '#testing/letters.ts'
import { aSender, aSentSignature, aSignersAddress, linkTo, type SentSignature, signingAt } from '#testing/signatures.ts'

/* A document that is signed by two, one after the other, from their letters to its seal. */

const installation = await anInstallation()
const ann = await aSender(installation)
const signing = signingAt(installation)
const original = pdf()
const read = async (id: string) =>
  (await (await ann.browser.get(`/api/signatures/${id}`)).json()) as SentSignature & { is_sealed: boolean }
const sealedOf = async (id: string) => {
  await expect.poll(async () => (await read(id)).is_sealed).toBe(true)
  return Buffer.from(await (await ann.browser.get(`/api/signature-files/${id}/sealed`)).arrayBuffer())
}

async function signedByTwo(given: object = {}) {
  const [one, other] = [aSignersAddress(), aSignersAddress()]
  const sent = await aSentSignature(ann, [one, other], given)
  const first = await linkTo(installation, one)
  await signing.open(first)
  expect((await signing.sign(first, sent.sha256)).status).toBe(200)
  const second = await linkTo(installation, other)
  await signing.open(second)
  const drawn = { mark_kind: 'drawn', mark: '10,20 30,40 50,60 70,80;100,200 300,250 400,10 500,20 600,30' }
  expect((await signing.sign(second, sent.sha256, drawn)).status).toBe(200)
  return { ...sent, one, other, first, second }
}

let made: ReturnType<typeof signedByTwo> | undefined
const signedOnce = () => (made ??= signedByTwo())

test('each is asked when it is their turn, sees the same bytes, and gets the sealed document', async () => {
  const { id, sha256, one, first, second } = await signedOnce()
  expect(sha256).toBe(hash('sha256', original))
  const sealed = await sealedOf(id)
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
  for (const token of [first, second]) {
    const file = await signing.file(token, 'original')
    expect(Buffer.from(await file.arrayBuffer()).equals(original)).toBe(true)
    expect(Buffer.from(await (await signing.file(token, 'sealed')).arrayBuffer()).equals(sealed)).toBe(true)
  }
  const kept = await linkTo(installation, one, /^Signed by all/)
  expect(Buffer.from(await (await signing.file(kept, 'sealed')).arrayBuffer()).equals(sealed)).toBe(true)
  expect(await (await signing.open(kept)).json()).toMatchObject({ state: 'sealed', name: 'Signer 1' })
})

test('whoever verifies it from outside sees a byte that changed', async () => {
  const sealed = await sealedOf((await signedOnce()).id)
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-seal-'))
  const at = (name: string) => join(folder, name)
  const { rows } = await database.pool.query<{ certificate: Buffer }>('select certificate from installation_seals')
  const pem = `-----BEGIN CERTIFICATE-----\n${rows[0]!.certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
  await writeFile(at('ca.pem'), pem)
  const verified = async (document: Buffer) => {
    const range = /\/ByteRange\[(\d+) +(\d+) +(\d+) +(\d+)\]/.exec(document.toString('latin1'))!.slice(1).map(Number)
    const [start, before, after, rest] = range as [number, number, number, number]
    expect([start, after + rest]).toEqual([0, document.length])
    await writeFile(at('signature.der'), Buffer.from(document.toString('latin1', before + 1, after - 1), 'hex'))
    await writeFile(at('content'), Buffer.concat([document.subarray(0, before), document.subarray(after)]))
    const given = ['cms', '-verify', '-binary', '-inform', 'der', '-purpose', 'any', '-out', '/dev/null']
    const files = ['-in', at('signature.der'), '-content', at('content'), '-CAfile', at('ca.pem')]
    return promisify(execFile)('openssl', [...given, ...files]).then(
      () => true,
      () => false,
    )
  }
  expect(await verified(sealed)).toBe(true)
  for (const place of [12, original.length - 20, original.length + 200, sealed.length - 40]) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(await verified(changed)).toBe(false)
  }
  await rm(folder, { recursive: true })
})

test('what happened is a chain that begins with the document, and times and addresses are the server’s', async () => {
  const signed = await signedOnce()
  await sealedOf(signed.id)
  const { rows } = await database.pool.query(
    `select signature_id, number, kind, coalesce(signer_id::text, '') as signer, who, address, user_agent, detail::text, previous, hash,
      to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from signature_events where signature_id = $1 order by number`,
    [signed.id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'sent',
    'asked',
    'opened',
    'signed',
    'asked',
    'opened',
    'signed',
    'completed',
    'sealed',
  ])
  let previous = hash('sha256', original)
  for (const row of rows) {
    expect(row.previous).toBe(previous)
    const lines = [
      row.signature_id,
      row.number,
      row.kind,
      row.signer,
      row.who,
      row.at,
      row.address,
      row.user_agent,
      row.detail,
    ]
    previous = hash('sha256', [previous, ...lines].join('\n'))
    expect(row.hash).toBe(previous)
  }
  expect(rows[3]).toMatchObject({ user_agent: 'A phone', address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })
})

test.for(['update signature_events set who = who', 'delete from signature_events', 'truncate signature_events'])(
  'nobody does this: %s',
  async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow('what happened to a signature stays written')
  },
)

test('what was sent stays as it is, and is not deleted', async () => {
  const signed = await signedOnce()
  for (const statement of [
    `update signatures set content = '\\x25' where id = $1`,
    `update signatures set title = 'Another' where id = $1`,
    `update signatures set sealed = '\\x25' where id = $1`,
    'delete from signatures where id = $1',
  ])
    await expect(database.pool.query(statement, [signed.id])).rejects.toThrow('stays as it is')
})

test('a signer sees no address and no link of another, and nothing before their turn', async () => {
  const { id, first, other, second } = await signedOnce()
  const text = await (await signing.open(first)).text()
  expect(text).toContain('Signer 2')
  for (const secret of [other, second]) expect(text).not.toContain(secret)
  const seen = await (await ann.browser.get(`/api/signatures/${id}`)).text()
  for (const secret of [first, second, 'sha256:', 'token', 'mark"']) expect(seen).not.toContain(secret)
})

test('signed twice, also at once, is signed once', async () => {
  const [one, other] = [aSignersAddress(), aSignersAddress()]
  const sent = await aSentSignature(ann, [one, other])
  const token = await linkTo(installation, one)
  await signing.open(token)
  const answers = await Promise.all([1, 2, 3].map(() => signing.sign(token, sent.sha256)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { events } = await read(sent.id)
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
  await linkTo(installation, other)
  expect(await lettersTo(installation, other, /asks you to sign/)).toHaveLength(1)
})

test('other bytes, another consent, no mark, and a link that was not opened sign nothing', async () => {
  const address = aSignersAddress()
  const sent = await aSentSignature(ann, [address])
  const token = await linkTo(installation, address)
  expect(await (await signing.sign(token, sent.sha256)).json()).toMatchObject({ code: 'SIGNING_CLOSED' })
  await signing.open(token)
  expect(await (await signing.sign(token, 'a'.repeat(64))).json()).toMatchObject({ code: 'OTHER_DOCUMENT' })
  for (const given of [
    { consent: '2020-01' },
    { mark: ' ' },
    { mark_kind: 'drawn', mark: '1,1' },
    { mark_kind: 'drawn', mark: '<svg onload=alert(1)>' },
    { mark: 'x'.repeat(10_000) },
  ])
    expect((await signing.sign(token, sent.sha256, given)).status).toBe(400)
  expect((await read(sent.id)).people[0]!.signed_at).toBeNull()
})

test('declined with a reason is signed by nobody any more, and the sender is told', async () => {
  const [one, other] = [aSignersAddress(), aSignersAddress()]
  const sent = await aSentSignature(ann, [one, other])
  const token = await linkTo(installation, one)
  await signing.open(token)
  expect((await signing.decline(token, 'x'.repeat(10_000))).status).toBe(400)
  expect((await signing.decline(token, '  ')).status).toBe(400)
  const reason = 'Not <b>mine</b>\nat all'
  for (let time = 0; time < 2; time++) expect((await signing.decline(token, reason)).status).toBe(200)
  expect(await read(sent.id)).toMatchObject({ state: 'declined', people: [{ reason }, { reason: null }] })
  expect(await (await signing.sign(token, sent.sha256)).json()).toMatchObject({ code: 'SIGNING_CLOSED' })
  expect(await lettersTo(installation, other, /./)).toEqual([])
  await expect.poll(async () => (await lettersTo(installation, ann.email, /declined/)).length).toBe(1)
  const [letter] = await lettersTo(installation, ann.email, /declined/)
  expect(letter!.html).toContain('Not &lt;b&gt;mine&lt;/b&gt;')
})

test('after the days, once cancelled, and once the relation ended, nothing is signed and nothing is read', async () => {
  const ways = {
    expired: `update signatures set expires_at = now() - interval '1 s' where id = $1`,
    cancelled: `update signatures set ended_at = now(), ended_by = 'cancelled' where id = $1`,
  }
  for (const [state, way] of Object.entries(ways)) {
    const address = aSignersAddress()
    const sent = await aSentSignature(ann, [address])
    const token = await linkTo(installation, address)
    await signing.open(token)
    const client = await database.pool.connect()
    await client.query(`set session_replication_role = replica`)
    await client.query(way, [sent.id])
    await client.query(`set session_replication_role = default`)
    client.release()
    expect(await (await signing.open(token)).json()).toMatchObject({ state })
    expect(await (await signing.sign(token, sent.sha256)).json()).toMatchObject({ code: 'SIGNING_CLOSED' })
    expect((await signing.file(token, 'original')).status).toBe(404)
  }
})

test('nothing of this is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
