import { expect, test } from './fixtures.ts'
import { recordMany } from './fixtures/assets.ts'
import { main, untilQuiet } from './fixtures/plans.ts'
import { actOn, button, coins, countLine, searchField, showMore, titles } from './fixtures/vault.ts'

test('one asset is deleted at once, however often the button is pressed and whatever another tab has done; an answer from between two deletions brings nothing back', async ({
  page,
  context,
  asCreator,
}) => {
  const ann = await asCreator()
  await recordMany(ann, coins(4))
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(4)
  const other = await context.newPage()
  await other.goto('/vault')
  await actOn(other, 'Coin 004', 'Delete')
  await expect(titles(other)).toHaveCount(3)
  await actOn(page, 'Coin 004', 'Delete')
  await expect(titles(page)).toHaveCount(3)
  await expect(main(page).getByRole('alert')).toHaveCount(0)

  await button(page, 'Actions for Coin 002').click()
  await button(page, 'Delete Coin 002').dblclick()
  await expect(titles(page)).toHaveText(['Coin 003', 'Coin 001'])
  await expect(countLine(page)).toHaveText('2 assets in your secure collection')
  await expect(countLine(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Coin 002' })).toContainText('Moved to trash')
  await page.reload()
  await expect(titles(page)).toHaveText(['Coin 003', 'Coin 001'])
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Delete selected').click()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await expect(page.locator('#vault-count')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add Your First Asset' })).toBeFocused()

  await test.step('of two deletions in a row, an answer from between them brings nothing back', async () => {
    await recordMany(ann, coins(3))
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
    await actOn(page, 'Coin 002', 'Delete')
    await requested.promise
    await actOn(page, 'Coin 001', 'Delete')
    await expect(titles(page)).toHaveText(['Coin 003'])
    late.resolve()
    await untilQuiet(page)
    await expect(titles(page)).toHaveText(['Coin 003'])
    await expect(countLine(page)).toHaveText('1 asset in your secure collection')
  })
})

test('several are chosen, also on several pages, and deleted together; another search forgets the selection', async ({
  page,
  asCreator,
}) => {
  await recordMany(await asCreator(), coins(150))
  await page.goto('/vault')
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await page.getByRole('checkbox', { name: 'Select Coin 149' }).press('Space')
  await expect(bar).toContainText('1 asset selected')
  await page.getByRole('checkbox', { name: 'Select Coin 147' }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 assets selected')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(bar).toContainText('3 assets selected')
  await searchField(page).fill('147')
  await expect(titles(page)).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await searchField(page).fill('')
  await expect(titles(page)).toHaveCount(24)
  await expect(bar).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select Coin 147' }).check()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toHaveCount(0)

  await showMore(page)
  await expect(titles(page)).toHaveCount(48)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(bar).toContainText('48 assets selected')
  await bar.getByRole('button', { name: 'Delete selected' }).click()
  await expect(countLine(page)).toHaveText('102 assets in your secure collection')
  await expect(bar).toHaveCount(0)
  const notice = page.getByRole('alert').filter({ hasText: 'Moved to trash' })
  await expect(notice).toContainText('48 assets')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(countLine(page)).toHaveText('150 assets in your secure collection')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await bar.getByRole('button', { name: 'Select all 150' }).click()
  await expect(bar).toContainText('150 assets selected')
})
