import { expect, test } from './fixtures.ts'
import { aPiece, note, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { searchField } from './fixtures/vault.ts'

const DONE = { done: { profile_completed: true, registration_completed: true } }

test('a word in an invoice finds its piece, and the vault says where it stands', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor(DONE)
  const text = `${'Dear Madam, we are glad to confirm. '.repeat(5)}Sold by Dorotheum, Vienna.`
  await record(context, baseURL!, aPiece(), { documents: [note('Invoice.txt', text)] })
  await record(context, baseURL!, aPiece({ title: 'Vase' }))
  const found = main(page).getByText(/^In Invoice\.txt: ….*Sold by Dorotheum, Vienna\.$/)
  // A document is read within seconds of its being saved.
  await expect(async () => {
    await page.goto('/vault?search=dorotheum')
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass({ intervals: [500] })
  await expect(main(page).getByRole('link', { name: 'Vase', exact: true })).toBeHidden()
  await examineAsShown(page, 'a list of what documents hold')

  await searchField(page).fill('vase')
  await expect(main(page).getByRole('link', { name: 'Vase', exact: true })).toBeVisible()
  await expect(found).toBeHidden()
})
