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

test('a wrong password and an unknown address are answered alike', async ({
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(REFUSED)
  const ann = await asCreator()
  const page = await (await anotherBrowser()).newPage()
  await page.goto('/login')
  await signInAs(page, { email: ann.email, password: 'Correct-horse-8' })
  await expect(warning(page)).toHaveText(new RegExp(MESSAGES.credentialsWrong))
  await warning(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(warning(page)).toBeHidden()

  await signInAs(page, { email: anEmail('nobody'), password: PASSWORD })
  await expect(warning(page)).toHaveText(new RegExp(MESSAGES.credentialsWrong))

  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
})

test('an answer that was asked for before does not undo a sign-in', async ({ page, asCreator, endSession }) => {
  const ann = await asCreator()
  await endSession()
  await page.goto('/login')
  await expect(signInButton(page)).toBeVisible()
  const requested = Promise.withResolvers<void>()
  await page.route('**/api/session', () => requested.resolve(), { times: 1 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await requested.promise
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
})

test('after many wrong passwords in a row the way in is a letter', async ({
  page,
  context,
  asCreator,
  endSession,
  expectConsoleError,
}) => {
  expectConsoleError(/429 .*sign-in\/email/)
  const { email, password } = await asCreator()
  await endSession()
  for (let wrong = 0; wrong < 10; wrong++) {
    await context.request.post('/api/auth/sign-in/email', { data: { email, password: 'Correct-horse-8' } })
  }
  await page.goto('/login')
  await signInAs(page, { email, password })
  await expect(warning(page)).toContainText(SECURITY_MESSAGES.guessesExhausted)
  await warning(page).getByRole('link', { name: 'Reset your password by email' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('what is missing or malformed is said before anything is sent', async ({ page }) => {
  await page.goto('/login')
  await signInButton(page).click()
  await expect(mistakes(page).getByRole('link')).toHaveText([MESSAGES.emailRequired, MESSAGES.passwordRequired])
  await signInAs(page, { email: 'ann.example.com', password: 'x' })
  await expect(mistakes(page).getByRole('link')).toHaveText([MESSAGES.emailInvalid])
})

test('a password can be shown and hidden again', async ({ page }) => {
  await page.goto('/login')
  await passwordField(page).fill('Secret-1')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(passwordField(page)).toHaveValue('Secret-1')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('the ways on from here', async ({ page }) => {
  await page.goto('/login')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL('/register')
})

test('signing in leads back to where one was', async ({ asCreator, anotherBrowser }) => {
  const ann = await asCreator()
  const page = await (await anotherBrowser()).newPage()
  await page.goto('/vault')
  await expect(page).toHaveURL('/login?from=%2Fvault')
  await signInAs(page, ann)
  await expect(page).toHaveURL('/vault')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
})

test('signing in never leads elsewhere', async ({ asCreator, anotherBrowser }) => {
  const ann = await asCreator()
  const page = await (await anotherBrowser()).newPage()
  await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example')}`)
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example')}`)
  await expect(heading(page, /^Welcome/)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('signing out in one tab signs out the other', async ({ page, context, asCreator }) => {
  await asCreator()
  const other = await context.newPage()
  await page.goto('/dashboard')
  await other.goto('/vault')
  await expect(heading(other, 'Studio Vault')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  await expect(accountButton(other)).toBeHidden()
})

test('signing in in one tab signs in the other', async ({ page, context, asCreator, endSession }) => {
  const ann = await asCreator()
  await endSession()
  const other = await context.newPage()
  await page.goto('/login')
  await other.goto('/login?from=%2Fvault')
  await expect(heading(other, 'Access Your Vault')).toBeVisible()
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/vault')
})

test('a session that ended elsewhere leads to sign-in', async ({ page, asCreator, endSession, expectConsoleError }) => {
  expectConsoleError(/401 .*\/api\/dashboard/)
  const ann = await asCreator()
  await page.goto('/vault')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
  // What the page still asks for would find out first.
  await page.waitForLoadState('networkidle')
  await endSession()

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(ann.name)).toBeHidden()
  await signInAs(page, ann)
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})

test('a browser that lost its cookie is signed out on reload', async ({ page, context, asCreator }) => {
  await asCreator()
  await page.goto('/reports?page=2')
  await expect(heading(page, 'Reports')).toBeVisible()
  await dropCookies(context)
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
