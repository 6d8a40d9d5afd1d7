import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect, test } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { signOut } from './fixtures/account.ts'
import { emailField, heading, signInAs, warning } from './fixtures/forms.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

test('signing in leads back to where one was, past a wrong password; without the cookie it begins again', async ({
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*sign-in\/email/)
  const ann = await asCreator()
  const browser = await anotherBrowser()
  const page = await browser.newPage()
  await page.goto('/reports?page=2')
  await expect(page).toHaveURL('/login?from=%2Freports%3Fpage%3D2')
  await signInAs(page, { email: ann.email, password: 'Correct-horse-8' })
  await expect(warning(page)).toContainText(MESSAGES.credentialsWrong)
  await signInAs(page, ann)
  await expect(page).toHaveURL('/reports?page=2')
  await expect(heading(page, 'Reports')).toBeVisible()

  await dropCookies(browser)
  await page.reload()
  await expect(page).toHaveURL('/login?from=%2Freports%3Fpage%3D2')
  await expect(emailField(page)).toBeVisible()
})

test('nothing of a vault is left behind for the next person at this browser', async ({ page, asCreator }) => {
  const ann = await asCreator({ name: 'Ann of the first vault' })
  await page.goto('/vault')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL('/login')

  await page.goBack()
  await expect(page).toHaveURL('/login?from=%2Fvault')
  await expect(page.getByText(ann.name)).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(ann.name)).toBeHidden()
})
