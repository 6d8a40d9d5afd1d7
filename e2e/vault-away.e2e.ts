import { ASSET_MESSAGES } from '#record/assets/rules/messages.ts'
import { expect } from './fixtures.ts'
import { aWork, note, record, recordMany } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { NO_SERVER, onOwnInstallation } from './fixtures/own-installation.ts'
import { button, main, untilQuiet } from './fixtures/plans.ts'
import { coins, showMore, titles } from './fixtures/vault.ts'

const test = onOwnInstallation()

const AWAY = 'We can’t reach the server. Please check your connection and try again.'

test.beforeEach(({ expectConsoleError }) => expectConsoleError(NO_SERVER))

test('what the vault, or a record, could not search, load or delete is said, and can be tried again', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  const ann = await asCreator()
  await record(context, baseURL!, aWork({ title: 'Vase' }))
  const { id } = await record(context, baseURL!, aWork(), {
    documents: [note('One.txt', 'One.'), note('Two.txt', 'Two.')],
  })
  await page.goto(`/asset-summary/${id}`)
  await main(page).getByRole('button', { name: /^One/ }).click()
  await expect(page.getByRole('region', { name: 'One.txt' })).toHaveText('One.')
  await page.keyboard.press('Escape')
  await page.goto('/vault')
  // Fetches the page of records ahead, and this one's record.
  await titles(page).getByRole('link', { name: 'Tea bowl' }).focus()
  await untilQuiet(page)
  await titles(page).getByRole('link', { name: 'Tea bowl' }).click()
  await expect(heading(page, 'Tea bowl')).toBeVisible()
  await untilQuiet(page)
  await installation.halt()
  await button(page, 'Delete').click()
  await expect(main(page).getByRole('alert')).toContainText(`Failed to delete asset: ${AWAY}`)
  await expect(heading(page, 'Tea bowl')).toBeVisible()
  await main(page).getByRole('button', { name: /^Two/ }).click()
  const preview = page.getByRole('dialog', { name: 'Two.txt' })
  await expect(preview.getByRole('alert')).toContainText('Failed to load document')
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Back to Vault' }).click()
  await titles(page).getByRole('link', { name: 'Vase' }).click()
  await expect(main(page).getByRole('alert')).toContainText(ASSET_MESSAGES.loadFailed)
  await expect(main(page).getByRole('alert')).toContainText(AWAY)
  await installation.resume()
  await button(page, 'Try Again').click()
  await expect(heading(page, 'Vase')).toBeVisible()
  await page.goto(`/asset-summary/${id}`)
  await main(page).getByRole('button', { name: /^Two/ }).click()
  await expect(preview.getByRole('region', { name: 'Two.txt' })).toHaveText('Two.')

  await test.step('what the vault could not search, load or delete is said, and can be tried again', async () => {
    await recordMany(ann, coins(60), installation.dataFolder)
    await page.goto('/vault')
    await expect(titles(page)).toHaveCount(24)
    await page.getByRole('checkbox', { name: 'Select Coin 060' }).check()
    const bar = page.getByRole('region', { name: 'Selected assets' })
    await untilQuiet(page)
    await installation.halt()
    await bar.getByRole('button', { name: 'Delete selected' }).click()
    const banner = main(page).getByRole('alert').filter({ hasText: 'Failed to delete asset' })
    await expect(banner).toContainText(`Failed to delete asset: ${AWAY}`)
    await expect(bar).toContainText('1 asset selected')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toHaveCount(0)

    await showMore(page)
    await expect(main(page).getByRole('alert')).toContainText('We couldn’t load this part')
    await expect(titles(page)).toHaveCount(24)
    await page.getByRole('searchbox').fill('059')
    await expect(main(page).getByRole('alert')).toContainText('We couldn’t load your vault')
    await expect(main(page).getByRole('alert')).toContainText(AWAY)
    await installation.resume()
    await button(page, 'Try Again').click()
    await expect(titles(page)).toHaveText(['Coin 059'])
    await page.getByRole('checkbox', { name: 'Select Coin 059' }).check()
    await bar.getByRole('button', { name: 'Delete selected' }).click()
    await expect(page.getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  })
})
