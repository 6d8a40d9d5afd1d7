import { expect, test } from './fixtures.ts'
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
  await page.route('**/api/legal**', (route) => route.abort('internetdisconnected'))
  await page.goto('/legal')
  await expect(page.getByRole('alert')).toContainText('Error Loading Documents')
  await expect(page.getByRole('alert')).toContainText('Failed to load legal documents')
  await page.unroute('**/api/legal**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: /^Read Document/ })).toHaveCount(3)

  await page.route('**/api/legal/**', (route) => route.abort('internetdisconnected'))
  await page.goto('/legal/terms')
  await expect(heading(page, 'Document Not Available')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to load Terms of Service')
  await page.unroute('**/api/legal/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'Terms of Service')).toBeVisible()
})
