import { expect, test } from './fixtures.ts'
import { heading, mistakes } from './fixtures/forms.ts'
import { addButton, chooseCountry, place, savedProfile } from './fixtures/profile.ts'
import { codeField, editButton, fillNeeded, phoneField, saveButton, section, updated } from './fixtures/profile-page.ts'

test('the five sections are read, edited and saved; the word about it vanishes', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await page.goto('/profile')
  for (const name of [
    'Basic Information',
    'Full Legal Name',
    'Contact Address',
    'Contact Phone',
    'Additional Asset Addresses',
  ])
    await expect(section(page, name)).toBeVisible()
  await expect(section(page, 'Basic Information')).toContainText(ann.email)
  await expect(section(page, 'Contact Address')).toContainText('Not set')
  await expect(page.getByText('Still missing')).toBeVisible()

  await editButton(page).click()
  await expect(page.getByText('No changes yet')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Display name (optional)' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Display name (optional)' }).fill('Ann of the mill')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await fillNeeded(page)
  await page.getByRole('button', { name: 'Add a middle name, title or suffix' }).click()
  await page.getByRole('combobox', { name: 'Title or suffix (optional)' }).selectOption('Esq.')
  await chooseCountry(page, 'Spain')
  await page.getByRole('combobox', { name: 'Default currency' }).click()
  await page.keyboard.type('swiss')
  await page.keyboard.press('Enter')
  await codeField(page).selectOption('+34')
  await phoneField(page).fill('944123456')
  await addButton(page).click()
  await place(page, 1).getByLabel('Name of the place').fill('Lake house')
  await place(page, 1).getByLabel('Street address').fill('9 Shore Road')
  await addButton(page).click()
  await place(page, 2).getByLabel('City').fill('Bilbao')
  await saveButton(page).click()
  await expect(mistakes(page)).toContainText('Add a street address, or remove this address')
  await page.getByRole('button', { name: 'Remove additional address 2' }).click()
  await saveButton(page).click()

  await expect(updated(page)).toBeVisible()
  const since = Date.now()
  await expect(editButton(page)).toBeFocused()
  await expect(section(page, 'Basic Information')).toContainText('Ann of the mill')
  await expect(section(page, 'Basic Information')).toContainText('CHF · Swiss Franc')
  await expect(section(page, 'Full Legal Name')).toContainText('Esq.')
  await expect(section(page, 'Contact Phone')).toContainText('+34 944 12 34 56')
  await expect(section(page, 'Additional Asset Addresses').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Still missing')).toBeHidden()
  await expect(updated(page)).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(1_500)
  expect(await savedProfile(page)).toMatchObject({
    display_name: 'Ann of the mill',
    contact_country: 'Spain',
    default_currency: 'CHF',
    phone_country_code: '+34',
    phone_city_code: null,
    phone_number: '944123456',
    asset_addresses: [{ label: 'Lake house', street: '9 Shore Road' }],
  })
  await page.goto('/dashboard')
  await expect(heading(page, 'Welcome, Ann of the mill')).toBeVisible()
})
