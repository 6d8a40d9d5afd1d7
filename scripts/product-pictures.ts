import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '#testing/chromium.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts'

/*
 * The pictures of the product on the first page, taken of the demo: `npm run demo`, `npm start`, then
 * `node scripts/product-pictures.ts http://localhost:3000`.
 */

const FOLDER = fileURLToPath(new URL('../app/landing/pictures/', import.meta.url))
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 720 } } as const
const PAGES = { vault: '/vault', reports: '/reports?view=charts', portfolio: '/portfolio' } as const

const [origin] = process.argv.slice(2)
if (origin === undefined) throw new Error('Name the address of an installation that holds the demo')

const browser = await chromium.launch(await findChromium())
try {
  await mkdir(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries(SIZES)) {
      const options = { baseURL: origin, colorScheme, viewport, locale: 'en-US', reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ ...options, deviceScaleFactor: size === 'narrow' ? 2 : 1.5 })
      const data = { email: DEMO_PEOPLE[0]!.email, password: DEMO_PASSWORD }
      await context.request.post('/api/auth/sign-in/email', { data, headers: { origin } })
      const page = await context.newPage()
      for (const [name, path] of Object.entries(PAGES)) await take(page, path, `${name}-${size}-${colorScheme}`)
      await context.close()
    }
} finally {
  await browser.close()
}

async function take(page: Page, path: string, name: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const filters = page.getByRole('button', { name: 'Filters', expanded: true })
  if (await filters.isVisible()) await filters.click()
  await page.evaluate(async () => {
    for (const image of document.images) if (image.loading !== 'lazy') await image.decode().catch(() => {})
  })
  await sharp(await page.screenshot())
    .webp({ quality: 72 })
    .toFile(`${FOLDER}${name}.webp`)
}
