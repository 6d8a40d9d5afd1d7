import { expect, test } from './fixtures.ts'
import { field, save } from './fixtures/asset-form.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { button } from './fixtures/vault.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a record shows what was changed, and says when that can’t be loaded', async ({
    page,
    context,
    baseURL,
    asInvestor,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await asInvestor({ done: { profile_completed: true, registration_completed: true } })
    const { id } = await record(context, baseURL!, aPiece({ title: 'Brooch' }))
    await page.goto(`/edit-asset/${id}`)
    await field(page, 'Title').fill('Silver brooch')
    await save(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Silver brooch' })).toBeVisible()

    await expect(button(page, 'Show history')).toBeVisible()
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
