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

const NAME = `<script>document.title = "taken"</script><img src=x onerror="document.title=1"> “Zoë” 🖼️👩‍🎨 نجيب محفوظ ${'w'.repeat(120)}`
test('a display name of any signs is shown as it is, in a document too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register?role=creator')
  await fillRegistration(page, aPerson({ name: NAME }))
  await createButton(page).click()
  for (let times = 0; times < 2; times++) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${NAME}`)
    await expect(page).toHaveTitle(/^Dashboard/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.reload()
  }
})
