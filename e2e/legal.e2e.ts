import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

test('a visitor finds the documents and reads each of them', async ({ page }) => {
  for (const [title, mailbox] of [
    ['Cloud Terms', /^cloud@/],
    ['Privacy Policy', /^privacy@/],
    ['Terms of Service', /^legal@/],
  ] as const) {
    await page.goto('/legal')
    await expect(page.getByRole('main').getByText(/^Last updated \w+ \d{1,2}, \d{4}$/)).toHaveCount(3)
    await page.getByRole('link', { name: `Read Document: ${title}` }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(/^Last updated \w+ \d{1,2}, \d{4} · Version \d/)).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('link', { name: mailbox })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Legal Documents' }).click()
    await expect(page).toHaveURL('/legal')
  }
})

test('a document leads to the others, and to the licence of the software without an opener', async ({ page }) => {
  await page.goto('/legal/terms')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /GNU Affero/ })).toHaveAttribute('rel', 'noopener')
  await main.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
})

test('on paper there is the document and nothing else', async ({ page }) => {
  await page.goto('/legal/privacy')
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Nothing in your vault is public')).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary'),
    page.getByRole('button', { name: 'Print' }),
  ])
    await expect(hidden).toBeHidden()
})

test('a document that does not exist says so, with a way back', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404 .*\/api\/legal\/imprint/)
  await page.goto('/legal/imprint')
  await expect(heading(page, 'Document Not Available')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Legal document not found')
  await page.getByRole('link', { name: 'Back to Legal Documents' }).click()
  await expect(heading(page, 'Legal Documents')).toBeVisible()
})

test('what could not be fetched can be tried again', async ({ page, expectConsoleError }) => {
  expectConsoleError(NO_NETWORK)
  await page.goto('/login')
  await page.route('**/api/legal**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Legal documents' }).click()
  await expect(page.getByRole('alert')).toContainText('Error Loading Documents')
  await expect(page.getByRole('alert')).toContainText('Failed to load legal documents')
  await page.unroute('**/api/legal**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: /^Read Document/ })).toHaveCount(3)

  await page.goto('/login')
  await page.route('**/api/legal/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Terms of service' }).click()
  await expect(heading(page, 'Document Not Available')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to load Terms of Service')
  await page.unroute('**/api/legal/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'Terms of Service')).toBeVisible()
})

const downloadLink = (page: Page) => page.getByRole('link', { name: 'Download PDF' })
const readDownload = async (download: Download) => readPdf(await readFile(await download.path()))

/** Whatever is downloaded from here on. */
function downloadsOf(page: Page) {
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  return downloads
}

for (const [slug, title, name] of [
  ['terms', 'Terms of Service', 'terms-of-service-2.0.pdf'],
  ['privacy', 'Privacy Policy', 'privacy-policy-2.4.pdf'],
  ['cloud', 'Cloud Terms', 'cloud-terms-2.0.pdf'],
] as const) {
  test(`a visitor takes the ${title} along as a PDF and stays on the page`, async ({ page }) => {
    await page.goto(`/legal/${slug}`)
    // What it is where no script runs.
    await expect(downloadLink(page)).toHaveAttribute('href', `/api/legal/${slug}/pdf`)
    await expect(downloadLink(page)).toHaveAttribute('download')
    const coming = page.waitForEvent('download')
    await downloadLink(page).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(name)
    expect(await readDownload(download)).toMatchObject({ title, tagged: true, accessible: true, language: 'en' })
    await expect(page.getByRole('status').filter({ hasText: `${name} has been downloaded.` })).toBeAttached()
    await expect(page).toHaveURL(`/legal/${slug}`)
    await expect(heading(page, title)).toBeVisible()
  })
}

test('a double click brings one file', async ({ page }) => {
  await page.goto('/legal/terms')
  const downloads = downloadsOf(page)
  await downloadLink(page).dblclick()
  await expect.poll(() => downloads.length).toBe(1)
  const coming = page.waitForEvent('download')
  await downloadLink(page).click()
  await coming
  expect(downloads).toHaveLength(2)
})

test('the file comes by keyboard too, and the focus stays where it was', async ({ page }) => {
  await page.goto('/legal/terms')
  await page.getByRole('link', { name: 'Back to Legal Documents' }).focus()
  await page.keyboard.press('Tab')
  await expect(downloadLink(page)).toBeFocused()
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await coming).suggestedFilename()).toBe('terms-of-service-2.0.pdf')
  await expect(downloadLink(page)).toBeFocused()
})

test('while the file is being prepared the page says so, and does not ask for it again', async ({ page }) => {
  let requests = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/legal/terms/pdf', async (route) => {
    requests++
    await released
    await route.continue()
  })
  await page.goto('/legal/terms')
  const coming = page.waitForEvent('download')
  await downloadLink(page).click()
  await expect(page.getByText('Preparing the PDF…')).toBeVisible()
  await downloadLink(page).click()
  release()
  await coming
  await expect(page.getByText('Preparing the PDF…')).toBeHidden()
  expect(requests).toBe(1)
})

test('without a network the page says that the file did not come, and fetches it when asked again', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await page.goto('/legal/terms')
  await expect(downloadLink(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await downloadLink(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t download the PDF' })
  await expect(notice).toContainText('Please check your connection and try again.')
  await expect(heading(page, 'Terms of Service')).toBeVisible()

  await context.setOffline(false)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try Again' }).click()
  expect((await coming).suggestedFilename()).toBe('terms-of-service-2.0.pdf')
  await expect(notice).toBeHidden()
  await expect(downloadLink(page)).toBeFocused()
})

test('what the server says about a file that it does not hand out is passed on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/(429|500) .*\/api\/legal\/terms\/pdf/)
  await page.goto('/legal/terms')
  for (const [status, message, shown] of [
    [429, 'Too many requests. Please wait a moment and try again.', /^Too many requests\. Please wait a moment/],
    [500, 'Internal', /^We couldn’t prepare it\. Please try again in a moment, or print the page\.$/],
  ] as const) {
    await page.route('**/api/legal/terms/pdf', (route) => route.fulfill({ status, json: { message } }))
    await downloadLink(page).click()
    await expect(page.getByRole('alert').getByText(shown)).toBeVisible()
    await page.unroute('**/api/legal/terms/pdf')
  }
})

test('the address of a PDF that does not exist answers so', async ({ request }) => {
  const response = await request.get('/api/legal/imprint/pdf')
  expect(response.status()).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('the file is reached on a phone, with a finger’s width to spare', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/legal/privacy')
  expect((await downloadLink(page).boundingBox())!.height).toBeGreaterThanOrEqual(42)
  const coming = page.waitForEvent('download')
  await downloadLink(page).click()
  expect((await readDownload(await coming)).title).toBe('Privacy Policy')
})

test('a member hears of new versions on the next visit, reads them, and dismisses the notice for good', async ({
  page,
  asCreator,
}) => {
  const { email } = await asCreator()
  await inDatabase((db) =>
    db
      .updateTable('memberinfo')
      .set({ created_at: new Date('2026-01-01') })
      .where('email', '=', email)
      .execute(),
  )
  await page.goto('/dashboard')
  const notice = page.getByRole('status').filter({ hasText: 'We updated our legal documents' })
  await expect(notice).toContainText('Terms of Service: You can delete your account')
  await notice.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Version history', level: 2 })).toBeVisible()

  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(heading(page, 'Privacy Policy')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(notice).toBeHidden()
})
