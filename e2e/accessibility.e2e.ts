import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountButton, signOutButton } from './fixtures/account.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { createButton, emailField, fillRegistration, heading, mistakes, signInButton } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { aPerson, PASSWORD } from './fixtures/people.ts'
import { addButton, countryField, place, saveButton } from './fixtures/profile.ts'

/* Every address is examined in the walk; here is what opens on a page, or is wrong there. */

test('forms with mistakes, and what opens above a page, can be used by everyone', async ({ page, asInvestor }) => {
  await page.goto('/login')
  await signInButton(page).click()
  await examineAsShown(page, 'signing in with mistakes')
  await page.goto('/register')
  await fillRegistration(page, aPerson({ name: 'n'.repeat(256), email: 'ann', password: 'weak' }))
  await createButton(page).click()
  await examineAsShown(page, 'registering with mistakes')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await asInvestor()
  await page.goto('/complete-profile')
  await addButton(page).click()
  await place(page, 1).getByLabel('City').fill('Bilbao')
  await page.getByRole('button', { name: 'Remove additional address 1' }).click()
  await addButton(page).click()
  await saveButton(page).click()
  await expect(mistakes(page)).toBeVisible()
  await countryField(page).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await examineAsShown(page, 'a profile with mistakes and the open list of countries')
})

test('by the keyboard alone from the first page through a mistake to an account, and out again', async ({ page }) => {
  const ivo = aPerson({ name: 'Ivo Investor' })
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get started' }).first())
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Create your account')).toBeVisible()
  await type(page, 'Display name (optional)', ivo.name)
  await type(page, 'Email', 'ivo')
  await type(page, 'Password', PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Show password' }).first())
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
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

  await tabTo(page, accountButton(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, signOutButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
