import { connect as connectTo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { listRoutes } from '#platform/rpc/routes-of.ts'

const installation = await anInstallation()
const { url, logged } = installation

const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(url + path, { method: 'POST', body, headers })

const REFUSALS: [title: string, ask: () => Promise<Response>, status: number, code: string][] = [
  ['malformed JSON', () => post('/api/auth/sign-in/email', '{"email":'), 400, 'BAD_REQUEST'],
  [
    'a NUL in a text',
    () => post('/api/auth/sign-up/email', JSON.stringify(aRegistration({ name: 'A\0B' }))),
    400,
    'BAD_REQUEST',
  ],
  ['no body at all', () => post('/api/auth/sign-in/email', ''), 400, 'BAD_REQUEST'],
  ['an array for an object', () => post('/api/auth/sign-in/email', '[]'), 400, 'BAD_REQUEST'],
  [
    'an unknown field',
    () => post('/api/auth/sign-up/email', JSON.stringify(aRegistration({ admin: true }))),
    400,
    'BAD_REQUEST',
  ],
  [
    'a field of another type',
    () => post('/api/auth/sign-up/email', JSON.stringify(aRegistration({ name: 7 }))),
    400,
    'BAD_REQUEST',
  ],
  [
    'another content type',
    () => post('/api/auth/sign-in/email', 'email=a', { 'content-type': 'text/plain' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a body of 1 MB', () => post('/api/auth/sign-in/email', `"${'x'.repeat(1_000_000)}"`), 413, 'PAYLOAD_TOO_LARGE'],
  ['an unknown address', () => fetch(`${url}/api/nothing`), 404, 'NOT_FOUND'],
  ['an identity route that is not offered', () => fetch(`${url}/api/auth/list-sessions`), 404, 'NOT_FOUND'],
  ['a wrong method', () => post('/api/dashboard', '{}'), 405, 'METHOD_NOT_ALLOWED'],
  ['nobody signed in', () => fetch(`${url}/api/dashboard`), 401, 'UNAUTHORIZED'],
  [
    'a write from another site',
    () => post('/api/auth/sign-out', '{}', { 'content-type': 'application/json', origin: 'https://evil.example' }),
    403,
    'FORBIDDEN',
  ],
  [
    'a write from another site that hides its name',
    () => post('/api/auth/sign-out', '{}', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }),
    403,
    'FORBIDDEN',
  ],
  [
    'a write from another port of this machine',
    () => post('/api/auth/sign-out', '{}', { 'content-type': 'application/json', origin: 'http://localhost:1' }),
    403,
    'FORBIDDEN',
  ],
]

test.for(REFUSALS)('%s is refused in the contract’s form', async ([, ask, status, code]) => {
  const response = await ask()
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code, status, message: expect.stringMatching(/./) })
})

test('a chunked body without a declared length is cut off at the limit', async () => {
  let isOver = false
  // It takes a breath between the pieces: the client goes on asking for them, also when it is cut off.
  const endless = new ReadableStream({
    async pull(stream) {
      await setImmediate()
      if (isOver) stream.close()
      else stream.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const ask = fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit)
  const outcome = await ask.then(
    ({ status }) => status,
    () => 'cut off',
  )
  isOver = true
  expect([413, 'cut off']).toContain(outcome)
})

test('a wrong method is told which one is right', async () => {
  const response = await post('/api/dashboard', '{}')
  expect(response.headers.get('allow')).toBe('GET')
})

test('a write from no page at all needs no origin', async () => {
  const ann = aBrowser(installation)
  await ann.post('/api/auth/sign-up/email', aRegistration())
  const cookie = [...ann.cookies].map((each) => each.join('=')).join('; ')
  const { status } = await post('/api/auth/sign-out', '{}', { 'content-type': 'application/json', cookie })
  expect(status).toBe(200)
})

test('every answer carries an id and the headers that keep a page to itself', async () => {
  for (const path of ['/healthz', '/api/session', '/api/docs', '/api/auth/sign-out', '/nothing']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('content-security-policy'), path).toMatch(/script-src 'self';/)
    expect(headers.get('permissions-policy'), path).toMatch(/^camera=\(self\), microphone=\(self\), geolocation=\(\)/)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('a call that fails by our fault is answered with the id by which the log speaks of it', async () => {
  await database.pool.query('alter table reference_categories rename to elsewhere')
  const response = await fetch(`${url}/api/reference`)
  await database.pool.query('alter table elsewhere rename to reference_categories')
  const { code, data } = (await response.json()) as { code: string; data: { request_id: string } }
  expect({ status: response.status, code }).toEqual({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
  expect(data.request_id).toBe(response.headers.get('x-request-id'))
  expect(errorsIn(logged).filter((line) => line.includes(data.request_id))).toHaveLength(1)
})

test('whatever is asked of /files is shut in more tightly than a page, also when it is not there', async () => {
  const response = await fetch(`${url}/files/asset-images/nothing`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
})

test('the health pages answer', async () => {
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok')
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
  expect(await answerWithoutHost(url, '/readyz')).toMatch(/^HTTP\/1\.1 200 .*ready$/s)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('http_request_duration_seconds')
})

test('a page elsewhere that makes its name lead here gets neither letters nor metrics', async () => {
  for (const path of ['/api/development/mailbox', '/metrics']) {
    expect(await statusFor(path, new URL(url).host), path).toBe(200)
    expect(await statusFor(path, 'rebound.example:4400'), path).toBe(404)
  }
})

/** `fetch` sets the host itself. */
async function statusFor(path: string, host: string) {
  const request = get(url + path, { headers: { host } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('metrics are for this machine alone', async () => {
  const { status } = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(status).toBe(404)
})

test('the API describes itself without a script and without another host', async () => {
  const page = await (await fetch(`${url}/api/docs`)).text()
  expect(page).toContain('GET /api/dashboard')
  expect(page).not.toMatch(/<script|https?:\/\/(?!localhost|127)/)
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(listRoutes(contract).map(({ path }) => `/api${path}`)))
})

test('long answers are compressed', async () => {
  const response = await fetch(`${url}/api/docs`, { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
})

test('the log names no person and no secret', async () => {
  const ann = aBrowser(installation)
  await ann.post('/api/auth/sign-up/email', aRegistration({ email: 'named-in-the-log@example.com' }))
  await ann.get('/api/dashboard')
  await ann.post('/api/auth/sign-up/email', aRegistration({ email: 'named-in-the-log@example.com' }))
  const log = logged.join('')
  expect(log).toContain('/api/dashboard')
  expect(log).not.toMatch(/named-in-the-log|Correct-horse|session_token/)
})

test('half a request that never ends does not keep the others waiting', async () => {
  const { hostname, port } = new URL(url)
  const slow = connectSocket(Number(port), hostname)
  slow.write('POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  slow.destroy()
})

/** As a load balancer asks that was told no more than the path. */
function answerWithoutHost(url: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(Number(new URL(url).port), '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`))
    let said = ''
    socket.on('data', (bytes) => (said += String(bytes)))
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
}
