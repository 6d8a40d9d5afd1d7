import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { anEmail, aPerson } from './fixtures/people.ts'
import { expectLetters, main } from './fixtures/plans.ts'
import { button, titles } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

const dialog = (page: Page) => page.getByRole('dialog')
const go = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Access', exact: true }).getByRole('listitem').filter({ hasText: name })
const manage = async (page: Page, name: string, act: string) => {
  await button(page, `Manage ${name}`).click()
  await main(page).getByRole('button', { name: act, exact: true }).click()
}
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'What they would see' })

test('an owner shares with an address and with a link, changes and extends it, ends it, and reads what happened', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  test.slow()
  await asInvestor({ done: REGISTERED })
  const clock = await record(
    context,
    baseURL!,
    aPiece({
      title: 'Longcase clock',
      maker: 'Tompion',
      collections: [{ name: 'Clocks' }],
      cost_at_acquisition: '1200',
      cost_currency: 'USD',
    }),
    { images: [await photo()] },
  )
  await record(context, baseURL!, aPiece({ title: 'Ring' }))
  const hart = anEmail('hart')

  await test.step('nobody has access yet', async () => {
    await page.goto('/access')
    await expect(heading(page, 'Access')).toBeVisible()
    await expect(page.getByText('Only you can see your vault')).toBeVisible()
    await examineAsShown(page, 'access that nobody has')
  })

  await test.step('a record is shared with an address', async () => {
    await page.goto(`/asset-summary/${clock.id}`)
    await button(page, 'Share…').click()
    await expect(dialog(page)).toHaveAccessibleName('Share access')
    await dialog(page).getByLabel('Name').fill('Hart & Sons')
    await dialog(page).getByLabel('Email', { exact: true }).fill(hart)
    await examineAsShown(page, 'to whom access is given')
    await go(page, 'Next')
    await expect(dialog(page).getByRole('combobox', { name: 'What they can see' })).toHaveValue('assets')
    await expect(preview(page).getByText('1 asset')).toBeVisible()
    await expect(preview(page).getByText('Longcase clock', { exact: true })).toBeVisible()
    await expect(preview(page).getByText('$1,200')).toHaveCount(0)
    await dialog(page).getByRole('checkbox', { name: 'Cost' }).check()
    await expect(preview(page).getByText('$1,200')).toBeVisible()
    await examineAsShown(page, 'what is shown')
    await go(page, 'Next')
    await examineAsShown(page, 'how long it is shown')
    await go(page, 'Send invitation')
    await expect(dialog(page).getByText(`We sent an invitation to ${hart}.`)).toBeVisible()
    await go(page, 'Done')
    await expectLetters(page, aPerson({ email: hart }), [/lets you see their vault/])
  })

  await test.step('a collection is shared by a link, which is shown once', async () => {
    await page.goto('/collections')
    await manage(page, 'Clocks', 'Share…')
    await dialog(page).getByLabel('Name').fill('Auction house')
    await dialog(page).getByRole('radio', { name: 'By a link with a PIN' }).check()
    await go(page, 'Next')
    await expect(dialog(page).getByRole('button', { name: 'Collections: Clocks' })).toBeVisible()
    await go(page, 'Next')
    await go(page, 'Create link')
    await expect(dialog(page).getByLabel('Link', { exact: true })).toHaveText(/\/link#[\w-]{43}$/)
    await expect(dialog(page).getByLabel('PIN', { exact: true })).toHaveText(/^\d{6}$/)
    await examineAsShown(page, 'a link and its PIN')
    await go(page, 'Done')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('what is selected in the vault is offered to be shared', async () => {
    await page.goto('/vault')
    await expect(titles(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select Ring' }).check()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Share…' }).click()
    await expect(preview(page).getByText('Ring', { exact: true })).toBeVisible()
    await go(page, 'Cancel')
  })

  await test.step('what they see and until when is changed', async () => {
    await page.goto('/access')
    await expect(row(page, 'Hart & Sons')).toContainText('Invited')
    await expect(row(page, 'Hart & Sons')).toContainText('Chosen assets · cost · 1 asset')
    await expect(row(page, 'Auction house')).toContainText('Clocks · title, pictures and description only · 1 asset')
    await examineAsShown(page, 'who has access')
    await manage(page, 'Hart & Sons', 'Change what they see')
    await dialog(page).getByRole('combobox', { name: 'What they can see' }).selectOption('Everything')
    await expect(preview(page).getByText('2 assets')).toBeVisible()
    await go(page, 'Save changes')
    await expect(row(page, 'Hart & Sons')).toContainText('Everything · cost · 2 assets')
    await manage(page, 'Auction house', 'Change the last day')
    await dialog(page).getByRole('textbox', { name: 'Last day' }).fill('2031-01-31')
    await go(page, 'Save changes')
    await expect(row(page, 'Auction house')).toContainText('Ends 31 January 2031')
  })

  await test.step('a new link takes the place of the old one', async () => {
    await manage(page, 'Auction house', 'New link and PIN')
    await go(page, 'New link and PIN')
    await expect(dialog(page).getByLabel('PIN', { exact: true })).toHaveText(/^\d{6}$/)
    await go(page, 'Done')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('it ends after a question, and the log tells all of it', async () => {
    await manage(page, 'Auction house', 'End access')
    await expect(dialog(page)).toHaveAccessibleName('End access for Auction house?')
    await go(page, 'End access')
    await expect(main(page).getByText('Ended (1)')).toBeVisible()
    const lines = page.getByRole('list', { name: 'What happened' }).getByRole('listitem')
    await expect(lines.first()).toContainText('Access ended')
    await main(page).getByRole('combobox', { name: 'Kind of entry' }).selectOption('Access given')
    await expect(lines).toHaveCount(2)
    const left = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const file = await left
    expect(file.suggestedFilename()).toBe('Access log.csv')
    expect(await readFile(await file.path(), 'utf8')).toMatch(/Auction house,,Access given/)
  })
})
