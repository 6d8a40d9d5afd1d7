import { pdf } from '#testing/files/pdf.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { button, main } from './fixtures/plans.ts'
import { changeSelected } from './fixtures/vault.ts'

const DONE = { profile_completed: true, registration_completed: true }

test('a policy is added, pieces are scheduled from the vault, and the check says what is missing', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: DONE })
  const costs = (amount: string) => ({ cost_at_acquisition: amount, cost_currency: 'CHF' })
  await record(context, baseURL!, aPiece({ title: 'Clock', ...costs('12000') }))
  await record(context, baseURL!, aPiece({ title: 'Vase', ...costs('300') }))

  await page.goto('/policies')
  await examineAsShown(page, 'no policies')
  await button(page, 'Add Policy').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Insurer').fill('Helvetia')
  await dialog.getByLabel('Policy number').fill('4471')
  await dialog.getByLabel('Currency').fill('CHF')
  await page.getByRole('option', { name: /^CHF/ }).click()
  await examineAsShown(page, 'the form of a policy')
  await dialog.getByRole('button', { name: 'Save Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Helvetia' })).toBeVisible()

  await page.goto('/vault')
  await page.getByRole('checkbox', { name: 'Select Clock' }).check()
  await changeSelected(page, 'Insurance policy…')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('1 asset is scheduled on policy 4471.')).toBeVisible()

  await page.goto('/cover')
  const rows = main(page).getByRole('list', { name: 'Assets and their cover' })
  await expect(rows).toContainText('Schedule it on policy 4471')
  await examineAsShown(page, 'the cover check')
  await button(page, 'Schedule Now: Vase').click()
  await expect(page.getByText('“Vase” is scheduled for CHF 300.00.')).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Totals' })).toContainText('CHF 12,300')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(rows).toContainText('Not covered')

  const download = page.waitForEvent('download')
  await button(page, 'Download PDF').click()
  expect((await download).suggestedFilename()).toMatch(/^cover-check-.*\.pdf$/)

  await main(page).getByLabel('Show').selectOption({ label: 'Everything' })
  await rows.getByRole('link', { name: 'Clock', exact: true }).click()
  const insurance = main(page).getByRole('region', { name: 'Summary' })
  await expect(insurance).toContainText('Scheduled on policy 4471 for CHF 12,000.')
  await insurance.getByRole('link', { name: 'Open policy 4471' }).click()
  await expect(main(page)).toContainText('1 item for CHF 12,000.00')
  const papers = main(page).getByRole('region', { name: 'Policy documents' })
  await papers.locator('input[type=file]').setInputFiles([
    { name: 'Contract.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'Empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'Terms.txt', mimeType: 'text/plain', buffer: Buffer.from('Worldwide.') },
  ])
  await expect(papers.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible()
  await expect(papers).toContainText('Empty.pdf: The file is empty.')
  await papers.getByRole('button', { name: /^Terms.txt|Terms.txt .*Preview/ }).click()
  await expect(dialog).toContainText('Worldwide.')
  await page.keyboard.press('Escape')
  await papers.getByRole('button', { name: 'Remove Terms.txt' }).click()
  await expect(papers.getByRole('button', { name: 'Remove Terms.txt' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(papers.getByRole('button', { name: 'Remove Terms.txt' })).toBeVisible()
  await examineAsShown(page, 'a policy')
  await button(page, 'Delete').click()
  await expect(page.getByRole('heading', { name: 'No policies yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(main(page).getByRole('list', { name: 'Policies' })).toContainText('1 item scheduled')
  await main(page).getByRole('list', { name: 'Policies' }).getByRole('link').first().click()
  await expect(papers.getByRole('button', { name: 'Remove Contract.pdf' })).toBeVisible()
})
