import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { signOut, accountButton } from './fixtures/account.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { button, main } from './fixtures/plans.ts'
import { titles } from './fixtures/vault.ts'

const DONE = { profile_completed: true, registration_completed: true }
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/

async function turnOn(page: Page) {
  await page.goto('/profile')
  const part = page.getByRole('region', { name: 'Use Strongroom offline on this device' })
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByText('✓ On')).toBeVisible()
}

const shot = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#446688' } })
    .jpeg()
    .toBuffer(),
})

async function capture(page: Page, ...names: string[]) {
  await page.getByLabel('Choose files').setInputFiles(await Promise.all(names.map(shot)))
  await button(page, 'Add to the List').click()
}

/** What lies in this browser, without its keys. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('strongroom-offline')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const count = (table: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(table).objectStore(table).count()
        counting.addEventListener('success', () => resolve(counting.result))
      })
    const counted = { answers: await count('answers'), captures: await count('captures'), keys: await count('keys') }
    database.close()
    return { ...counted, caches: (await caches.keys()).length }
  })

const pieces = async (context: BrowserContext, baseURL: string) =>
  (await (await context.request.get(`${baseURL}/api/unfinished`)).json()).total as number

test('nothing is stored before its person says so, and a page that is opened offline says what is there', async ({
  page,
  context,
  asInvestor,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await asInvestor({ done: DONE })
  await record(context, baseURL!, aPiece({ title: 'Clock' }), { images: [await photo()] })
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Clock'])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)

  await turnOn(page)
  await examineAsShown(page, 'a profile with offline use')
  await page.goto('/vault')
  await titles(page).getByRole('link', { name: 'Clock' }).click()
  await expect(heading(page, 'Clock')).toBeVisible()
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Clock'])
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Clock'])
  await expect(page.getByText('Offline. Last updated')).toBeVisible()
  const picture = main(page).locator('img[src*=".480."]').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await titles(page).getByRole('link', { name: 'Clock' }).click()
  await expect(heading(page, 'Clock')).toBeVisible()
  await examineAsShown(page, 'a record offline')

  await page.goto('/reports')
  await page.getByRole('link', { name: 'What works offline' }).click()
  await expect(heading(page, 'Offline')).toBeVisible()
  await examineAsShown(page, 'what works offline')
  await main(page).getByRole('link', { name: 'Clock' }).click()
  await expect(heading(page, 'Clock')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Offline. Last updated')).toBeHidden()
})

test('photos that are captured offline outlast the page, and arrive once', async ({
  page,
  context,
  asInvestor,
  baseURL,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await asInvestor({ done: DONE })
  await turnOn(page)
  await page.goto('/to-finish')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await capture(page, 'a.jpg', 'b.jpg', 'c.jpg')
  await expect(page.getByRole('heading', { name: 'Waiting to be sent (3)' })).toBeVisible()
  await page.goto('/offline')
  const waiting = main(page).getByRole('region', { name: /^Waiting/ })
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  await examineAsShown(page, 'what waits to be sent')
  await waiting.getByRole('button', { name: 'Remove' }).first().click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  const other = await context.newPage()
  await other.goto('/offline')
  await expect(other.getByRole('heading', { name: 'Waiting to be sent (2)' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(other.getByText('Waiting to be sent')).toHaveCount(0)
  expect(await pieces(context, baseURL!)).toBe(2)
})

test('signing out offline, or elsewhere, leaves nothing to read, and what waits goes on when its person is back', async ({
  page,
  context,
  asInvestor,
  baseURL,
  expectConsoleError,
  endSession,
}) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asInvestor({ done: DONE })
  await turnOn(page)
  await page.goto('/to-finish')
  await page.waitForLoadState('networkidle')
  expect((await stored(page)).answers).toBeGreaterThan(0)
  await context.setOffline(true)
  await capture(page, 'a.jpg')
  await expect(page.getByRole('heading', { name: 'Waiting to be sent (1)' })).toBeVisible()
  await accountButton(page).click()
  await expect(page.getByText('1 capture isn’t sent yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ answers: 0, captures: 1, keys: 1, caches: 0 })

  await context.setOffline(false)
  await page.goto('/login')
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => pieces(context, baseURL!)).toBe(1)
  await expect.poll(async () => (await stored(page)).captures).toBe(0)

  await turnOn(page)
  await page.goto('/vault')
  await page.waitForLoadState('networkidle')
  expect((await stored(page)).answers).toBeGreaterThan(0)
  await endSession()
  await page.goto('/vault')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ answers: 0, captures: 0, keys: 1, caches: 0 })
})
