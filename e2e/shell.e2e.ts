import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const mainLinks = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link')

test.describe('the header links by role', () => {
  test('signed out', async ({ page }) => {
    await page.goto('/')
    await expect(mainLinks(page)).toHaveText(['For creators', 'Sign in', 'Get started'])
    await page.getByRole('button', { name: 'Professional vaults' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Estate services/ })
      .click()
    await expect(page).toHaveURL('/estate-services')
    await expect(page.getByRole('banner').getByRole('link', { name: /Estate services/ })).toBeHidden()
  })

  test('as an investor', async ({ page, asInvestor }) => {
    await asInvestor({ done: { profile_completed: true, registration_completed: true } })
    await page.goto('/profile')
    const links = ['Dashboard', 'My Vault', 'Portfolio', 'Reports', 'Profile', 'Plans & Pricing']
    await expect(mainLinks(page)).toHaveText(links)
  })

  test('as a creator', async ({ page, asCreator }) => {
    await asCreator()
    await page.goto('/dashboard')
    await expect(mainLinks(page)).toHaveText(['Dashboard', 'Studio Vault', 'Studio Portfolio', 'Reports', 'Profile'])
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('as an administrator', async ({ page, asAdministrator }) => {
    await asAdministrator()
    await page.goto('/dashboard')
    await expect(mainLinks(page)).toHaveText(['Dashboard', 'My Vault', 'Portfolio', 'Reports', 'Admin', 'Profile'])
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
    await expect(heading(page, 'Admin')).toBeVisible()
  })
})

test('the professional vaults open and close by keyboard', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Professional vaults' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: /Estate practices/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the menu of a narrow screen works by keyboard', async ({ page, asCreator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asCreator()
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Studio Vault',
    'Studio Portfolio',
    'Reports',
    'Profile',
    'Security',
    'Terms of service',
    'Privacy policy',
    'All legal documents',
    'English (US)',
    'English (UK)',
    'Deutsch',
    /@/,
  ])

  for (let step = 0; step < 18; step++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: 'Studio Vault' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vault')
  await expect(menu).toBeHidden()
  await expect(heading(page, 'Studio Vault')).toBeFocused()
})

test('one can sign out from the menu of a narrow screen', async ({ page, asCreator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asCreator()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the content can be reached without passing the header', async ({ page }) => {
  await page.goto('/legal')
  await expect(heading(page, 'Legal Documents')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click()
  await expect(heading(page, 'Create your account')).toBeFocused()
  await expect(page).toHaveTitle('Create your account · Strongroom')
})

test('the footer names the product and the ways to reach it', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Legal documents' })).toHaveAttribute('href', '/legal')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByText(/^© \d{4} Strongroom$/)).toBeVisible()
})
