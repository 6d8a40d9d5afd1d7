import type { Page } from '@playwright/test'
import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { expect, test } from './fixtures.ts'
import { createButton, fillRegistration, heading } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'
import { chooseCountry, fillProfile, phoneField, saveButton, savedProfile } from './fixtures/profile.ts'

const completed = (page: Page) => page.getByRole('status').filter({ hasText: PROFILE_MESSAGES.completed })

test.use({ locale: 'en-US' })

test('an investor registers, completes the profile and is led to the plans', async ({ page }) => {
  const ann = aPerson({ name: '' })
  await page.goto('/')
  await expect(heading(page, 'Know what you own, and be able to prove it.')).toBeVisible()
  await page.getByRole('link', { name: 'Create your vault' }).click()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscription plans' })).toBeVisible()
  await expect(page.getByText('Investor Free Trial')).toBeVisible()
  await expect(page.getByText('You choose your plan after registration.')).toBeVisible()
  await fillRegistration(page, ann)
  await createButton(page).click()
  await expect(heading(page, 'Complete your profile')).toBeVisible()
  await expect(page.getByText(ann.email)).toBeVisible()
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
