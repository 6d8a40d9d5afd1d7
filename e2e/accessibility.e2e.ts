import type { Page } from '@playwright/test'
import { ROUTES, type Visitor, whereToLand } from '#account/member/rules/routes.ts'
import { expect, test } from './fixtures.ts'
import { accountButton, signOutButton } from './fixtures/account.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { createButton, emailField, fillRegistration, heading, mistakes, signInButton } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { sitAtTheMachine } from './fixtures/mailbox.ts'
import { aPerson, PASSWORD } from './fixtures/people.ts'
import { addButton, countryField, place, saveButton } from './fixtures/profile.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

/** What stands for `{id}` and the like, and the query that a page asks for. */
const PARTS: Record<string, string> = { slug: 'terms', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
const QUERIES: Record<string, string> = { '/checkout/success': '?session_id=cs_7' }
const REGISTERED = { profile_completed: true, registration_completed: true }

/** What their own journeys examine, in more states than whoever only comes by would see. */
const WITH_JOURNEYS = new Set<Path>([
  '/select-subscription',
  '/checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/checkout/test/card',
  '/vault',
  '/add-asset',
  '/import-assets',
  '/asset-summary/{id}',
  '/places',
  '/walkthroughs',
  '/to-finish',
  '/walkthroughs/{id}',
  '/collections',
  '/people',
  '/people/{id}',
  '/beneficiaries',
  '/papers',
  '/history',
  '/policies',
  '/cover',
  '/reminders',
  '/rates',
  '/trash',
  '/portfolio',
  '/reports',
  '/profile',
  '/admin',
  '/admin/log',
  '/admin/reference-data',
])
type Path = (typeof ROUTES)[number]['path']

// The addresses of checkouts and assets are walked without one.
test.beforeEach(({ expectConsoleError }) =>
  expectConsoleError(/40[34] .*\/api\/(checkout|sandbox|assets|policies|walkthroughs)\//),
)

const addressOf = ({ path }: { path: Path }) =>
  path.replace(/\{(\w+)\}/g, (_, part) => PARTS[part]!) + (QUERIES[path] ?? '')
const canEnter = (address: string, visitor: Visitor) => 'enter' in whereToLand(address, visitor)

const PUBLIC = ROUTES.filter((rule) => 'public' in rule).map(addressOf)
const OPEN = ROUTES.map(addressOf).filter((address) => canEnter(address, null) && !PUBLIC.includes(address))
const OF_COLLECTORS = ROUTES.filter(({ path }) => !WITH_JOURNEYS.has(path))
  .map(addressOf)
  .filter((address) => canEnter(address, { role: 'investor', ...REGISTERED }) && !canEnter(address, null))
/** What is another page for whoever makes things: other fields, other words, or a notice. */
const OF_MAKERS = ['/complete-profile', '/checkout', '/dashboard', '/add-asset', '/admin']

test('what is public can be used by everyone', async ({ page }) => {
  test.slow()
  for (const address of PUBLIC) await test.step(address, () => examine(page, address))
})

test('what is open can be used by everyone', async ({ page, expectConsoleError }) => {
  test.slow()
  // A letter in the mailbox runs no script, not even axe's.
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  await sitAtTheMachine(page)
  for (const address of OPEN) await test.step(address, () => examine(page, address))
})

test('what waits for collectors can be used by each of them', async ({ page, asInvestor }) => {
  await asInvestor({ done: REGISTERED })
  for (const address of OF_COLLECTORS) await test.step(address, () => examine(page, address))
})

test('what waits for makers can be used by each of them', async ({ page, asCreator }) => {
  await asCreator()
  for (const address of OF_MAKERS) await test.step(address, () => examine(page, address))
})

test('whoever wants less motion sees the other colours at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/legal')
  await expect(heading(page, 'Legal Documents')).toBeVisible()
  const durations = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).transitionDuration)),
  ])
  expect(durations).toEqual(['0s'])
})

test('a profile with mistakes, more addresses and the open list of countries can be used by everyone', async ({
  page,
  asInvestor,
}) => {
  await asInvestor()
  await examine(page, '/complete-profile', async () => {
    await addButton(page).click()
    await place(page, 1).getByLabel('City').fill('Bilbao')
    await page.getByRole('button', { name: 'Remove additional address 1' }).click()
    await addButton(page).click()
    await saveButton(page).click()
    await expect(mistakes(page)).toBeVisible()
    await countryField(page).click()
    await expect(page.getByRole('listbox')).toBeVisible()
  })
})

test('a form with mistakes can be used by everyone', async ({ page }) => {
  await examine(page, '/login', () => signInButton(page).click())
  await examine(page, '/register', async () => {
    await fillRegistration(page, aPerson({ name: 'n'.repeat(256), email: 'ann', password: 'weak' }))
    await createButton(page).click()
  })
})

test('an open menu can be used by everyone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Half way in, nothing has its colors yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('by the keyboard alone from the first page to the vault', async ({ page }) => {
  const mia = aPerson({ name: 'Mia Maker' })
  const go = async (name: string) => {
    await tabTo(page, page.getByRole('link', { name, exact: true }).first())
    await page.keyboard.press('Enter')
  }
  await page.goto('/')
  await go('For creators')
  await expect(heading(page, 'For artists and makers')).toBeVisible()
  await go('Register as a creator')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await type(page, 'Display name (optional)', mia.name)
  await type(page, 'Email', mia.email)
  await type(page, 'Password', PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }).first())
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await type(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeFocused()

  await tabTo(page, accountButton(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, signOutButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

test('by the keyboard alone from the first page to the first step of an investor', async ({ page }) => {
  const ivo = aPerson({ name: 'Ivo Investor' })
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get started' }).first())
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await type(page, 'Display name (optional)', ivo.name)
  await type(page, 'Email', 'ivo')
  await type(page, 'Password', PASSWORD)
  await type(page, 'Confirm password', PASSWORD)
  await tabTo(page, page.getByRole('radio', { name: 'Investor' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expect(mistakes(page)).toBeFocused()
  await tabTo(page, mistakes(page).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ivo.email)
  await tabTo(page, createButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/complete-profile')
  await expect(heading(page, /./)).toBeFocused()
})

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function examine(page: Page, address: string, then: () => Promise<void> = async () => {}) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await then()
  await expect(page.getByRole('main').getByText(/^(Loading|Opening)/)).toHaveCount(0)
  await examineAsShown(page, address)
}
