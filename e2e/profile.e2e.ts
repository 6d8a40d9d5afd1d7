import type { Page } from '@playwright/test'
import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { expect, test } from './fixtures.ts'
import { createButton, fillRegistration, heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { aPerson } from './fixtures/people.ts'
import {
  addButton,
  chooseCountry,
  countryField,
  fillProfile,
  line,
  openForm,
  phoneField,
  saveButton,
  savedProfile,
} from './fixtures/profile.ts'

const completed = (page: Page) => page.getByRole('status').filter({ hasText: PROFILE_MESSAGES.completed })

test.use({ locale: 'en-US' })

test('an investor registers, completes the profile and is led to the plans', async ({ page }) => {
  const ann = aPerson({ name: '' })
  await page.goto('/register')
  await fillRegistration(page, ann)
  await createButton(page).click()
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Profile' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeHidden()

  await fillProfile(page)
  await page.getByRole('button', { name: 'Add a middle name, title or suffix' }).click()
  await page.keyboard.type('Maria')
  await page.getByRole('combobox', { name: 'Title or suffix (optional)' }).selectOption('PhD')
  await chooseCountry(page, 'Spain')
  await phoneField(page).fill('+34 944 123 456')
  await expect(page.getByText(/greet you/)).toHaveCount(0)
  await saveButton(page).click()

  await expect(completed(page)).toBeFocused()
  const since = Date.now()
  await expect(page).toHaveURL('/complete-profile')
  await expect(page.getByRole('link', { name: 'Choose a plan now' })).toBeVisible()
  await expect(page).toHaveURL('/select-subscription')
  expect(Date.now() - since).toBeGreaterThan(1_500)
  await expect(heading(page, /./)).toBeFocused()

  expect(await savedProfile(page)).toMatchObject({
    first_name: 'Ann',
    middle_name: 'Maria',
    family_surname: 'Archer',
    suffix: 'PhD',
    display_name: 'Ann Archer',
    contact_country: 'Spain',
    default_currency: 'EUR',
    phone_country_code: '+34',
    phone_city_code: null,
    phone_number: '944123456',
    phone_is_mobile: true,
    profile_completed: true,
    missing_items: [],
  })
  await page.goto('/complete-profile')
  await expect(page).toHaveURL('/select-subscription')
})

const missing = (page: Page) => page.getByText('Still missing').locator('..')

test('by the keyboard alone, on a phone', async ({ page, asInvestor }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await asInvestor()
  await openForm(page)
  const type = async (label: string, text: string) => {
    await tabTo(page, line(page, label))
    await page.keyboard.type(text)
  }
  for (const label of ['First/Given name', 'Family/Surname']) await type(label, 'Archer')
  await tabTo(page, countryField(page))
  await page.keyboard.type('iceland')
  await page.keyboard.press('Enter')
  await expect(countryField(page)).toHaveValue('Iceland')
  // There an address has no state.
  await expect(missing(page)).toHaveText(/Contact Street, Contact City, Contact Post Code$/)
  for (const label of ['Street address', 'City', 'Post Code']) await type(label, '1 Mill Lane')
  await tabTo(page, phoneField(page))
  await page.keyboard.type('+354 555 1234')
  const mobile = page.getByRole('checkbox', { name: 'This is a mobile number' })
  await tabTo(page, mobile)
  await page.keyboard.press('Space')
  await expect(mobile).not.toBeChecked()
  await tabTo(page, addButton(page))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bank')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2 Harbour Street')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Enter')
  await expect(completed(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Choose a plan now' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/select-subscription')
  expect(await savedProfile(page)).toMatchObject({
    contact_country: 'Iceland',
    phone_is_mobile: false,
    asset_addresses: [{ label: 'Bank', street: '2 Harbour Street', country: 'Iceland' }],
  })
})
