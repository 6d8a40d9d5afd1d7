import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { vaultItems } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const FRONT = () => photo('Front.jpg', 1800, 1350)

/** In which widths photos have come to a page, and as what. */
function photosOf(page: Page) {
  const types: Record<string, string | undefined> = {}
  page.on('response', (response) => {
    const width = /\.(480|960|1600)\.webp\?/.exec(response.url())?.[1]
    // One that the browser has already is answered without a type.
    if (width && response.status() === 200) types[width] = response.headers()['content-type']
  })
  return types
}

const clockIn = (page: Page) => vaultItems(page).filter({ hasText: 'Longcase clock' })
const mainPhoto = (page: Page) => page.getByRole('button', { name: /^Enlarge photo 1/ }).locator('img')

test('a photo comes as wide as the screen shows it, over a preview that is there at once', async ({
  context,
  baseURL,
  page,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  const { id } = await record(context, baseURL!, aPiece(), { images: [await FRONT()] })
  const photos = photosOf(page)
  // The photo is on its way for as long as its preview is looked at.
  const arrive = Promise.withResolvers<void>()
  await page.route(/\.480\.webp\?/, async (route) => {
    await arrive.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto('/vault', { waitUntil: 'commit' })
  const photo = clockIn(page).locator('img')
  const preview = clockIn(page).locator('svg', { has: page.locator('image') })
  await expect(preview.locator('image')).toHaveAttribute('href', /^data:image\/webp;base64,/)
  await expect(photo).toHaveCSS('opacity', '0')
  await expect(preview).toHaveCSS('opacity', '1')
  expect(await preview.boundingBox()).toEqual(await photo.boundingBox())
  arrive.resolve()
  await expect(photo).toHaveCSS('opacity', '1')
  await expect(preview).toHaveCSS('opacity', '0')
  expect(photos).toEqual({ 480: 'image/avif' })

  await page.goto(`/asset-summary/${id}`)
  await expect(mainPhoto(page)).toHaveCSS('opacity', '1')
  expect(photos).toEqual({ 480: 'image/avif', 960: 'image/avif' })
})
