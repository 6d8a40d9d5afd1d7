import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { createButton, fillRegistration, heading, mistakes, signInButton } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { aPerson, PASSWORD } from './fixtures/people.ts'
import { addButton, countryField, place, saveButton } from './fixtures/profile.ts'

const PUBLIC = [
  '/',
  '/vault-registration-process',
  '/creator-landing',
  '/estate-practices',
  '/estate-services',
  '/insurance-partners',
  '/legal',
  '/legal/terms',
  '/login',
  '/register',
  '/register?role=creator',
  '/forgot-password',
  '/update-password',
  '/complete-profile',
  '/checkout',
  '/development/mailbox',
]

for (const address of PUBLIC) {
  test(`${address} can be used by everyone`, async ({ page }) => {
    await examine(page, address)
  })
}

for (const address of ['/dashboard', '/vault', '/profile', '/complete-profile', '/checkout', '/admin']) {
  test(`${address} can be used by everyone who is signed in`, async ({ page, asCreator }) => {
    await asCreator()
    await examine(page, address)
  })
}

test('the profile step can be used by everyone', async ({ page, asInvestor }) => {
  await asInvestor()
  await examine(page, '/complete-profile')
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
    await expect(mistakes(page)).toBeFocused()
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
  await expect(heading(page, 'For artists and makers')).toBeFocused()
  await go('Register as a creator')
  await expect(heading(page, 'Create your account')).toBeFocused()
  await type(page, 'Display name (optional)', mia.name)
  await type(page, 'Email', mia.email)
  await type(page, 'Password', PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }).first())
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await type(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
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
