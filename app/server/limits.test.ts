import { expect, test } from 'vitest'
import type { STREAMS } from '../contract.ts'
import type { Role } from '#basics/roles.ts'
import { aPiece, aWork } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { png } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { manyAssets } from '#testing/many-assets.ts'
import { stalledReader, type Request, type Stalled } from '#testing/stalled-reader.ts'
import { LIMITED_ROUTES, type NamedRoute } from './limited-routes.ts'

/*
 * Nobody can starve the others: each route is asked by three times as many at once as there are connections, none of whom
 * reads the answer. It is driven by the lists of what is declared, so that a new route is held to it by itself.
 */

const POOL = 2
/** Of which four are the wait for a connection in vain, and the rest is for a machine that is busy with other tests. */
const ANSWER_MS = 8_000
const WELL_MS = 5_000
/** What the one piece is called that a search finds. */
const WORDED = 'Astrolabe'
const installation = await anInstallation({ DATABASE_POOL: String(POOL) })
const onlooker = await anUploader(installation)
const crowd: Uploader[] = []
for (let i = 0; i < 3 * POOL; i++) crowd.push(await anUploader(installation))
for (const person of crowd) {
  // Enough that no buffer on the way takes a whole export.
  await manyAssets(person.id, 1_500)
  const made = await person.post('/api/assets', aWork({ title: WORDED }))
  if (!made.ok) throw new Error(await made.text())
}

// Somebody else stays administrator throughout.
await database.pool.query(`update memberinfo set role = 'admin' where id = $1`, [onlooker.id])
const become = (role: Role) =>
  database.pool.query(
    `update memberinfo set role = $2, profile_completed = true, registration_completed = true where id = any($1)`,
    [crowd.map(({ id }) => id), role],
  )

const json = (body: object = {}): Pick<Request, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
/** What worker processes do, each started when it is needed, takes its time and holds nothing meanwhile. */
const BY_WORKERS = /^\/api\/(files|imports|papers)\//
const WORK_MS = 60_000
const picture = await png(20, 20)

type Casting = (person: Uploader) => Promise<Omit<Request, 'method'>[]>

