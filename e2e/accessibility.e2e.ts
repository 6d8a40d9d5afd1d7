import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountButton, signOutButton } from './fixtures/account.ts'
import { createButton, emailField, heading, mistakes } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { aPerson, PASSWORD } from './fixtures/people.ts'

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
