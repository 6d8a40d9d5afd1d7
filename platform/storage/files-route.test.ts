import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { listen } from '../http/listen.ts'
import { createAddresses } from './addresses.ts'
import { filesRoute, type FilesRouteOptions } from './files-route.ts'
import { openFolderStore } from './folder-store.ts'
import { createStorage, type Storage } from './storage.ts'

const bucket = 'asset-images'
const content = randomBytes(150_000)
const onDamage = vi.fn<() => void>()
let time = Date.UTC(2026, 5, 1)
const addresses = createAddresses('s'.repeat(32), () => time)
let root = ''
let storage: Storage
let app: Hono
let ann: Person
/** Whoever asks owns everything that is stored, unless a test says otherwise. */
const found = vi.fn<FilesRouteOptions['findFile']>()
let ring: { bucket: string; path: string }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'strongroom-files-'))
  storage = createStorage({ store: await openFolderStore(root), database, masterKey: randomBytes(32), onDamage })
  app = new Hono().route('/files', filesRoute({ storage, addresses, findFile: async (...wanted) => found(...wanted) }))
  ann = await anInvestor()
  ring = await aFile('ring.jpg')
})
beforeEach(() => found.mockReset().mockResolvedValue({ content_type: 'image/png', name: 'Ring.png' }))
afterAll(() => rm(root, { recursive: true }))

async function aFile(name: string, owner = ann, bytes = content) {
  const object = { bucket, path: `${owner.id}/images/${name}` }
  await storage.put({
    ...object,
    owner: owner.id,
    content: (async function* () {
      yield bytes
    })(),
  })
  return object
}

/** The address of what is stored as this. */
function sign(content_type = 'image/jpeg', name = 'Ring.jpg', object = ring) {
  found.mockResolvedValue({ content_type, name })
  return addresses.sign(object)
}
const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(address, { method, headers })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const NOTHING = {
  status: 404,
  cached: 'no-store',
  body: { defined: false, code: 'NOT_FOUND', status: 404, message: 'Not found.' },
}

/** What somebody learns who should learn nothing. */
async function answerAt(address: string, method = 'GET') {
  const response = await get(address, {}, method)
  return { status: response.status, cached: response.headers.get('cache-control'), body: await response.json() }
}

test('a signed address serves the file, kept by the browser alone, which asks before it shows it again', async () => {
  const response = await get(sign('image/jpeg', 'Ring.jpg'))
  expect(response.status).toBe(200)
  expect((await bodyOf(response)).equals(content)).toBe(true)
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache, no-transform',
    'content-disposition': `attachment; filename="Ring.jpg"; filename*=UTF-8''Ring.jpg`,
    'content-length': '150000',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test.each([
  ['image/svg+xml', 'attachment'],
  ['text/html', 'attachment'],
  ['text/plain', 'attachment'],
  ['application/pdf+html', 'attachment'],
  ['image/jpeg', 'attachment'],
  ['image/webp', 'attachment'],
  ['application/pdf', 'inline'],
])('%s as it came is served as %s', async (type, disposition) => {
  const { headers } = await get(sign(type))
  expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]).toEqual([type, disposition])
})

test('a picture that we have made is shown where it is', async () => {
  const small = await aFile('front.jpg.480.webp')
  const { headers } = await get(sign('image/png', 'Ring.png', small))
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('content-disposition')).toMatch(/^inline; filename="Ring.webp"/)
})

test('the same address brings AVIF to a browser that takes it, and caches know that', async () => {
  const [small] = [await aFile('dial.jpg.480.webp'), await aFile('dial.jpg.480.avif')]
  const address = sign('image/png', 'Dial.png', small)
  const type = async (accept: string) => {
    const { headers } = await get(address, { accept })
    expect(headers.get('vary')).toBe('Accept')
    return [headers.get('content-type'), /filename="([^"]+)"/.exec(headers.get('content-disposition')!)![1]]
  }
  expect(await type('image/avif,image/webp,*/*')).toEqual(['image/avif', 'Dial.avif'])
  expect(await type('image/webp,*/*')).toEqual(['image/webp', 'Dial.webp'])
})