/** What is asked of each stream; the compiler misses one that has no entry. */
const OF_STREAMS: Record<keyof typeof STREAMS, Casting> = {
  upload: async () => [
    {
      path: '/api/files/asset-images',
      headers: { 'content-type': 'image/png', 'x-file-name': 'ring.png' },
      body: picture,
    },
  ],
  importTable: async () => [
    { path: '/api/imports/inspect', headers: { 'x-file-name': 'things.csv' }, body: 'Title\nRing\n' },
  ],
  importArchive: async () => [
    { path: '/api/archive/imports', headers: { 'content-type': 'application/zip' }, body: 'PK\x03\x04 and no more' },
  ],
  downloadArchive: async ({ post }) => [
    { path: ((await (await post('/api/archive', {})).json()) as { url: string }).url },
  ],
  exportReport: async () =>
    ['csv', 'json', 'xlsx'].map((format) => ({ path: `/api/reports/exports/${format}`, ...json() })),
  paper: async ({ post }) => {
    const { id } = (await (await post('/api/assets', aPiece())).json()) as { id: string }
    const walk = await post('/api/walkthroughs', { name: 'Autumn', place_id: null })
    const { id: walkthrough } = (await walk.json()) as { id: string }
    await post(`/api/walkthroughs/${walkthrough}/end`, {})
    return [
      { path: '/api/papers/object-id/pdf', ...json() },
      { path: '/api/papers/insurance-schedule/csv', ...json() },
      { path: '/api/papers/portfolio-report/pdf', ...json({ filters: { searchTerm: WORDED } }) },
      { path: '/api/papers/letter/pdf', ...json({ name: 'Ailsa' }) },
      { path: '/api/papers/provenance/pdf', ...json({ asset: id }) },
      { path: '/api/papers/cover-check/pdf', ...json() },
      ...['pdf', 'csv'].map((format) => ({
        path: `/api/papers/walkthrough-report/${format}`,
        ...json({ walkthrough }),
      })),
    ]
  },
  legalPdf: async () => [{ path: '/api/legal/terms/pdf' }],
  calendar: async ({ post }) => {
    const { url } = (await (await post('/api/reminders/calendar', {})).json()) as { url: string }
    const { pathname, search } = new URL(url)
    return [{ path: pathname + search }]
  },
  downloadFile: async ({ keep, sign }) => {
    const { path } = await keep({ bucket: 'asset-images', name: 'ring.png', type: 'image/png', bytes: picture })
    const [signed] = await sign([path])
    return [{ path: signed!.url }]
  },
  webhook: async () => [{ path: '/webhooks/stripe', ...json() }],
  openVault: async () => [{ path: `/api/shared/${ANY_ID}/visits`, ...json() }],
  closeVault: async () => [{ path: `/api/shared/${ANY_ID}/close`, ...json() }],
  mcp: async () => [{ path: '/mcp', ...json({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }],
  openLink: async () => [{ path: '/api/links', ...json({ token: 'a'.repeat(43), pin: '123456' }) }],
  sharedFile: async () => [{ path: `/api/shared/${ANY_ID}/files/asset-documents/${ANY_ID}/${ANY_ID}.pdf` }],
  leftArchive: async () => [{ path: `/api/shared/${ANY_ID}/archive` }],
  sharedPaper: async () => [{ path: `/api/shared/${ANY_ID}/papers/inventory`, ...json() }],
  readClaimFile: async () => [{ path: `/api/claims/files/${ANY_ID}` }],
  readDocument: async () => [{ path: `/api/duties/documents/${ANY_ID}` }],
  sendLogo: async () => [{ path: '/api/firm-logo', headers: { 'content-type': 'image/png' }, body: picture }],
  sendPdf: async () => [
    {
      path: '/api/signature-files',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'lease.pdf' },
      body: '%PDF-1.7',
    },
  ],
  readPdf: async () => [{ path: `/api/signature-files/${ANY_ID}/original` }],
  signingFile: async () => [
    { path: '/api/signing-files', ...json({ token: 'a'.repeat(43), proof: null, which: 'original' }) },
  ],
  catalog: async () => [{ path: `/api/auctions/${ANY_ID}/catalog/pdf`, ...json() }],
  unclaimedArchive: async () => [{ path: `/api/client-archives/${ANY_ID}` }],
  sendRequestFile: async () => [
    {
      path: `/api/request-files/${ANY_ID}`,
      headers: { 'content-type': 'image/png', 'x-file-name': 'ring.png', 'x-request-token': 'a'.repeat(43) },
      body: picture,
    },
  ],
  readRequestFile: async () => [{ path: `/api/read-request-files/${ANY_ID}` }],
  sendDocument: async () => [
    {
      path: `/api/duties/${ANY_ID}/documents`,
      headers: { 'content-type': 'image/png', 'x-file-name': 'certificate.png' },
      body: picture,
    },
  ],
  proposeFile: async () => [
    {
      path: `/api/shared/${ANY_ID}/assets/${ANY_ID}/proposals/asset-images`,
      headers: { 'content-type': 'image/png', 'x-file-name': 'ring.png' },
      body: picture,
    },
  ],
  page: async () => [{ path: '/vault' }],
}

const ANY_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

async function requestsOf(route: NamedRoute, person: Uploader): Promise<Request[]> {
  const { name, method, path } = route
  const casting = OF_STREAMS[name as keyof typeof STREAMS]
  if (casting) return (await casting(person)).map((request) => ({ ...request, method }))
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return [{ method, path: path.replaceAll(/\{\+?\w+\}/g, ANY_ID), ...(hasBody ? json() : {}) }]
}

/** Gives how many answers there were. */
async function crowdAsks(route: NamedRoute): Promise<number> {
  const requests = await Promise.all(crowd.map((person) => requestsOf(route, person)))
  for (let i = 0; i < requests[0]!.length; i++) {
    const answers = await Promise.all(crowd.map((person, n) => stalledReader(installation, person, requests[n]![i]!)))
    try {
      for (const answer of answers) expectAnAnswer(answer, BY_WORKERS.test(requests[0]![i]!.path) ? WORK_MS : ANSWER_MS)
      await expectAllWell()
    } finally {
      for (const { leave } of answers) leave()
    }
  }
  return requests.flat().length
}

function expectAnAnswer({ status, headers, ms }: Stalled, mostMs: number) {
  expect(ms).toBeLessThan(mostMs)
  if (status === 503 || status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  else expect(status).toBeLessThan(500)
}

/** While nobody of the crowd has read a byte. */
async function expectAllWell() {
  const well = { ready: 200, list: 200, idleInTransaction: 0 }
  await expect.poll(howItIs, { timeout: WELL_MS, interval: 100 }).toEqual(well)
}

async function howItIs() {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '1 s'`,
  )
  const [ready, list] = await Promise.all([
    fetch(`${installation.url}/readyz`),
    onlooker.get('/api/assets').then(async (answer) => (await answer.text(), answer)),
  ])
  return { ready: ready.status, list: list.status, idleInTransaction: rows[0]!.count }
}

/** Who is to ask: the role that is let in. What ends a session comes last. */
const ROLES: Partial<Record<string, Role>> = { investor: 'investor', administrator: 'admin' }
const ENDS_SESSIONS = /sign-out|revoke|account\.remove|sessions\.end/
const inOrder = LIMITED_ROUTES.toSorted(
  (one, other) => Number(ENDS_SESSIONS.test(one.name)) - Number(ENDS_SESSIONS.test(other.name)),
)

test.each(inOrder.map((route) => [`${route.method} ${route.path} (${route.name})`, route] as const))(
  'nobody starves others by %s',
  async (_, route) => {
    await become(ROLES[route.access] ?? 'creator')
    expect(await crowdAsks(route)).toBeGreaterThan(0)
  },
  2 * WORK_MS,
)

test('nothing of it is an error', () => {
  expect(errorsIn(installation.logged)).toEqual([])
})
