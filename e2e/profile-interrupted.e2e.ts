import { expect, test } from './fixtures.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { fillProfile, line, openForm, saveButton } from './fixtures/profile.ts'

const RESTORED = 'We kept what you typed.'
test.use({ locale: 'en-US' })

test('a session that ended keeps what was typed until the same person is back', async ({
  page,
  asInvestor,
  endSession,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*\/api\/member\/profile/)
  const ann = await asInvestor()
  // The header asks for the plan by itself; where that came too late, the page would hear of the end before the save.
  const plan = page.waitForResponse('**/api/subscription')
  await openForm(page)
  await fillProfile(page, { City: 'Salem' })
  await plan
  await endSession()
  await saveButton(page).click()
  await expect(heading(page, 'Access Denied')).toBeVisible()
  await expect(page.getByText('Please sign in to complete your profile.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInAs(page, ann)
  await expect(page).toHaveURL('/complete-profile')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(line(page, 'City')).toHaveValue('Salem')
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
})
