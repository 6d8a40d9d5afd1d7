import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { withCameras } from './fixtures/camera.ts'
import { main } from './fixtures/plans.ts'

test.use({ launchOptions: await withCameras(1), viewport: { width: 390, height: 844 }, hasTouch: true })

test('pieces are photographed one after the other, without waiting for what is sent', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await asCreator({ done: { profile_completed: true, registration_completed: true } })
  await page.goto('/to-finish')
  await page.getByRole('button', { name: 'Photograph piece by piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick add' })
  const take = dialog.getByRole('button', { name: 'Take photo', exact: true })
  const next = dialog.getByRole('button', { name: 'Next piece' })
  const taken = dialog.getByRole('list', { name: 'Photos taken' }).getByRole('listitem')
  await take.click()
  await expect(taken).toHaveCount(1)
  await expect(dialog.getByText('Still missing: a title.')).toBeVisible()
  await examineAsShown(page, 'photographing piece by piece')
  await dialog.getByLabel('Title (optional)').fill('Vase')
  await dialog.getByLabel('Place (optional)').fill('Studio / Shelf')
  // Nothing can be sent now, and the next piece is taken all the same.
  await context.setOffline(true)
  await next.click()
  await expect(dialog.getByText('1 asset is in the list.')).toBeVisible()
  await expect(dialog.getByLabel('Title (optional)')).toHaveValue('')
  await expect(dialog.getByLabel('Place (optional)')).toHaveValue('Studio / Shelf')
  await take.click()
  await expect(taken).toHaveCount(1)
  await dialog.getByLabel('Title (optional)').fill('Bowl')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  const list = main(page).getByRole('list', { name: 'Unfinished' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await expect(list.first().getByLabel('Title (optional)')).toHaveValue('Vase')
  await expect(list.last().getByLabel('Title (optional)')).toHaveValue('Bowl')
  await expect(list.last().getByLabel('Place (optional)')).toHaveValue('Studio / Shelf')
})
