import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { readArchive } from '#testing/archives.ts'
import { pdf } from '#testing/files/pdf.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { expect } from './fixtures.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { storeBytes } from './fixtures/database.ts'
import { test } from './fixtures/investors.ts'
import { PASSWORD } from './fixtures/people.ts'
import { dialog, growOld, part } from './fixtures/security.ts'

const takeOut = (page: Page) => part(page, 'My archive').getByRole('button', { name: 'Download my archive' })

async function openYourData(page: Page) {
  await page.goto('/profile')
  await expect(takeOut(page)).toBeVisible()
}

async function download(page: Page) {
  const downloading = page.waitForEvent('download')
  await takeOut(page).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^strongroom-archive-\d{4}-\d\d-\d\d\.zip$/)
  return file.path()
}

/** A work with a paper, recorded by the API. */
async function record(page: Page, origin: string) {
  const uploaded = await page.request.post('/api/files/asset-documents', {
    headers: { origin, 'content-type': 'application/pdf', 'x-file-name': 'Invoice.pdf' },
    data: pdf(),
  })
  const { path } = (await uploaded.json()) as { path: string }
  const work = { title: 'Tideline 🌊', creation_date: '2025-02-03', documents: [path] }
  const made = await page.request.post('/api/assets', { data: work, headers: { origin } })
  expect(made.status(), await made.text()).toBe(200)
}

test('the profile says how full the vault is, and warns before anybody is refused; a download asks who it is', async ({
  page,
  baseURL,
  installation,
  asCreator,
  expectConsoleError,
}) => {
  const { email } = await asCreator()
  await record(page, baseURL!)
  await openYourData(page)
  const usage = part(page, 'Usage')
  await expect(usage).toContainText(/Storage\s*[\d.]+ (bytes|kB) of 20 GB/)
  await expect(usage).toContainText(/Assets\s*1 of 100,000/)
  await expect(usage.getByRole('progressbar', { name: 'Assets' })).toHaveAttribute('aria-valuetext', '1 of 100,000')
  await expect(usage).not.toContainText('full')

  await storeBytes(email, 17_000_000_000, installation.dataFolder)
  await page.reload()
  await expect(usage).toContainText(/Storage\s*17 GB of 20 GB/)
  await expect(usage).toContainText('Your storage is almost full. Delete files you no longer need.')
  await examineAsShown(page, 'usage')
  await storeBytes(email, 20_000_000_000, installation.dataFolder)
  await page.reload()
  await expect(usage).toContainText('Your storage is full. Delete files or assets to add new ones.')

  expectConsoleError(/403 .*\/api\/archive/)
  expectConsoleError(/400 .*reauthenticate/)
  await openYourData(page)
  await growOld(email, installation.dataFolder)
  await takeOut(page).click()
  const proof = dialog(page, 'Confirm it’s you')
  await proof.getByLabel('Password', { exact: true }).fill('Correct-horse-8')
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('status')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  expect((await readArchive(await readFile(await (await downloading).path()))).has('manifest.json')).toBe(true)
})

test('an archive goes out of one account and into another, by the keyboard too', async ({
  page,
  baseURL,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  test.slow()
  // The file that is no archive.
  expectConsoleError(/422 .*\/api\/archive\/imports/)
  await asCreator()
  await record(page, baseURL!)
  await openYourData(page)
  await expect(part(page, 'My archive')).toContainText('1 asset and 1 document')
  await expect(part(page, 'Import an archive')).toContainText('into an empty vault')
  await expect(part(page, 'Import an archive').getByRole('button')).toHaveCount(0)
  await examineAsShown(page, 'your data')
  const path = await download(page)
  await expect(part(page, 'My archive').getByRole('status')).toContainText('is downloading')

  const entries = await readArchive(await readFile(path))
  expect([...entries.keys()].at(-1)).toBe('manifest.json')
  const [asset] = JSON.parse(entries.get('data/assets.json')!.toString())
  expect(asset).toMatchObject({ title: 'Tideline 🌊', documents: [{ name: 'Invoice.pdf' }] })
  expect(entries.get(asset.documents[0].file)!.equals(pdf())).toBe(true)

  const other = await anotherBrowser()
  await other.request.post('/api/auth/sign-up/email', {
    data: { name: 'Ben', email: `ben-${Date.now()}@example.com`, password: PASSWORD, role: 'creator' },
  })
  const bens = await other.newPage()
  await openYourData(bens)
  const bringIn = part(bens, 'Import an archive')
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = bens.waitForEvent('filechooser')
    await bringIn.getByRole('button', { name: /Choose/ }).press('Enter')
    await (await choosing).setFiles(file)
  }
  await choose({ name: 'holiday.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') })
  await bringIn.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(bringIn.getByRole('alert')).toContainText('damaged or incomplete')
  await expect(bringIn.getByRole('alert')).toContainText('Nothing was changed')
  await examineAsShown(bens, 'an archive that was refused')

  await choose(path)
  await expect(bringIn).toContainText('kB')
  await bringIn.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await expect(bringIn.getByText('1 asset and 1 file, as they were.')).toBeVisible()
  await expect(bringIn).toContainText('Yours has 1 asset.')
  await expect(part(bens, 'My archive')).toContainText('1 asset and 1 document')
})

