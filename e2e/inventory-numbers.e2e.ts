import { expect, test } from './fixtures.ts'
import { field, fillCreator, openForm, save, saveButton } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

const NUMBER = 'Inventory number (optional)'

test('the next number is offered, a taken one refused, and a title that exists is pointed out', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  await asCreator()
  await openForm(page)
  await fillCreator(page)
  const title = 'Tideline, no. 4'
  await page.getByRole('button', { name: 'Use next number: 1' }).click()
  await expect(field(page, NUMBER)).toHaveValue('1')
  await field(page, NUMBER).fill('2026.014')
  const first = await save(page)
  await expect(main(page)).toContainText('2026.014')

  await openForm(page)
  await fillCreator(page)
  await expect(page.getByText('Another asset has this title.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use next number: 2026.015' })).toBeVisible()
  await field(page, NUMBER).fill('2026.014')
  await expect(page.getByText(`This is the number of “${title}”.`)).toBeVisible()
  const other = page.getByRole('link', { name: 'Open it in a new tab' }).last()
  await expect(other).toHaveAttribute('href', `/asset-summary/${first}`)
  await expect(other).toHaveAttribute('target', '_blank')
  await examineAsShown(page, 'the form with what another asset has')

  expectConsoleError(/422 .*\/api\/assets/)
  await saveButton(page).click()
  await expect(page.getByText('2026.014 is the number of', { exact: false }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Use next number: 2026.015' }).click()
  await save(page)
  await expect(main(page)).toContainText('2026.015')
})
