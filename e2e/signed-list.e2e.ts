import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { changeSelected } from './fixtures/vault.ts'
import { pdf } from '#testing/files/pdf.ts'

const button = (part: Page | Locator, name: string | RegExp) => part.getByRole('button', { name, exact: true })

test('a collection is given to two people, the list of it printed, signed and scanned, and a change since then is named', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  await page.goto('/signed-list')
  await expect(page.getByRole('heading', { name: 'No list yet' })).toBeVisible()
  const collections = [{ name: 'Tideline' }]
  await record(context, baseURL!, aWork({ title: 'Bowl', collections }))
  await record(context, baseURL!, aWork({ title: 'Jug', collections }))
  const heir = { beneficiary_name: 'Cleo' }
  await record(context, baseURL!, aWork({ title: 'Cup', collections, beneficiaries: [heir] }))

  await page.goto('/collections')
  await button(page, 'Manage Tideline').click()
  await button(page, 'Choose who gets it…').click()
  const giving = page.getByRole('dialog', { name: 'Who gets “Tideline”?' })
  await expect(giving).toContainText('2 assets without a beneficiary get one')
  await expect(giving).toContainText('1 asset keeps its beneficiaries')
  const person = (number: number) => giving.getByRole('group', { name: `Person ${number}`, exact: true })
  await person(1).getByLabel('Name').fill('Ailsa')
  await person(1).getByLabel('Share in % (optional)').fill('60')
  await person(1).getByLabel('Wishes (optional)').fill('Please don’t sell it')
  await expect(giving).toContainText('40 % is left.')
  await button(giving, 'Add another person').click()
  await person(2).getByLabel('Name').fill('Ben')
  await person(2).getByLabel('Share in % (optional)').fill('40')
  await examineAsShown(page, 'giving')
  await button(giving, 'Give 2 assets').click()
  await expect(page.getByText('2 assets are meant for Ailsa, Ben.')).toBeVisible()

  await page.goto('/beneficiaries')
  await expect(page.getByRole('region', { name: 'Ailsa' })).toContainText('Please don’t sell it')
  await main(page).getByLabel('Show').selectOption('Without an alternate (3)')
  await expect(main(page).getByRole('list', { name: 'Without an alternate' }).getByRole('listitem')).toHaveCount(3)
  await main(page).getByRole('link', { name: 'Signed List' }).click()

  const downloading = page.waitForEvent('download')
  await button(page, 'Print for Signing').click()
  const printing = page.getByRole('dialog', { name: 'Print for signing' })
  await expect(printing).toContainText('3 assets will stand on the list.')
  await printing.getByLabel('Lines for two witnesses').check()
  await examineAsShown(page, 'what is printed')
  await button(printing, 'Print').click()
  expect((await downloading).suggestedFilename()).toMatch(/^signed-list-.*\.pdf$/)

  await button(page, 'List no. 1 is signed').click()
  await button(page.getByRole('dialog', { name: 'When was it signed?' }), 'Save').click()
  await expect(main(page)).toContainText(/List no\. 1, signed on .* still fits\./)
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'Signed.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(button(page, 'Remove Signed.pdf')).toBeVisible()
  await expect(main(page)).toContainText('1 scan')
  await examineAsShown(page, 'a signed list')

  await page.goto('/vault')
  await page.getByLabel('Select Cup').check()
  await changeSelected(page, 'Beneficiaries…')
  const one = page.getByRole('dialog', { name: 'Who gets 1 asset?' })
  await one.getByLabel('Name').fill('Ailsa')
  await one.getByRole('radio', { name: 'Replace' }).check()
  await button(one, 'Give 1 asset').click()
  await expect(page.getByText('1 asset is meant for Ailsa.')).toBeVisible()

  await page.goto('/signed-list')
  await expect(main(page)).toContainText('1 piece has changed since you signed.')
  await expect(main(page).getByRole('list', { name: 'What has changed' })).toHaveText('2. Cup: Meant for someone else')
  await button(page, 'Open list no. 1').click()
  await expect(main(page).getByRole('list', { name: 'What stands on list no. 1' })).toContainText('For Cleo')
  await examineAsShown(page, 'what has changed since')
})
