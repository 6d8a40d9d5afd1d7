import { expect, test } from './fixtures.ts'
import { aPiece, note, photo, record } from './fixtures/assets.ts'
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
  // Documents are read once a minute.
  test.setTimeout(180_000)
  await asInvestor(DONE)
  const text = `${'Dear Madam, we are glad to confirm. '.repeat(5)}Sold by Dorotheum, Vienna.`
  await record(context, baseURL!, aPiece(), { documents: [note('Invoice.txt', text)] })
  await record(context, baseURL!, aPiece({ title: 'Vase' }))
  const found = main(page).getByText(/^In Invoice\.txt: ….*Sold by Dorotheum, Vienna\.$/)
  await expect(async () => {
    await page.goto('/vault?search=dorotheum')
    await expect(found).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 150_000, intervals: [3_000] })
  await expect(main(page).getByRole('link', { name: 'Vase', exact: true })).toBeHidden()
  await examineAsShown(page, 'a list of what documents hold')

  await searchField(page).fill('vase')
  await expect(main(page).getByRole('link', { name: 'Vase', exact: true })).toBeVisible()
  await expect(found).toBeHidden()
})

test('a record says which photos are still to be taken, and leads there', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor(DONE)
  const { id } = await record(context, baseURL!, aPiece({ category: 'Watches' }), { images: [await photo()] })
  await page.goto(`/asset-summary/${id}`)
  const readiness = main(page).getByRole('region', { name: 'Readiness' })
  await readiness.getByText('What is missing').click()
  for (const view of ['Dial', 'Back', 'Mark'])
    await expect(readiness.getByRole('link', { name: `Photo (${view})`, exact: true })).toBeVisible()
  await examineAsShown(page, 'a record that lacks photos')
  await readiness.getByRole('link', { name: 'Photo (Dial)', exact: true }).click()
  await expect(page.getByText('Good to add: whole, dial, back, mark, and any damage.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add more photos' })).toBeInViewport()
})
