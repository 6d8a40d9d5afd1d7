import type { Page } from '@playwright/test'
import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { expect, test } from './fixtures.ts'
import { createButton, fillRegistration, heading, mistakes } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { aPerson } from './fixtures/people.ts'
import {
  addButton,
  chooseCountry,
  countries,
  countryField,
  fillProfile,
  line,
  NEEDED,
  openForm,
  phoneField,
  place,
  saveButton,
  savedProfile,
} from './fixtures/profile.ts'

async function typeCountry(page: Page, name: string) {
  await countryField(page).fill(name)
  await page.keyboard.press('Tab')
  await expect(countryField(page)).toHaveValue(name)
}

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

test('whoever does not want to wait goes on at once', async ({ page, asInvestor }) => {
  await asInvestor()
  await openForm(page)
  await fillProfile(page)
  await saveButton(page).click()
  await page.getByRole('link', { name: 'Choose a plan now' }).click({ timeout: 1_900 })
  await expect(page).toHaveURL('/select-subscription')
})

test('a creator is led to the dashboard, which knows the new name', async ({ page, asCreator }) => {
  await asCreator({ name: 'ann' })
  await page.goto('/dashboard')
  await expect(heading(page, 'Welcome, ann')).toBeVisible()
  await openForm(page)
  await fillProfile(page)
  await saveButton(page).click()
  await expect(completed(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, 'Welcome, Ann Archer')).toBeVisible()
})

