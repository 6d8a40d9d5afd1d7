import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'

test('a newcomer is shown what to begin with, until it is dismissed for good', async ({ page, baseURL, asCreator }) => {
  await asCreator()
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(page.getByRole('link', { name: 'Add Your First Asset' })).toBeVisible()
  await expect(steps).toBeHidden()
  await examineAsShown(page, 'the dashboard of a newcomer')

  await record(page.context(), baseURL!, aWork())
  await page.reload()
  await expect(steps).toContainText('1 of 5 done')
  await expect(steps.getByRole('link')).toHaveText([
    'Add a photo',
    'Turn on two-step sign-in',
    'Name a beneficiary',
    'Download your archive',
  ])
  await expect(steps.getByRole('listitem').first()).toContainText('(done)')
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(heading(page, /^Welcome/)).toBeVisible()
  await expect(page.getByText('Total Assets')).toBeVisible()
  await expect(steps).toBeHidden()
  await examineAsShown(page, 'a dashboard with what is missing')
})
