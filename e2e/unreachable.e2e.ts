import { SESSION_MESSAGES } from '#domain/session-messages.ts'
import { expect, test } from './fixtures.ts'
import { heading, mistakes, signInAs } from './fixtures/forms.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/
const OFFLINE = 'You are offline.'

test('a person without a network is told so, for as long as it lasts', async ({ page, context }) => {
  await page.goto('/')
  await expect(heading(page, /./)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toBeHidden()
})

test('signing in without a network says what is the matter, and works once it is back', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asCreator()
  await context.clearCookies()
  await page.goto('/login')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await context.setOffline(true)
  await signInAs(page, ann)
  await expect(mistakes(page)).toContainText('cannot be reached')
  await context.setOffline(false)
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
})

test('a page that was not fetched before the network went can be tried again', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await page.goto('/')
  await expect(heading(page, /./)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
})

test('a dashboard that could not be fetched can be tried again', async ({ page, asCreator, expectConsoleError }) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asCreator()
  await page.route('**/api/dashboard', (route) => route.abort('internetdisconnected'))
  await page.goto('/dashboard')
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your dashboard could not be loaded')

  await page.unroute('**/api/dashboard')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Add Your First Asset' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('signing out without a network says that it may not have worked, and hides the vault', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asCreator()
  await page.goto('/dashboard')
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(SESSION_MESSAGES.signOutFailed)).toBeVisible()
  await expect(page.getByText(ann.name)).toBeHidden()
})
