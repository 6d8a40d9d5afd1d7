import { expect, test } from './fixtures.ts'
import { accountButton } from './fixtures/account.ts'
import { createButton, fillRegistration } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'

test('somebody registers by a double press, once; going back leads past the form, and out', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-up/email')) requests.push(request.url())
  })
  await page.goto('/legal')
  await page.getByRole('link', { name: 'Get started' }).click()
  await fillRegistration(page, aPerson())
  await createButton(page).dblclick()
  await expect(page).toHaveURL('/complete-profile')
  expect(requests).toHaveLength(1)

  await page.goBack()
  await expect(page).toHaveURL('/legal')
  await expect(accountButton(page)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/complete-profile')
})
