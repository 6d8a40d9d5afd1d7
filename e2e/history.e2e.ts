import { expect, test } from './fixtures.ts'
import { field, question, save, savedAsset } from './fixtures/asset-form.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { openFromAccount } from './fixtures/navigation.ts'
import { main, untilQuiet } from './fixtures/plans.ts'
import { button } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('a record shows what was changed, also on a phone and after a lost connection; one change is undone, and what is newer is not lost unasked', async ({
  page,
  context,
  baseURL,
  asInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/undo/)
  await asInvestor({ done: REGISTERED })
  const { id } = await record(context, baseURL!, aPiece({ title: 'Brooch' }))
  for (const title of ['Silver brooch', 'Gold brooch']) {
    await page.goto(`/edit-asset/${id}`)
    await field(page, 'Title').fill(title)
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await button(page, 'Show history').click()
  const saves = main(page).getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(saves.first()).toContainText('In the form')
  const undo = 'Undo this change: Asset title'
  await saves.nth(1).getByRole('button', { name: undo }).click()
  const asked = question(page, 'Undo this change?')
  await expect(asked).toContainText('Asset title has changed again since then. You would lose: Gold brooch.')
  await examineAsShown(page, 'the question of what an undo would lose')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await saves.first().getByRole('button', { name: undo }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Silver brooch' })).toBeVisible()
  await expect(saves).toHaveCount(4)
  await expect(saves.first()).toContainText('By undoing a change')
  await saves.nth(2).getByRole('button', { name: undo }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brooch', exact: true })).toBeVisible()

  await test.step('a record shows what was changed, and says when that can’t be loaded', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await asInvestor({ done: { profile_completed: true, registration_completed: true } })
    const { id } = await record(context, baseURL!, aPiece({ title: 'Brooch' }))
    await page.goto(`/edit-asset/${id}`)
    await field(page, 'Title').fill('Silver brooch')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Silver brooch' })).toBeVisible()

    await expect(button(page, 'Show history')).toBeVisible()
    // What shows it is there by then; what it shows is not.
    await untilQuiet(page)
    await context.setOffline(true)
    await button(page, 'Show history').press('Enter')
    await expect(main(page).getByText('We couldn’t load the history')).toBeVisible()
    await context.setOffline(false)
    await button(page, 'Try Again').click()
    const saves = main(page).getByRole('list', { name: 'History' }).getByRole('listitem')
    await expect(saves).toHaveCount(2)
    await expect(saves.first()).toContainText('Asset titleBefore: BroochAfter: Silver brooch')
    await expect(saves.last()).toContainText('Added to the vault')
    await examineAsShown(page, 'a record with its history')
    await button(page, 'Hide history').click()
    await expect(saves).toHaveCount(0)
  })
})

test('the history of the vault is narrowed to a piece and a way, which the address says, and read on', async ({
  page,
  context,
  baseURL,
  asInvestor,
  expectConsoleError,
}) => {
  await asInvestor({ done: REGISTERED })
  await page.goto('/vault')
  await openFromAccount(page, 'History')
  await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible()
  await examineAsShown(page, 'a history with nothing in it')
  const brooch = await record(context, baseURL!, aPiece({ title: 'Brooch' }))
  await record(context, baseURL!, aPiece({ title: 'Ring' }))
  const moves = [{ id: brooch.id, place: 'Study' }]
  const moved = await page.request.post('/api/places/moves', { data: { moves }, headers: { origin: baseURL! } })
  expect(moved.status()).toBe(200)
  await page.reload()
  const saves = main(page)
    .getByRole('list', { name: /^Changes of / })
    .getByRole('listitem')
  await expect(saves).toHaveCount(3)
  await expect(saves.first()).toContainText('By moving')
  await examineAsShown(page, 'a history')

  const asset = main(page).getByRole('combobox', { name: 'Asset' })
  await expect(asset).toHaveValue('All assets')
  await asset.fill('ring')
  await page.getByRole('option', { name: 'Ring' }).click()
  await expect(saves).toHaveCount(1)
  await expect(saves.getByRole('link', { name: 'Ring' })).toBeVisible()
  await expect(page).toHaveURL(/piece=/)
  await page.reload()
  await expect(asset).toHaveValue('Ring')
  await main(page).getByLabel('How').selectOption('By moving')
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible()
  await asset.click()
  await page.getByRole('option', { name: 'All assets' }).click()
  await expect(saves).toHaveCount(1)
  await expect(page).toHaveURL(/history\?way=move$/)
  await saves.getByRole('button', { name: 'Undo this change: Place' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await saves.getByRole('link', { name: 'Brooch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brooch' })).toBeVisible()
  expect(await savedAsset(page, brooch.id)).toMatchObject({ place: null })

  await test.step('a long history is read on, and says when it can’t be loaded', async () => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await asInvestor({ done: REGISTERED })
    const { id } = await record(context, baseURL!, aPiece({ title: 'Brooch' }))
    for (let turn = 0; turn < 22; turn++) {
      const moves = [{ id, place: `Room ${turn}` }]
      await page.request.post('/api/places/moves', { data: { moves }, headers: { origin: baseURL! } })
    }
    await page.goto('/vault')
    await openFromAccount(page, 'History')
    const saves = main(page)
      .getByRole('list', { name: /^Changes of / })
      .getByRole('listitem')
    await expect(saves).toHaveCount(20)
    await context.setOffline(true)
    await button(page, 'Show more changes').click()
    await expect(main(page).getByText('We couldn’t load more')).toBeVisible()
    await context.setOffline(false)
    await button(page, 'Show more changes').click()
    await expect(saves).toHaveCount(23)
    await expect(saves.last()).toContainText('Added to the vault')
  })
})
