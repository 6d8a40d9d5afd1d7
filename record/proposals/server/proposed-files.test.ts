import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import type { createStorage } from '#platform/storage/storage.ts'
import { aBrowser } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { aBundle } from '#testing/files/marked.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { post, send } from '#testing/sent.ts'
import { sweepFiles } from '#record/files/server/sweep-files.job.ts'
import { forgetFiles } from './queries.ts'

/* Files that others propose: looked into as the owner’s own, kept apart, and theirs once they accept. */

const installation = await anInstallation({ STORAGE_QUOTA_GB: String(1_000_000 / 1e9) })
const pdf = Buffer.from(await aBundle({ isClean: true }))
const jpg = await noise(900, 700).jpeg().toBuffer()
const KINDS = {
  document: { bucket: 'asset-documents', name: 'Appraisal.pdf', type: 'application/pdf', bytes: pdf },
  photo: { bucket: 'asset-images', name: 'Back.jpg', type: 'image/jpeg', bytes: jpg },
}

async function letIn({ may = 'propose' }: { may?: string } = {}) {
  const ann = await anUploader(installation, { role: 'creator' })
  const [id, kept] = await Promise.all(
    ['Ring', 'Kept ring'].map(
      async (title) => (await send<{ id: string }>(ann, '/api/assets', { title, creation_date: '2020-05-01' })).id,
    ),
  )
  const { access, link } = await send<{ access: { id: string }; link: { url: string; pin: string } }>(
    ann,
    '/api/access',
    {
      name: 'R. Sim',
      address: null,
      ends_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      preset: 'chosen',
      may,
      scope: 'assets',
      scope_of: [id],
    },
  )
  const browser = aBrowser(installation)
  expect((await browser.post('/api/links', { token: link.url.split('#')[1], pin: link.pin })).status).toBe(200)
  return { ann, id: id!, kept: kept!, grant: access.id, browser }
}
type LetIn = Awaited<ReturnType<typeof letIn>>

interface Sending {
  of?: string
  bytes?: Buffer
  name?: string
  headers?: Record<string, string>
}

