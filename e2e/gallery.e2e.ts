import type { Page } from '@playwright/test'
import { pdf } from '#testing/files/pdf.ts'
import { expect, test } from './fixtures.ts'
import { aWork, losePicture, MARKUP, note, photo, record, recordMany } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { button, titles, vaultItems } from './fixtures/vault.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Tea bowl' })
const position = (page: Page) => gallery(page).getByRole('status')

test('the pictures are gone through and into by the keyboard, enlarged by the wheel, moved by dragging, and swept on by a finger', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  const images = await Promise.all(['A.jpg', 'B.jpg', 'C.jpg'].map((name) => photo(name, 1_800, 1_200)))
  const { id } = await record(context, baseURL!, aWork(), { images })
  await page.goto(`/asset-summary/${id}`)
  await button(page, 'Photo 2').click()
  const opener = button(page, 'Enlarge photo 2 of 3 of Tea bowl')
  await opener.press('Enter')
  await expect(position(page)).toHaveText('2 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText('3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(position(page)).toHaveText('3 of 3')
  await page.keyboard.press('Home')
  await expect(position(page)).toHaveText('1 of 3')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(position(page)).toHaveText('2 of 3')

  const picture = gallery(page).getByRole('img', { name: 'Photo 2 of 3' })
  const width = async () => Math.round((await picture.boundingBox())!.width)
  const left = async () => Math.round((await picture.boundingBox())!.x)
  const fits = await width()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBe(Math.round(fits * 2.25))
  const middle = await left()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(left).toBe(middle - 80)
  await page.keyboard.press('-')
  await expect.poll(width).toBe(Math.round(fits * 1.5))
  await page.keyboard.press('0')
  await expect.poll(width).toBe(fits)
  await examineAsShown(page, 'the gallery')
  await page.keyboard.press('Escape')
  await expect(gallery(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await test.step('the pictures are enlarged by the wheel, moved by dragging, and swept on by a finger', async () => {
    await page.goto(`/asset-summary/${id}`)
    await button(page, /^Enlarge/).click()
    const picture = gallery(page).getByRole('img', { name: 'Photo 1 of 3' })
    const box = async () => (await picture.boundingBox())!
    const fits = await box()
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fits.width * 2)
    const before = await box()
    await page.mouse.down()
    await page.mouse.move(700, 330, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await box()).x - before.x)).toBe(60)
    const asLarge = gallery(page).getByRole('button', { name: 'Fit to screen' })
    await asLarge.click()
    await expect.poll(async () => (await box()).width).toBe(fits.width)
    await expect(asLarge).toBeDisabled()
    await expect(asLarge).toBeFocused()
    await page.mouse.dblclick(640, 300)
    await expect.poll(async () => (await box()).width).toBeGreaterThan(fits.width * 2)
    await page.mouse.dblclick(640, 300)

    const cdp = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    await touch('touchStart', [500, 300], [700, 300])
    await touch('touchMove', [400, 300], [800, 300])
    await touch('touchEnd')
    await expect.poll(async () => Math.round((await box()).width / fits.width)).toBe(2)
    await page.keyboard.press('0')

    await touch('touchStart', [900, 300])
    await touch('touchMove', [600, 310])
    await touch('touchEnd')
    await expect(position(page)).toHaveText('2 of 3')
    await gallery(page).getByRole('button', { name: 'Previous photo' }).click()
    await expect(position(page)).toHaveText('1 of 3')
  })
})

test('documents are shown where that can be done, and downloaded otherwise', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  // The browser of the journeys may have no viewer, and saves what is framed instead: nothing of ours stood in its way.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await asCreator()
  const scan = { ...(await photo('Scan.jpg')), type: 'image/jpeg' }
  const { id } = await record(context, baseURL!, aWork(), {
    documents: [
      note('Letter.txt', `Dear Käthe,\n${MARKUP}`),
      scan,
      { name: 'Invoice.pdf', type: 'application/pdf', bytes: pdf() },
      { name: 'Notes.rtf', type: 'application/rtf', bytes: Buffer.from('{\\rtf1\\ansi A ring.\\par}') },
    ],
  })
  await page.goto(`/asset-summary/${id}`)
  const open = async (name: string) => {
    await button(page, new RegExp(`^${name.replace('.', '\\.')}`)).click()
    return page.getByRole('dialog', { name })
  }
  const letter = await open('Letter.txt')
  await expect(letter.getByRole('region', { name: 'Letter.txt' })).toContainText(`Dear Käthe,\n${MARKUP}`)
  await examineAsShown(page, 'a letter')
  await page.keyboard.press('Escape')
  await expect(button(page, /^Letter/)).toBeFocused()

  const picture = await open('Scan.jpg')
  await expect(picture.getByRole('img', { name: 'Scan.jpg' })).toHaveJSProperty('naturalWidth', 640)
  await picture.getByRole('button', { name: 'Close' }).click()
  await expect(picture).toBeHidden()

  const framed = page.waitForResponse((response) => response.request().resourceType() === 'document')
  const invoice = await open('Invoice.pdf')
  await expect(invoice.locator('iframe')).toHaveAttribute('title', 'Invoice.pdf')
  const response = await framed
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' })
  await page.keyboard.press('Escape')

  const notes = button(page, /^Notes\.rtf/)
  await expect(notes).toContainText('Download')
  const [download] = await Promise.all([page.waitForEvent('download'), notes.click()])
  expect(download.suggestedFilename()).toBe('Notes.rtf')
})

test('a picture that cannot be had leaves its place, in the vault, on the record and in the gallery', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/404.*\/files\//)
  const ann = await asCreator()
  await recordMany(ann, [{ title: 'Tea bowl' }])
  await losePicture(ann, 'Tea bowl')
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Tea bowl'])
  await expect(vaultItems(page).locator('img')).toHaveCount(0)
  await expect(vaultItems(page).locator('svg').first()).toBeVisible()
  await main(page).getByRole('link', { name: 'Tea bowl' }).click()
  await expect(main(page).getByText('This photo can’t be shown.')).toBeVisible()
  await button(page, /^Enlarge/).click()
  await expect(gallery(page).getByText('This photo can’t be shown.')).toBeVisible()
  await gallery(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(gallery(page).getByText('This photo can’t be shown.')).toBeVisible()
})
