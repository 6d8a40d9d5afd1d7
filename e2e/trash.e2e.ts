import { expect, test } from './fixtures.ts'
import { recordMany } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { mainLinks, openFromAccount } from './fixtures/navigation.ts'
import { button, confirm, main } from './fixtures/plans.ts'
import { coins, countLine, titles } from './fixtures/vault.ts'

test('three that were deleted come back from the trash, where they were; what is deleted forever is asked about, and gone', async ({
  page,
  asCreator,
}) => {
  await recordMany(await asCreator(), coins(5))
  await page.goto('/vault')
  for (const coin of ['Coin 002', 'Coin 003', 'Coin 004'])
    await page.getByRole('checkbox', { name: `Select ${coin}` }).check()
  await button(page, 'Delete selected').click()
  await expect(titles(page)).toHaveText(['Coin 005', 'Coin 001'])

  await openFromAccount(page, 'Trash')
  const trash = main(page).getByRole('list', { name: 'Trash' })
  await expect(trash.getByRole('listitem')).toHaveCount(3)
  await expect(trash.getByRole('listitem').first()).toContainText('30 days left')
  await expect(main(page)).toContainText('3 assets · Deleted assets stay here for 30 days.')
  await examineAsShown(page, 'the trash')

  await button(page, 'Restore Coin 002').press('Enter')
  await expect(trash.getByRole('listitem')).toHaveCount(2)
  await expect(page.locator('#trash-count')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Restore Selected').click()
  await expect(main(page).getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
  await expect(page.getByText('2 assets are back in your vault.')).toBeVisible()
  await examineAsShown(page, 'an empty trash')
  await mainLinks(page).filter({ hasText: 'Studio Vault' }).click()
  await expect(titles(page)).toHaveText(['Coin 005', 'Coin 004', 'Coin 003', 'Coin 002', 'Coin 001'])
  await expect(countLine(page)).toHaveText('5 assets in your secure collection')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select Coin 003' }).check()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await button(page, 'Delete selected').click()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await page.goto('/trash')
  const rows = main(page).getByRole('list', { name: 'Trash' }).getByRole('listitem')
  await button(page, 'Delete forever: Coin 002').click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this asset? This action cannot be undone.',
  )
  await examineAsShown(page, 'the question before a deletion')
  await confirm(page, 'Delete “Coin 002” forever?', 'Cancel')
  await expect(rows).toHaveCount(5)
  await button(page, 'Delete forever: Coin 002').click()
  await confirm(page, 'Delete “Coin 002” forever?', 'Delete Forever')
  await expect(rows).toHaveCount(4)
  await button(page, 'Empty Trash').click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete these 4 assets? This action cannot be undone.',
  )
  await confirm(page, 'Delete 4 assets forever?', 'Delete Forever')
  await expect(main(page).getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: 'Your trash is empty' })).toBeVisible()
})
