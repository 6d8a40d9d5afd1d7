import { ASSET_MESSAGES } from '#record/assets/rules/messages.ts'
import { expect } from './fixtures.ts'
import { aWork, note, record, recordMany } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { button, main, untilQuiet } from './fixtures/plans.ts'
import { coins, showMore, titles } from './fixtures/vault.ts'

const test = onOwnInstallation()
// One after another: at once, each half would have an installation to start.
test.describe.configure({ mode: 'default' })

const AWAY = 'We can’t reach the server. Please check your connection and try again.'

test.beforeEach(({ expectConsoleError }) =>
  expectConsoleError(/ERR_CONNECTION_REFUSED|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/),
)

test('a deletion that fails is said, can be dismissed, and can be tried again', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  await asCreator()
  await record(context, baseURL!, aWork())
  await record(context, baseURL!, aWork({ title: 'Vase' }))
  await page.goto('/vault')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await untilQuiet(page)
  await installation.halt()
  await bar.getByRole('button', { name: 'Delete selected' }).click()
  const banner = main(page).getByRole('alert')
  await expect(banner).toContainText(`Failed to delete asset: ${AWAY}`)
  await expect(bar).toContainText('2 assets selected')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)

  await installation.resume()
  await bar.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
})

test('a record whose deletion fails stays, and says so', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  await asCreator()
  const { id } = await record(context, baseURL!, aWork())
  await page.goto(`/asset-summary/${id}`)
  await untilQuiet(page)
  await installation.halt()
  await button(page, 'Delete').click()
  await expect(main(page).getByRole('alert')).toContainText(`Failed to delete asset: ${AWAY}`)
  await expect(heading(page, 'Tea bowl')).toBeVisible()
  await installation.resume()
})

test('a search that could not be answered can be tried again', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  await asCreator()
  await record(context, baseURL!, aWork())
  await page.goto('/vault')
  const bowl = page.getByRole('link', { name: 'Tea bowl', exact: true })
  await expect(bowl).toBeVisible()
  await untilQuiet(page)
  await installation.halt()
  await page.getByRole('searchbox').fill('bowl')
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load your vault')
  await expect(main(page).getByRole('alert')).toContainText(AWAY)
  await installation.resume()
  await button(page, 'Try Again').click()
  await expect(bowl).toBeVisible()
  await expect(page.getByText('1 asset in your secure collection')).toBeVisible()
})

test('where more of a list cannot be had, what was there stays', async ({ page, asCreator, installation }) => {
  await recordMany(await asCreator(), coins(60), installation.dataFolder)
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(24)
  await untilQuiet(page)
  await installation.halt()
  await showMore(page)
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t load this part')
  await expect(titles(page)).toHaveCount(24)
  await installation.resume()
  await button(page, 'Try Again').click()
  await expect(titles(page)).toHaveCount(48)
})

test('a document that fails to load can be tried again', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  await asCreator()
  const { id } = await record(context, baseURL!, aWork(), {
    documents: [note('One.txt', 'One.'), note('Two.txt', 'Two.')],
  })
  await page.goto(`/asset-summary/${id}`)
  await main(page).getByRole('button', { name: /^One/ }).click()
  await expect(page.getByRole('region', { name: 'One.txt' })).toHaveText('One.')
  await page.keyboard.press('Escape')
  await untilQuiet(page)
  await installation.halt()
  await main(page).getByRole('button', { name: /^Two/ }).click()
  const preview = page.getByRole('dialog', { name: 'Two.txt' })
  await expect(preview.getByRole('alert')).toContainText('Failed to load document')
  await preview.getByRole('button', { name: 'Retry' }).click()
  await expect(preview.getByRole('alert')).toContainText(AWAY)
  await installation.resume()
  await preview.getByRole('button', { name: 'Retry' }).click()
  await expect(preview.getByRole('region', { name: 'Two.txt' })).toHaveText('Two.')
})

test('a record that could not be loaded can be tried again', async ({
  page,
  context,
  baseURL,
  asCreator,
  installation,
}) => {
  await asCreator()
  await record(context, baseURL!, aWork())
  const vase = await record(context, baseURL!, aWork({ title: 'Vase' }))
  await page.goto(`/asset-summary/${vase.id}`)
  await expect(heading(page, 'Vase')).toBeVisible()
  await page.goto('/vault')
  // Fetches the page of records ahead, and this one's record.
  await titles(page).getByRole('link', { name: 'Vase' }).focus()
  await untilQuiet(page)
  await installation.halt()
  await titles(page).getByRole('link', { name: 'Tea bowl' }).click()
  await expect(main(page).getByRole('alert')).toContainText(ASSET_MESSAGES.loadFailed)
  await expect(main(page).getByRole('alert')).toContainText(AWAY)
  await installation.resume()
  await button(page, 'Try Again').click()
  await expect(heading(page, 'Tea bowl')).toBeVisible()
})
