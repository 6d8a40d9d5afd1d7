import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation({ TRUST_PROXY: 'on' })
const ann = await anUploader(installation)
const ben = await anUploader(installation)

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const statusesOf = async (times: number, ask: (i: number) => Promise<Response>) => {
  const counts: Record<number, number> = {}
  for (let i = 0; i < times; i++) {
    const { status, headers, body } = await ask(i)
    await body?.cancel()
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return counts
}

test('somebody who asks without end is told to wait, from whatever address, and nobody else is', async () => {
  const counts = await statusesOf(600, (i) =>
    ann.browser.send('/api/categories-of-nothing', from(`198.51.100.${i % 250}`)),
  )
  expect(counts[429]).toBeGreaterThan(50)
  expect((await ben.get('/api/dashboard')).status).toBe(200)
})

test('all sessions of a person count together', async () => {
  const cleo = await anUploader(installation)
  const second = await anUploader(installation)
  second.cookies.clear()
  await second.post('/api/auth/sign-in/email', { email: cleo.registration.email, password: cleo.registration.password })
  for (const browser of [cleo, second]) expect((await browser.get('/api/dashboard')).status).toBe(200)
  await statusesOf(500, () => cleo.get('/api/nothing'))
  expect((await statusesOf(30, () => second.get('/api/nothing')))[429]).toBeGreaterThan(5)
})

test('a session counts as its person however its cookie is spelled, and one that is unclear is refused', async () => {
  const dora = await anUploader(installation)
  expect((await dora.get('/api/dashboard')).status).toBe(200)
  const [name, value] = [...dora.cookies].find(([key]) => key.endsWith('session_token'))!
  const ask = (cookie: string, i = 0) =>
    fetch(`${installation.url}/api/nothing`, { headers: { cookie, 'x-forwarded-for': `198.51.100.${i % 250}` } })
  for (const cookie of [`${name}="${value}x`, `${name}=${value}; ${name}=other`, `${name}=a b; ${name}=${value}`])
    expect((await ask(cookie)).status, cookie).toBe(400)
  // The last character of a signature has two bits that mean nothing.
  const spelled = (bits: number) =>
    value.replace(/(.)%3D$/, (_, last: string) => `${BASE64[BASE64.indexOf(last) + bits]}%3D`)
  const spellings = [value, spelled(1), spelled(2), spelled(3)]
  const counts = await statusesOf(500, (i) => ask(`${name}=${spellings[i % spellings.length]}`, i))
  expect(counts[429]).toBeGreaterThan(50)
})

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

test('addresses of one network of IPv6 count together, also where it is counted for all servers', async () => {
  const guess = (i: number) =>
    fetch(`${installation.url}/api/auth/two-factor/verify-totp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:7:1::${i.toString(16)}` },
      body: JSON.stringify({ code: '123456' }),
    })
  const counts = await statusesOf(60, guess)
  expect(counts[429]).toBe(10)
})

test('an address that is no text leads nowhere', async () => {
  for (const path of ['/legal/%00', '/api/legal/%00', '/files/%00/a', '/%ff', '/api/assets/%e0%a4', '/archive/%00'])
    expect((await fetch(installation.url + path)).status, path).toBe(404)
})

test('the description of the API is made once, and known by its tag', async () => {
  for (const path of ['/api/docs', '/api/openapi.json']) {
    const first = await fetch(installation.url + path)
    await first.text()
    const etag = first.headers.get('etag')!
    expect(etag, path).toMatch(/^"[\w-]{20,}"$/)
    const again = await fetch(installation.url + path, { headers: { 'if-none-match': etag } })
    expect(again.status, path).toBe(304)
  }
})

test.for([
  ['x-forwarded-for', '203.0.113.7'],
  ['x-forwarded-host', 'vault.example.com'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=203.0.113.7'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.7'],
  ['cf-connecting-ip', '203.0.113.7'],
] as const)(
  'letters and the test clock are not shown to whoever comes by a proxy that says %s',
  async ([name, value]) => {
    for (const path of ['/api/development/mailbox', '/api/sandbox/clock']) {
      expect((await fetch(installation.url + path)).status, path).toBe(200)
      expect((await fetch(installation.url + path, { headers: { [name]: value } })).status, path).toBe(404)
    }
  },
)