/** As whoever unpacks it on their own machine has it. */
async function unpack(archive: string, folder: string) {
  for (const [name, content] of await readArchive(await readFile(archive))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return pathToFileURL(join(folder, 'index.html')).href
}

async function examinePage(page: Page, what: string) {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${what} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('an archive that was unpacked is read in a browser, without us', async ({ page, baseURL, asCreator, context }) => {
  await asCreator()
  const headers = { origin: baseURL! }
  const upload = async (bucket: string, name: string, type: string, data: Buffer) => {
    const uploaded = await page.request.post(`/api/files/${bucket}`, {
      headers: { ...headers, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
      data,
    })
    return ((await uploaded.json()) as { path: string }).path
  }
  const made = await page.request.post('/api/assets', {
    headers,
    data: {
      title: 'CON: <b>Blue</b> vase 100% #1 '.repeat(4),
      creation_date: '2025-02-03',
      value_at_creation: '1850.00',
      value_currency: 'EUR',
      inspiration_story: 'Painted by the sea.',
      images: [await upload('asset-images', 'Front 50%.jpg', 'image/jpeg', await jpeg(64, 48))],
      documents: [await upload('asset-documents', 'Invoice.pdf', 'application/pdf', pdf())],
      beneficiaries: [{ beneficiary_name: 'Zoë', relationship_to_beneficiary: 'daughter' }],
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  await openYourData(page)
  const index = await unpack(await download(page), test.info().outputPath('archive'))

  // Nothing is asked of any server any more.
  await context.setOffline(true)
  await page.goto(index)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('’s works')
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => page.getByRole('img', { name: /^Photo of CON/ }).evaluate(isLoaded)).toBe(true)
  await expect(page.getByText('For Zoë')).toBeVisible()
  await examinePage(page, 'the overview of an archive')

  await page.getByRole('link', { name: /^CON: <b>Blue/ }).click()
  const asset = page.getByRole('article', { name: /^CON: <b>Blue/ })
  await expect(asset).toContainText('Value at creation€1,850.00')
  await expect(asset).toContainText('Painted by the sea.')
  await expect(asset).toContainText('Zoë, daughter')
  await expect.poll(() => asset.getByRole('img', { name: 'Photo 1 of 1: Front 50%.jpg' }).evaluate(isLoaded)).toBe(true)
  await examinePage(page, 'a page of an archive')
  const link = await asset.getByRole('link', { name: 'Invoice.pdf' }).evaluate((each: HTMLAnchorElement) => each.href)
  expect((await readFile(new URL(link))).equals(pdf())).toBe(true)
  await page.getByRole('link', { name: 'All assets' }).first().click()
  await expect(page).toHaveURL(index)
})

test('a plan that has lapsed keeps nobody’s data in', async ({ page, asProfiledInvestor, letDaysPass }) => {
  test.slow()
  await asProfiledInvestor({ plan: 'free-trial', assets: 2 })
  await letDaysPass(95)
  await openYourData(page)
  const entries = await readArchive(await readFile(await download(page)))
  expect(JSON.parse(entries.get('data/assets.json')!.toString())).toHaveLength(2)
})
