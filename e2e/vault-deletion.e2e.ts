import { expect, test } from './fixtures.ts'
import { recordMany } from './fixtures/assets.ts'
import { confirm, main, untilQuiet } from './fixtures/plans.ts'
import { button, coins, countLine, searchField, titles } from './fixtures/vault.ts'

test('one asset is deleted after a question, and none without an answer', async ({ page, asCreator }) => {
  await recordMany(await asCreator(), coins(3))
  await page.goto('/vault')
  await button(page, 'Delete Coin 002').click()
  const question = page.getByRole('dialog', { name: 'Delete “Coin 002”?' })
  await expect(question).toContainText('Are you sure you want to delete this asset? This action cannot be undone.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button(page, 'Delete Coin 002')).toBeFocused()
  await expect(titles(page)).toHaveCount(3)

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete', exact: true }).dblclick()
  await expect(titles(page)).toHaveText(['Coin 003', 'Coin 001'])
  await expect(countLine(page)).toHaveText('2 assets in your secure collection')
  await expect(countLine(page)).toBeFocused()
  await expect(page.getByText('“Coin 002” was deleted.')).toBeVisible()
  await page.reload()
  await expect(titles(page)).toHaveText(['Coin 003', 'Coin 001'])
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Delete selected').click()
  await confirm(page, 'Delete 2 assets?', 'Delete 2 assets')
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await expect(page.locator('#vault-count')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add Your First Asset' })).toBeFocused()
})

test('several are chosen, also on several pages, and deleted together', async ({ page, asCreator }) => {
  await recordMany(await asCreator(), coins(150))
  await page.goto('/vault')
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await page.getByRole('checkbox', { name: 'Select Coin 149' }).press('Space')
  await expect(bar).toContainText('1 asset selected')
  for (let i = 0; i < 5; i++) {
    await button(page, 'Show more').click()
    await expect(titles(page).last()).toHaveText(`Coin ${String(151 - (i + 2) * 24).padStart(3, '0')}`)
  }
  // The first page is out of sight by now.
  await expect(page.getByRole('checkbox', { name: 'Select Coin 149' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar).toContainText('121 assets selected')

  await bar.getByRole('button', { name: 'Delete selected' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete 121 assets?' })).toContainText(
    'Are you sure you want to delete these 121 assets? This action cannot be undone.',
  )
  await confirm(page, 'Delete 121 assets?', 'Delete 121 assets')
  await expect(countLine(page)).toHaveText('29 assets in your secure collection')
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('121 assets were deleted.')).toBeVisible()
})

test('a change of what is looked for forgets the selection', async ({ page, asCreator }) => {
  await recordMany(await asCreator(), coins(3))
  await page.goto('/vault')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await expect(bar).toContainText('3 assets selected')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(bar).toContainText('3 assets selected')
  await searchField(page).fill('002')
  await expect(titles(page)).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await searchField(page).fill('')
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select Coin 001' }).check()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)
})

test('what another tab has deleted is deleted without ado', async ({ page, context, asCreator }) => {
  await recordMany(await asCreator(), coins(2))
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(2)
  const other = await context.newPage()
  await other.goto('/vault')
  await button(other, 'Delete Coin 002').click()
  await confirm(other, /Coin 002/, 'Delete')
  await expect(titles(other)).toHaveText(['Coin 001'])

  await button(page, 'Delete Coin 002').click()
  await confirm(page, /Coin 002/, 'Delete')
  await expect(titles(page)).toHaveText(['Coin 001'])
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('of two deletions in a row, an answer from between them brings nothing back', async ({ page, asCreator }) => {
  await recordMany(await asCreator(), coins(3))
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(3)
  const late = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route(
    /\/api\/assets\?/,
    async (route) => {
      const response = await route.fetch()
      requested.resolve()
      await late.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await button(page, 'Delete Coin 002').click()
  await confirm(page, /Coin 002/, 'Delete')
  await requested.promise
  await button(page, 'Delete Coin 001').click()
  await confirm(page, /Coin 001/, 'Delete')
  await expect(titles(page)).toHaveText(['Coin 003'])
  late.resolve()
  await untilQuiet(page)
  await expect(titles(page)).toHaveText(['Coin 003'])
  await expect(countLine(page)).toHaveText('1 asset in your secure collection')
})
