import { expect, test } from './fixtures.ts'
import { aPiece, note, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { button } from './fixtures/vault.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('photos get a caption and documents say what they are', async ({
    page,
    context,
    baseURL,
    asInvestor,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
    await asInvestor({ done: { profile_completed: true, registration_completed: true } })
    const { id } = await record(context, baseURL!, aPiece(), { images: [await photo()], documents: [note()] })
    await page.goto(`/asset-summary/${id}`)

    await button(page, 'Add a caption').click()
    const ofPhoto = page.getByRole('dialog', { name: /^Details of/ })
    await ofPhoto.getByLabel('Shows').selectOption('Mark')
    await ofPhoto.getByLabel('Caption').fill('Maker’s mark inside the lid')
    await ofPhoto.getByLabel('Taken on (optional)').fill('summer 2019')
    await expect(ofPhoto.getByText(/^Understood as/)).toBeVisible()
    await examineAsShown(page, 'what a photo shows')
    await ofPhoto.getByRole('button', { name: 'Save' }).dblclick()
    await expect(ofPhoto).toBeHidden()
    await expect(main(page).getByText('Mark · Maker’s mark inside the lid · summer 2019')).toBeVisible()
    await expect(button(page, 'Edit caption')).toBeFocused()

    await button(page, /^Edit the details of/).click()
    const ofDocument = page.getByRole('dialog', { name: /^Details of/ })
    await ofDocument.getByLabel('Type').selectOption('Receipt')
    await ofDocument.getByLabel('Issued by').fill('Dorotheum')
    await ofDocument.getByLabel('Amount').fill('1200.50')
    await ofDocument.getByLabel('Date of the document (optional)').fill('about 1890')
    await ofDocument.getByLabel('Expires on (optional)').fill('May 4, 2031')
    await ofDocument.getByRole('button', { name: 'Save' }).click()
    await expect(ofDocument.getByText('Amount needs a currency, such as USD')).toBeVisible()
    await ofDocument.getByRole('combobox', { name: 'Currency' }).fill('EUR')
    await page.getByRole('option', { name: /^EUR/ }).click()
    await context.setOffline(true)
    await ofDocument.getByRole('button', { name: 'Save' }).click()
    await expect(ofDocument.getByText('The details could not be saved')).toBeVisible()
    await context.setOffline(false)
    await ofDocument.getByRole('button', { name: 'Save' }).click()
    await expect(
      main(page).getByText('Receipt · Dorotheum · about 1890 · €1,200.50 · Expires on: 4 May 2031'),
    ).toBeVisible()
    // From the top, where the header covers nothing in part; and once no notice does at the lower edge.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await examineAsShown(page, 'a record with what its files say')
  })
})
