import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading } from './fixtures/forms.ts'

test('a visitor finds the documents, reads each of them, on paper without all else, and takes each along as a PDF', async ({
  page,
}) => {
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

  await test.step('on paper there is the document and nothing else', async () => {
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

  await test.step('a visitor takes each document along as a PDF and stays on the page, by keyboard on a phone', async () => {
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [slug, title, name] of [
      ['terms', 'Terms of Service', 'terms-of-service-2.1.pdf'],
      ['privacy', 'Privacy Policy', 'privacy-policy-2.9.pdf'],
      ['cloud', 'Cloud Terms', 'cloud-terms-2.0.pdf'],
    ] as const) {
      await page.goto(`/legal/${slug}`)
      // What it is where no script runs.
      await expect(downloadLink(page)).toHaveAttribute('href', `/api/legal/${slug}/pdf`)
      await expect(downloadLink(page)).toHaveAttribute('download')
      expect((await downloadLink(page).boundingBox())!.height).toBeGreaterThanOrEqual(42)
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Back to Legal Documents' }).focus()
      await page.keyboard.press('Tab')
      await expect(downloadLink(page)).toBeFocused()
      await page.keyboard.press('Enter')
      const download = await coming
      expect(download.suggestedFilename()).toBe(name)
      expect(await readDownload(download)).toMatchObject({ title, tagged: true, accessible: true, language: 'en' })
      await expect(page.getByRole('status').filter({ hasText: `${name} has been downloaded.` })).toBeAttached()
      await expect(page).toHaveURL(`/legal/${slug}`)
      await expect(downloadLink(page)).toBeFocused()
    }
  })
})

const downloadLink = (page: Page) => page.getByRole('link', { name: 'Download PDF' })
const readDownload = async (download: Download) => readPdf(await readFile(await download.path()))

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
  await expect(notice).toContainText('Terms of Service: Says what a plan for when you’re gone does')
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
