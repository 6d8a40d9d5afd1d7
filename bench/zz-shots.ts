import { chromium } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'
const found: any = await findChromium()
const browser = await chromium.launch({ ...found, ...(found.launchOptions ?? {}) })
const base = 'http://localhost:4555'
const [pages, width, height, scheme, who] = [
  process.argv[2]!.split(','),
  Number(process.argv[3]),
  Number(process.argv[4]),
  process.argv[5] as 'light' | 'dark',
  process.argv[6]!,
]
const context = await browser.newContext({
  baseURL: base,
  viewport: { width, height },
  colorScheme: scheme,
  deviceScaleFactor: 1,
})
const page = await context.newPage()
if (who !== 'none') {
  const r = await context.request.post(`${base}/api/auth/sign-in/email`, {
    data: { email: `${who}@demo.strongroom.example`, password: 'Demo-Strongroom-1' },
    headers: { origin: base },
  })
  console.log(r.status())
}
for (const p of pages) {
  await page.goto(p === 'asset' ? '/vault' : p)
  await page.waitForTimeout(2500)
  if (p === 'asset') {
    await page.locator('main a[href^="/asset-summary"]').first().click()
    await page.waitForTimeout(2500)
  }
  await page.screenshot({ path: `/tmp/shots/${p.replaceAll('/', '_')}-${width}-${scheme}-${who}.png` })
}
await browser.close()
