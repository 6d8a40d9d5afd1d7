import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountButton, signOut } from './fixtures/account.ts'
import { emailField, heading, signInAs } from './fixtures/forms.ts'

const SESSION = '**/api/session'

/** As when a person turns to another tab, or comes back: Playwright itself shows every page all the time. */
const turn = (page: Page, to: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, to)

test('a session that ended while its page was open leads to sign-in, and back with the whole address; so does a server that does not say who is signed in', async ({
  page,
  asCreator,
  endSession,
  expectConsoleError,
}) => {
  // Whoever comes back is shown the list anew, too; either may be asked for first.
  expectConsoleError(/401 .*\/api\/(assets|places)/)
  const ann = await asCreator()
  await page.goto('/legal')
  await page.goto('/vault?search=ring&sort=title')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
  await endSession()
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await expect(page).toHaveURL('/login?from=%2Fvault%3Fsearch%3Dring%26sort%3Dtitle')
  await expect(page.getByText(ann.name)).toBeHidden()

  await signInAs(page, ann)
  await expect(page).toHaveURL('/vault?search=ring&sort=title')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/legal')

  await test.step('a server that does not say who is signed in counts as nobody, with a sign of it, and leads back once it does', async () => {
    await page.route(SESSION, () => {})
    await page.goto('/trash', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText('Opening the page')
    await expect(page).toHaveURL('/login?from=%2Ftrash')
    await expect(emailField(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await turn(page, 'hidden')
    await turn(page, 'visible')
    await expect(page).toHaveURL('/trash')
    await expect(heading(page, 'Trash')).toBeVisible()
  })
})

test('signing out reaches every tab, the hidden ones too, and each comes back to its own place', async ({
  page,
  context,
  asCreator,
}) => {
  const ann = await asCreator()
  const addresses = ['/vault', '/reports?page=2', '/profile', '/legal']
  const tabs = await Promise.all(addresses.map(() => context.newPage()))
  for (const [i, tab] of tabs.entries()) {
    await tab.goto(addresses[i]!)
    await expect(accountButton(tab)).toBeVisible()
    await turn(tab, 'hidden')
  }
  await page.goto('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  const away = addresses.map((address) =>
    address === '/legal' ? address : `/login?from=${encodeURIComponent(address)}`,
  )
  for (const [i, tab] of tabs.entries()) {
    await expect(tab).toHaveURL(away[i]!)
    await expect(accountButton(tab)).toBeHidden()
  }

  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  for (const [i, tab] of tabs.entries()) {
    await turn(tab, 'visible')
    await expect(tab).toHaveURL(addresses[i]!)
    await expect(accountButton(tab)).toBeVisible()
  }
})
