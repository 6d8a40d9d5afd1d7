import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { pdf } from '#testing/files/pdf.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInsurer } from '#testing/insurers.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'

/* What an owner and a firm agreed goes out with the owner, and does not come in as anything that is in force. */

const installation = await anInstallation()

async function account() {
  const person = await anUploader(installation, { role: 'creator' })
  await database.pool.query(
    'update memberinfo set profile_completed = true, registration_completed = true where id = $1',
    [person.id],
  )
  return { ...person, email: person.registration.email }
}

const KINDS = ['schedules', 'claims', 'requests'] as const
const agreedIn = async (archive: Buffer) => {
  const entries = await readArchive(archive)
  return Object.fromEntries(KINDS.map((name) => [name, JSON.parse(entries.get(`data/${name}.json`)!.toString())]))
}

test('what was agreed, reported and asked is in the owner’s archive, and in nobody else’s', async () => {
  const [lead, owner, stranger] = [await account(), await account(), await account()]
  const { relation } = await anInsurer(lead, owner)
  const { id: ring } = await send<{ id: string }>(owner, '/api/assets', {
    title: 'Ring with a garnet',
    creation_date: '2020-01-01',
  })
  const lines = [{ asset: ring, amount: '1200', currency: 'EUR' }]
  const { id } = await send<{ id: string }>(owner, '/api/schedules', {
    id: randomUUID(),
    client: relation,
    note: 'From spring',
    lines,
  })
  const bound = { bound_on: '2026-03-01', policy_number: 'P-7', note: '' }
  expect((await lead.post(`/api/schedules/${id}/confirm`, bound)).status).toBe(200)
  const loss = { kind: 'theft', happened_on: '2026-03-01', words: 'At night', assets: [ring] }
  const claim = randomUUID()
  expect((await owner.post('/api/claims', { id: claim, client: relation, ...loss })).status).toBe(200)
  const report = {
    bucket: 'policy-documents',
    name: 'Police report.pdf',
    type: 'application/pdf',
    bytes: pdf(),
  } as const
  const sent = { event: randomUUID(), kind: 'sent', content: '', file: (await owner.keep(report)).path }
  expect((await owner.post(`/api/claims/${claim}/events`, sent)).status).toBe(200)
  const asked = { title: 'Photos', lines: [{ kind: 'answer', words: 'Where it was bought' }] }
  for (const address of [owner.email, stranger.email])
    await send(lead, '/api/requests', { name: 'Bea', address, ...asked })

  const archive = await takeOut(owner)
  const agreed = await agreedIn(archive)
  expect(agreed).toMatchObject({
    schedules: [{ number: 1, answer: 'confirmed', bound_on: '2026-03-01', lines: [{ title: 'Ring with a garnet' }] }],
    claims: [
      {
        kind: 'theft',
        words: 'At night',
        pieces: [{ asset: ring }],
        events: [
          { kind: 'opened', side: 'client', file: null },
          { kind: 'sent', file_name: 'Police report.pdf' },
        ],
      },
    ],
    requests: [{ title: 'Photos', state: 'open', lines: [{ words: 'Where it was bought', state: 'open' }] }],
  })
  expect(JSON.stringify(agreed)).not.toMatch(/token|hash/)
  // What was sent for it lies in its folder, as it was sent.
  const file = agreed['claims'][0].events[1].file as string
  expect(file).toMatch(/^Claims\/.+ \([0-9a-f]{8}\)\/1 Police report\.pdf$/)
  expect((await readArchive(archive)).get(file)!.equals(report.bytes)).toBe(true)
  expect(JSON.stringify(agreed)).not.toContain('stored')
  for (const person of [lead, stranger])
    expect(await agreedIn(await takeOut(person))).toEqual({ schedules: [], claims: [], requests: [] })

  const ben = await account()
  expect(await importArchive(ben.browser, archive)).toMatchObject({ done: { assets: 1 }, refused: null })
  expect(await agreedIn(await takeOut(ben))).toEqual({ schedules: [], claims: [], requests: [] })
})
