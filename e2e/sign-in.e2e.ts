import { MESSAGES } from '#account/identity/rules/registration.ts'
import { SECURITY_MESSAGES } from '#account/identity/rules/security.ts'
import { expect, test } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { accountButton, signOut } from './fixtures/account.ts'
import { emailField, heading, mistakes, passwordField, signInAs, signInButton, warning } from './fixtures/forms.ts'
import { anEmail, PASSWORD } from './fixtures/people.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const REFUSED = /401 .*sign-in\/email/

test('signing in leads back to where one was', async ({ asCreator, anotherBrowser }) => {
  const ann = await asCreator()
  const page = await (await anotherBrowser()).newPage()
  await page.goto('/vault')
  await expect(page).toHaveURL('/login?from=%2Fvault')
  await signInAs(page, ann)
  await expect(page).toHaveURL('/vault')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
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
