import { chromium } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'

/** What a first visit to each page loads, as it crosses the wire. Give it the address of a running installation. */
const PAGES = ['/', '/login', '/register', '/creator-landing', '/legal', '/dashboard']
const url = process.argv[2] ?? 'http://localhost:4400'

const browser = await chromium.launch(await findChromium())
for (const page of PAGES) console.log(page.padEnd(18), await firstLoad(page))
await browser.close()

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
  return ['script', 'stylesheet', 'font', 'fetch'].map(kB).join(', ')

  async function signUp() {
    const data = { name: 'Bench', email: `bench-${Date.now()}@example.com`, password: 'Bench-horse-7', role: 'creator' }
    await context.request.post(`${url}/api/auth/sign-up/email`, { data })
  }
}
