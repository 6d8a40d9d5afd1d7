import { chromium, type Page } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'

/**
 * What a first visit to each page loads, as it crosses the wire, and when a slow telephone on a slow network shows it:
 * once as it is served, and once as to somebody who brings a session along, for whom the scripts have to make it. Then
 * how long the server takes for a document. Give it the address of a running installation.
 */
const PUBLIC = ['/', '/vault-registration-process', '/creator-landing', '/legal', '/legal/terms']
const PAGES = [...PUBLIC, '/login', '/register', '/dashboard']
const url = process.argv[2] ?? 'http://localhost:4400'
const SESSION = { name: 'strongroom.session_token', value: 'none', url }

/** Chromium's "slow 4G", and a processor that is six times slower than this one. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const SLOWER = 6
const ROUNDS = 5
const REQUESTS = 200

const browser = await chromium.launch(await findChromium())
for (const page of PAGES) console.log(page.padEnd(28), await firstLoad(page))
for (const page of PUBLIC) {
  const [served, made] = [await firstPaint(page, false), await firstPaint(page, true)]
  console.log(page.padEnd(28), `first painted after ${served} ms; made by scripts, after ${made} ms`)
}
await browser.close()
for (const page of [...PUBLIC, '/login']) console.log(page.padEnd(28), `${await serverTime(page)} ms a document`)

async function firstLoad(path: string) {
  const context = await browser.newContext()
  if (path === '/dashboard') await signUp()
  const page = await context.newPage()
  const sizes: Record<string, number> = {}
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    const kind = request.resourceType()
    sizes[kind] = (sizes[kind] ?? 0) + responseBodySize
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await context.close()
  const kB = (kind: string) => `${kind} ${((sizes[kind] ?? 0) / 1_000).toFixed(1)} kB`
  return ['document', 'script', 'stylesheet', 'font', 'fetch'].map(kB).join(', ')

  async function signUp() {
    const data = { name: 'Bench', email: `bench-${Date.now()}@example.com`, password: 'Bench-horse-7', role: 'creator' }
    await context.request.post(`${url}/api/auth/sign-up/email`, { data })
  }
}

/** The median of some visits, each with an empty cache. */
async function firstPaint(path: string, withSession: boolean) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext()
    if (withSession) await context.addCookies([SESSION])
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url + path)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime))
    await context.close()
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function serverTime(path: string) {
  const ask = async () => (await fetch(url + path, { headers: { 'accept-encoding': 'gzip' } })).text()
  for (let i = 0; i < 20; i++) await ask()
  const begun = performance.now()
  for (let i = 0; i < REQUESTS; i++) await ask()
  return ((performance.now() - begun) / REQUESTS).toFixed(2)
}