const propose = ({ browser, grant, id }: LetIn, kind: keyof typeof KINDS, more: Sending = {}) => {
  const { bucket, name, type, bytes } = { ...KINDS[kind], ...more }
  return browser.send(`/api/shared/${grant}/assets/${more.of ?? id}/proposals/${bucket}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-file-name': encodeURIComponent(name), ...more.headers },
    body: new Uint8Array(bytes),
  })
}
const proposed = async (...of: Parameters<typeof propose>) => {
  const answer = await propose(...of)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

interface Listed {
  items: {
    id: string
    kind: string
    decision: string | null
    file: object | null
    waiting: { path: string; url: string; picture: string | null } | null
    change_set: string | null
  }[]
}
const waitingOf = async ({ ann }: LetIn, state = 'open') =>
  ((await (await ann.browser.get(`/api/proposals?state=${state}`)).json()) as Listed).items
const assetOf = async ({ ann, id }: LetIn) =>
  (await (await ann.browser.get(`/api/assets/${id}`)).json()) as Record<
    'images' | 'documents',
    { name: string; type?: string }[]
  >
const bytesKept = async ({ ann }: LetIn) => {
  const { rows } = await database.pool.query<{ bytes: string }>(
    'select coalesce(sum(storage_bytes), 0) as bytes from vault_usage where user_id = $1',
    [ann.id],
  )
  return Number(rows[0]!.bytes)
}
const filesOf = async ({ ann }: LetIn) =>
  (
    await database.pool.query<{ waits: boolean; is_removed: boolean }>(
      'select waits, removed_at is not null as is_removed from stored_files where user_id = $1 order by created_at',
      [ann.id],
    )
  ).rows

test.each([
  ['document', 'documents'],
  ['photo', 'images'],
] as const)('a %s waits apart, counts for nobody, and is the owner’s once they accept it', async (kind, list) => {
  const one = await letIn()
  const headers = { 'x-message': encodeURIComponent('Für die Akte') }
  const type = kind === 'document' ? { 'x-document-type': 'Appraisal' } : {}
  await proposed(one, kind, { headers: { ...headers, ...type } })
  const [proposal] = await waitingOf(one)
  expect(proposal).toMatchObject({
    kind,
    message: 'Für die Akte',
    author_name: 'R. Sim',
    file: {
      name: KINDS[kind].name,
      size_bytes: KINDS[kind].bytes.length,
      type: kind === 'document' ? 'Appraisal' : null,
    },
  })
  expect(await bytesKept(one)).toBe(0)
  expect((await assetOf(one))[list]).toEqual([])
  const looked = await one.ann.browser.get(proposal!.waiting!.picture ?? proposal!.waiting!.url)
  expect(looked.status).toBe(200)
  expect((await one.browser.get(proposal!.waiting!.url)).status).toBe(404)
  // Nor is it taken by its path.
  const attached = await one.ann.browser.send(`/api/assets/${one.id}/files`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bucket: KINDS[kind].bucket, add: [proposal!.waiting!.path], remove: [] }),
  })
  expect(attached.ok).toBe(false)

  const taken = await send<{ change_set: string }>(one.ann, `/api/proposals/${proposal!.id}/take`, {})
  expect((await assetOf(one))[list]).toMatchObject([
    { name: KINDS[kind].name, ...(kind === 'document' && { type: 'Appraisal' }) },
  ])
  expect(await bytesKept(one)).toBe(KINDS[kind].bytes.length)
  const history = (await (await one.ann.browser.get(`/api/assets/${one.id}/history`)).json()) as { saves: object[] }
  expect(history.saves[0]).toMatchObject({ way: 'proposal', by: 'R. Sim' })

  await send(one.ann, `/api/history/${taken.change_set}/undo`, { as: crypto.randomUUID() })
  expect((await assetOf(one))[list]).toEqual([])
  await post(one.ann, `/api/proposals/${proposal!.id}/reopen`, {})
  expect(await bytesKept(one)).toBe(0)
  expect(await waitingOf(one)).toMatchObject([{ decision: null, waiting: { path: proposal!.waiting!.path } }])
  await send(one.ann, `/api/proposals/${proposal!.id}/take`, {})
  expect((await assetOf(one))[list]).toHaveLength(1)
})

test('what an owner couldn’t upload can’t be proposed, nor for what isn’t shown, nor by whoever may not', async () => {
  const one = await letIn()
  const refused = async (...of: Parameters<typeof propose>) => {
    const answer = await propose(...of)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await refused(one, 'document', { name: 'Virus.exe' })).toEqual([415, 'EXECUTABLE_NOT_ALLOWED'])
  expect(await refused(one, 'document', { bytes: jpg })).toEqual([422, 'CONTENT_NOT_ALLOWED'])
  expect(await refused(one, 'photo', { bytes: Buffer.alloc(4 * 1024 * 1024) })).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await refused(one, 'document', { headers: { 'x-document-type': 'Nonsense' } })).toEqual([422, 'ASSET_INVALID'])
  expect(await refused(one, 'document', { headers: { 'x-message': '%00' } })).toEqual([422, 'ASSET_INVALID'])
  expect(await refused(one, 'document', { of: one.kept })).toEqual([404, 'NOT_FOUND'])
  const other = await letIn({ may: 'comment' })
  expect(await refused(other, 'photo')).toEqual([404, 'NOT_FOUND'])
  expect(await refused({ ...one, browser: other.browser }, 'photo')).toEqual([404, 'NOT_FOUND'])
  await send(one.ann, `/api/access/${one.grant}/end`, {})
  expect(await refused(one, 'photo')).toEqual([404, 'NOT_FOUND'])
  expect(await waitingOf(one)).toEqual([])
  expect(await filesOf(one)).toEqual([])
})

test('so many files wait by one access, and in one vault', async () => {
  const one = await letIn()
  const fill = (count: number, size: number, grant = one.grant) =>
    database.pool.query(
      `with made as (
         insert into proposals (user_id, asset_id, title, grant_id, author_name, kind, patch, created_at)
         select $1, $2, 'Ring', $3, 'R. Sim', 'photo', '{"file":{}}', now() - interval '2 days' from generate_series(1, $4::integer)
         returning id
       )
       insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256, proposed_in, waits)
       select $1 || '/documents/' || id, 'asset-documents', $1::uuid, 'X', 'text/plain', $5, sha256(''), id, true from made`,
      [one.ann.id, one.id, grant, count, size],
    )
  const code = async () => ((await (await propose(one, 'document')).json()) as { code?: string }).code
  const empty = () => database.pool.query('delete from proposals where user_id = $1', [one.ann.id])
  await fill(20, 1)
  expect(await code()).toBe('TOO_MANY_PROPOSALS')
  await empty()
  await fill(1, 99_999_999)
  expect(await code()).toBe('TOO_MANY_PROPOSALS')
  await empty()
  const { access } = await send<{ access: { id: string } }>(one.ann, '/api/access', {
    name: 'Another',
    address: 'another@example.com',
    ends_at: null,
    preset: 'chosen',
    scope: 'everything',
  })
  await fill(100, 1, access.id)
  expect(await code()).toBe('TOO_MANY_PROPOSALS')
  await empty()
  expect(await code()).toBeUndefined()
})

test('a file goes with its proposal: withdrawn at once, declined after an hour, unanswered after 60 days', async () => {
  const one = await letIn()
  const forget = () => asSystem(database, forgetFiles)
  const age = (id: string, by: string) =>
    database.pool.query(
      `update proposals set created_at = created_at - $2::interval, decided_at = decided_at - $2::interval where id = $1`,
      [id, by],
    )
  const withdrawn = await proposed(one, 'photo')
  await one.browser.post(`/api/shared/${one.grant}/proposals/${withdrawn}/withdraw`, {})
  expect(await filesOf(one)).toEqual([{ waits: true, is_removed: true }])

  const declined = await proposed(one, 'photo')
  await post(one.ann, `/api/proposals/${declined}/decline`, {})
  await forget()
  await post(one.ann, `/api/proposals/${declined}/reopen`, {})
  expect(await waitingOf(one)).toMatchObject([{ id: declined, waiting: { picture: expect.any(String) } }])
  await post(one.ann, `/api/proposals/${declined}/decline`, {})
  await age(declined, '2 hours')
  await forget()
  const reopened = await one.ann.post(`/api/proposals/${declined}/reopen`, {})
  expect(await reopened.json()).toMatchObject({ code: 'PROPOSAL_FILE_GONE' })

  const late = await proposed(one, 'document')
  await age(late, '59 days')
  await forget()
  expect(await waitingOf(one)).toHaveLength(1)
  await age(late, '2 days')
  await forget()
  expect((await waitingOf(one, 'decided')).find(({ id }) => id === late)).toMatchObject({
    decision: 'expired',
    waiting: null,
  })
  const answer = await one.ann.post(`/api/proposals/${late}/take`, {})
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'PROPOSAL_FILE_GONE' }])
  expect(await filesOf(one)).toEqual([1, 2, 3].map(() => ({ waits: true, is_removed: true })))
})

test('one that was swept meanwhile can’t be accepted, and says so', async () => {
  const one = await letIn()
  const id = await proposed(one, 'document')
  await database.pool.query('update stored_files set removed_at = now() where proposed_in = $1', [id])
  const answer = await one.ann.post(`/api/proposals/${id}/take`, {})
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'PROPOSAL_FILE_GONE' }])
  expect((await assetOf(one)).documents).toEqual([])
})

test('it is accepted after the access has ended, and only where there is room', async () => {
  const one = await letIn()
  const id = await proposed(one, 'document')
  await send(one.ann, `/api/access/${one.grant}/end`, {})
  await database.pool.query(
    'insert into vault_usage (user_id, storage_bytes) values ($1, 999999) on conflict (user_id) do update set storage_bytes = 999999',
    [one.ann.id],
  )
  const full = await one.ann.post(`/api/proposals/${id}/take`, {})
  expect([full.status, await full.json()]).toMatchObject([409, { code: 'STORAGE_QUOTA' }])
  await database.pool.query('update vault_usage set storage_bytes = 0 where user_id = $1', [one.ann.id])
  const answers = await Promise.all([1, 2, 3].map(() => one.ann.post(`/api/proposals/${id}/take`, {})))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await assetOf(one)).documents).toHaveLength(1)
})

test('the sweep of files leaves what waits', async () => {
  const one = await letIn()
  await proposed(one, 'photo')
  await database.pool.query(`update stored_files set created_at = now() - interval '3 days' where user_id = $1`, [
    one.ann.id,
  ])
  const nothing = { list: async function* () {}, tidy: async () => {}, remove: async () => {} }
  await sweepFiles(database, nothing as unknown as ReturnType<typeof createStorage>, new Date())
  expect(await filesOf(one)).toEqual([{ waits: true, is_removed: false }])
})