test('of a picture that was stored when there were fewer widths, the next one is shown', async () => {
  const large = await aFile('case.jpg.1600.webp')
  const medium = { bucket, path: large.path.replace('.1600.', '.960.') }
  const response = await get(sign('image/png', 'Case.png', medium), { accept: 'image/avif,*/*' })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('a PDF may stand in a frame of ours, and not in a sandbox, in which no browser shows one', async () => {
  const { headers } = await get(sign('application/pdf'))
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
})

test('a picture for display is asked about as its original, and shown as it came where there is none', async () => {
  const small = { bucket, path: `${ring.path}.1600.webp` }
  const response = await get(sign('image/png', 'Ring.png', small))
  expect((await bodyOf(response)).equals(content)).toBe(true)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Ring.png"/)
  expect(found.mock.calls.map(([, file]) => file)).toEqual([ring])
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=65530-65545', 65_530, 65_545],
  ['bytes=149990-', 149_990, 149_999],
  ['bytes=-5', 149_995, 149_999],
  ['bytes=0-999999', 0, 149_999],
])('of %s just that part comes', async (range, start, end) => {
  const response = await get(sign(), { range })
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/150000`])
  expect(response.headers.get('content-length')).toBe(String(end - start + 1))
  expect((await bodyOf(response)).equals(content.subarray(start, end + 1))).toBe(true)
})

test('a part behind the end is refused with the length that there is', async () => {
  const response = await get(sign(), { range: 'bytes=150000-' })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */150000'])
  expect(await response.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE', status: 416 })
})

test('several parts at once are answered with the whole', async () => {
  expect((await get(sign(), { range: 'bytes=0-1,5-6' })).status).toBe(200)
})

test('an empty file is served as one', async () => {
  const response = await get(sign('text/plain', 'empty.txt', await aFile('empty.txt', ann, Buffer.alloc(0))))
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', ''])
})

test('who has it already is told so, and a download goes on only with the same file', async () => {
  const etag = (await get(sign())).headers.get('etag')!
  expect((await get(sign(), { 'if-none-match': `"other", ${etag}` })).status).toBe(304)
  expect((await get(sign(), { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get(sign(), { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await get(sign(), { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
})

test('HEAD tells the same without the bytes', async () => {
  const response = await get(sign(), { range: 'bytes=0-9' }, 'HEAD')
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '150000'])
  expect(await response.text()).toBe('')
})

describe('nothing is served, and every time with the same answer,', () => {
  test.each(['expires', 'ticket'])('without %s', async (part) => {
    const address = new URL(sign(), 'https://vault.example')
    address.searchParams.delete(part)
    expect(await answerAt(address.pathname + address.search)).toEqual(NOTHING)
  })

  test('with an altered ticket', async () => {
    expect(await answerAt(sign().replace(/ticket=./, 'ticket=~'))).toEqual(NOTHING)
  })

  test("with the ticket of one person at another's address", async () => {
    const other = await aFile('other.jpg', await aCreator())
    expect(await answerAt(sign().replace(ring.path, other.path))).toEqual(NOTHING)
  })

  test('once the time is over', async () => {
    const address = sign()
    time += 3_601_000
    expect(await answerAt(address)).toEqual(NOTHING)
    time -= 3_601_000
  })

  test('where the file is not kept any more, or is not theirs who ask', async () => {
    const addressesOfIt = [sign(), sign('image/png', 'Ring.png', { bucket, path: `${ring.path}.480.webp` })]
    found.mockResolvedValue(null)
    for (const address of addressesOfIt) expect(await answerAt(address)).toEqual(NOTHING)
  })

  test('where nothing is stored', async () => {
    expect(await answerAt(sign('image/jpeg', 'Ring.jpg', { bucket, path: `${ann.id}/images/none.jpg` }))).toEqual(
      NOTHING,
    )
  })

  test('after removal', async () => {
    const object = await aFile('removed.jpg')
    await storage.remove(object)
    expect(await answerAt(sign('image/jpeg', 'Ring.jpg', object))).toEqual(NOTHING)
  })

  test.each([
    '/files',
    '/files/',
    '/files/asset-images',
    '/files/asset-images/',
    '/files/a/%2e%2e/b',
    '/files/a/%ff',
    '/files/a/%00',
  ])('at %s', async (path) => {
    expect(await answerAt(path)).toEqual(NOTHING)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('to %s', async (method) => {
    expect(await answerAt(sign(), method)).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(await answerAt('/files/asset-images/none', method)).toEqual(await answerAt(sign(), method))
  })
})

describe('a damaged file', () => {
  async function aDamaged(name: string, at: number) {
    const object = await aFile(name)
    const bytes = await readFile(join(root, bucket, object.path))
    bytes[at]! ^= 1
    await writeFile(join(root, bucket, object.path), bytes)
    onDamage.mockClear()
    return object
  }

  test('whose header is wrong is as good as none', async () => {
    expect(await answerAt(sign('image/jpeg', 'Ring.jpg', await aDamaged('no-header.jpg', 1)))).toEqual(NOTHING)
    expect(onDamage).toHaveBeenCalledOnce()
  })

  test('breaks the connection off where the damage begins', async () => {
    const object = await aDamaged('late.jpg', 140_000)
    const printed = vi.mocked(console.error).mockImplementation(() => {}) // Hono's server prints a stream that breaks.
    const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
    const response = await fetch(server.url + sign('image/jpeg', 'Ring.jpg', object))
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    expect(onDamage).toHaveBeenCalledExactlyOnceWith(object)
    expect(printed).toHaveBeenCalledOnce()
    printed.mockClear()
    await server.drain()
  })
})

test('a visitor who goes away in the middle leaves no file open', async () => {
  const object = await aFile('large.bin', ann, randomBytes(8_000_000))
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const response = await fetch(server.url + sign('image/jpeg', 'Ring.jpg', object), { signal: leaving.signal })
  await response.body!.getReader().read()
  leaving.abort()
  await expect.poll(openFiles).not.toContain('large.bin')
  await server.drain()
})

async function openFiles() {
  if (process.platform !== 'linux') return ''
  const names = await readdir('/proc/self/fd')
  return (await Promise.all(names.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))).join('\n')
}