test('a creator may skip it, and come back to it', async ({ page, asCreator }) => {
  await asCreator()
  await openForm(page)
  await page.getByRole('link', { name: 'Skip for Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(saveButton(page)).toBeVisible()
})

const missing = (page: Page) => page.getByText('Still missing').locator('..')

test('each field that is missing is named, on top and beside it, and in the list of what is missing', async ({
  page,
  asInvestor,
}) => {
  await asInvestor()
  await openForm(page)
  await expect(missing(page)).toBeInViewport()
  await expect(missing(page)).toContainText(
    'First Name, Family Surname, Contact Street, Contact City, Contact State/Province, Contact Post Code',
  )
  await saveButton(page).click()
  const messages = [
    'First/Given name is required',
    'Family/Surname is required',
    'Street address is required',
    'City is required',
    'State/Province is required',
    'Post Code is required',
  ]
  await expect(line(page, 'First/Given name')).toBeFocused()
  await expect(mistakes(page).getByRole('link')).toHaveText(messages)

  for (const [i, label] of Object.keys(NEEDED).entries()) {
    const field = line(page, label)
    await mistakes(page).getByRole('link', { name: messages[i]!, exact: true }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${messages[i]!}`))
    await field.fill('   ')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Something')
    await expect(mistakes(page).getByText(messages[i]!, { exact: true })).toBeHidden()
  }
  await expect(mistakes(page)).toBeHidden()
  await expect(missing(page)).toBeHidden()
})

test('too long a name is refused in words, and nothing is cut off', async ({ page, asInvestor }) => {
  await asInvestor()
  await openForm(page)
  await fillProfile(page, { 'First/Given name': 'n'.repeat(51) })
  await saveButton(page).click()
  await expect(mistakes(page)).toContainText('First/Given name must be at most 50 characters')
  await expect(line(page, 'First/Given name')).toHaveValue('n'.repeat(51))
})

test('a phone that is none is named at its field', async ({ page, asCreator }) => {
  await asCreator()
  await openForm(page)
  await fillProfile(page)
  await phoneField(page).fill('617')
  await saveButton(page).click()
  await mistakes(page)
    .getByRole('link', { name: /valid phone number/ })
    .click()
  await expect(phoneField(page)).toBeFocused()
  await phoneField(page).fill('617 555 0142')
  await expect(page.getByText('Shown as +1 617 555 0142')).toBeVisible()
  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await savedProfile(page)).toMatchObject({ phone_country_code: '+1', phone_number: '6175550142' })
})

test.describe('at home in the United Kingdom', () => {
  test.use({ locale: 'en-GB' })

  test('country and code are there already, and follow another choice until a number is typed', async ({
    page,
    asInvestor,
  }) => {
    await asInvestor()
    await openForm(page)
    const code = page.getByRole('combobox', { name: 'Country code' })
    await expect(countryField(page)).toHaveValue('United Kingdom')
    await expect(code).toHaveValue('+44')
    await typeCountry(page, 'Spain')
    await expect(code).toHaveValue('+34')
    await typeCountry(page, 'United Kingdom')
    await phoneField(page).fill('07946 095812')
    await expect(page.getByText('Shown as +44 7946 095812')).toBeVisible()
    await typeCountry(page, 'Spain')
    await expect(code).toHaveValue('+44')
    await fillProfile(page)
    await saveButton(page).click()
    await expect(completed(page)).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText('+44 7946 095812')).toBeVisible()
  })
})

test('additional addresses are kept where they have a street; a removed one can be put back', async ({
  page,
  asInvestor,
}) => {
  await asInvestor()
  await openForm(page)
  await fillProfile(page)
  await addButton(page).click()
  await expect(place(page, 1).getByLabel('Name of the place')).toBeFocused()
  await place(page, 1).getByLabel('Name of the place').fill('Lake house')
  await place(page, 1).getByLabel('Street address').fill('9 Shore Road')
  await addButton(page).click()
  await place(page, 2).getByLabel('City').fill('Bilbao')
  await expect(place(page, 2)).toContainText('An address needs a street to be saved.')

  await page.getByRole('button', { name: 'Remove additional address 1' }).click()
  await expect(page.getByText('“Lake house” was removed.')).toBeVisible()
  await expect(place(page, 2)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place(page, 1).getByLabel('Name of the place')).toBeFocused()
  await expect(place(page, 1).getByLabel('Street address')).toHaveValue('9 Shore Road')
  await expect(place(page, 2).getByLabel('City')).toHaveValue('Bilbao')

  await addButton(page).click()
  await page.getByRole('button', { name: 'Remove additional address 3' }).click()
  await expect(page.getByText('was removed')).toBeHidden()
  await expect(addButton(page)).toBeFocused()

  await place(page, 2).getByLabel('City').fill('c'.repeat(101))
  await saveButton(page).click()
  await mistakes(page).getByRole('link', { name: 'City must be at most 100 characters' }).click()
  await expect(place(page, 2).getByLabel('City')).toBeFocused()
  await place(page, 2).getByLabel('City').fill('Bilbao')
  await saveButton(page).click()
  await mistakes(page).getByRole('link', { name: 'Add a street address, or remove this address' }).click()
  await expect(place(page, 2).getByLabel('Street address')).toBeFocused()
  await expect(place(page, 2).getByLabel('City')).toHaveValue('Bilbao')
  await page.getByRole('button', { name: 'Remove additional address 2' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
  expect(await savedProfile(page)).toMatchObject({
    asset_addresses: [{ label: 'Lake house', street: '9 Shore Road', country: 'United States' }],
  })
})

test('a country is found among all by a part of its name, and nothing else is taken', async ({ page, asInvestor }) => {
  await asInvestor()
  await openForm(page)
  await expect(countryField(page)).toHaveValue('United States')
  await countryField(page).click()
  await expect(countries(page)).toHaveCount(249)
  await page.keyboard.type('zeal')
  await expect(countries(page)).toHaveText(['New Zealand'])
  await page.keyboard.press('Enter')
  await expect(countryField(page)).toHaveValue('New Zealand')

  await countryField(page).click()
  await page.keyboard.type('Atlantis')
  await expect(page.getByText('No country of this name')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(countryField(page)).toHaveValue('New Zealand')

  await countryField(page).fill('Norway')
  await page.keyboard.press('Tab')
  await expect(countryField(page)).toHaveValue('Norway')
})

test('on a phone nothing leaves the screen, whatever the name', async ({ page, asInvestor }) => {
  const width = 360
  await page.setViewportSize({ width, height: 740 })
  await asInvestor()
  await openForm(page)
  await fillProfile(page, { 'First/Given name': 'w'.repeat(50), 'Family/Surname': 'نجيب محفوظ' })
  await addButton(page).click()
  await place(page, 1).getByLabel('Name of the place').fill('L'.repeat(100))
  await place(page, 1).getByLabel('Street address').fill('9 Shore Road')
  await page.getByRole('button', { name: 'Remove additional address 1' }).click()
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await pageWidth()).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: 'Undo' }).click()
  await chooseCountry(page, 'South Georgia and the South Sandwich Islands')
  expect(await pageWidth()).toBeLessThanOrEqual(width)
  await saveButton(page).click()
  await expect(completed(page)).toBeVisible()
  expect(await pageWidth()).toBeLessThanOrEqual(width)
  await expect(page).toHaveURL('/select-subscription')
})

test('by the keyboard alone', async ({ page, asInvestor }) => {
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
