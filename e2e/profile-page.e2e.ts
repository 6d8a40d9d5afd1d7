import { expect, test } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading, mistakes, signInAs } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { grantAdministrator, signUp } from './fixtures/people.ts'
import { addButton, chooseCountry, line, NEEDED, place, savedProfile } from './fixtures/profile.ts'
import {
  cancelButton,
  codeField,
  editButton,
  fillNeeded,
  form,
  openEditor,
  phoneField,
  question,
  saveButton,
  section,
  updated,
} from './fixtures/profile-page.ts'

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

test('cancelling asks only where something was changed', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await cancelButton(page).click()
  await expect(editButton(page)).toBeFocused()

  await editButton(page).click()
  await line(page, 'City').fill('Salem')
  await cancelButton(page).click()
  await question(page, 'Discard your changes?').getByRole('button', { name: 'Cancel' }).click()
  await expect(line(page, 'City')).toHaveValue('Salem')
  await cancelButton(page).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(editButton(page)).toBeFocused()
  await expect(section(page, 'Contact Address')).not.toContainText('Salem')
  await page.reload()
  await expect(editButton(page)).toBeVisible()

  await editButton(page).click()
  await line(page, 'City').fill('Salem')
  await line(page, 'City').fill('')
  await expect(page.getByText('No changes yet')).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
})

test('each mistake is named at its field and above the form', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Display name (optional)' }).fill('n'.repeat(256))
  await phoneField(page).fill('617')
  await saveButton(page).click()
  for (const message of [
    'Display name must be less than 255 characters',
    'First/Given name is required',
    'Family/Surname is required',
    'Street address is required',
    'City is required',
    'State/Province is required',
    'Post Code is required',
    'Please enter a valid phone number for United States and Canada',
  ])
    await expect(mistakes(page).getByRole('link', { name: message })).toBeVisible()
  await mistakes(page)
    .getByRole('link', { name: /valid phone number/ })
    .click()
  await expect(phoneField(page)).toBeFocused()
  await phoneField(page).fill('')
  await expect(mistakes(page).getByRole('link', { name: /valid phone number/ })).toBeHidden()
})

test('of a phone number only digits are taken, as many as its country has', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await expect(codeField(page)).toHaveValue('+1')
  await expect(codeField(page).getByRole('option')).toHaveCount(37)
  await expect(page.getByRole('checkbox', { name: 'This is a mobile number' })).toBeChecked()
  await phoneField(page).pressSequentially('call (617) 555-0142 99')
  await expect(phoneField(page)).toHaveValue('6175550142')
  await expect(form(page)).toContainText('Numbers in United States and Canada have up to 10 digits.')
  await expect(form(page)).toContainText('Shown as +1 617 555 0142')

  await codeField(page).selectOption('+65')
  await expect(phoneField(page)).toHaveValue('61755501')
  await phoneField(page).fill('+44 20 7946 0958')
  await expect(codeField(page)).toHaveValue('+44')
  await phoneField(page).blur()
  await expect(phoneField(page)).toHaveValue('2079460958')
  await phoneField(page).fill('020794609581')
  await expect(phoneField(page)).toHaveValue('02079460958')
  await codeField(page).selectOption('+34')
  await phoneField(page).fill('1234567890123456')
  await expect(phoneField(page)).toHaveValue('123456789012345')
  await phoneField(page).fill('12345')
  await fillNeeded(page)
  await saveButton(page).click()
  await expect(mistakes(page)).toContainText('Please enter a valid phone number for Spain')
  await phoneField(page).fill('123456')
  await saveButton(page).click()
  await expect(updated(page)).toBeVisible()
})

test('a number that was given when registering stays as it is until another is typed', async ({ page, asCreator }) => {
  await asCreator()
  const older = { phone_country_code: '+683', phone_city_code: '', phone_number: '41 23' }
  const given = { first_name: 'Ann', family_surname: 'Archer', contact_street: '1 Mill Lane', contact_city: 'Boston' }
  const rest = { contact_state_province: 'Massachusetts', contact_post_code: '02110' }
  await page.request.put('/api/member/profile', { data: { ...given, ...rest, ...older } })
  await openEditor(page)
  await expect(codeField(page)).toHaveValue('+683')
  await line(page, 'City').fill('Salem')
  await saveButton(page).click()
  await expect(updated(page)).toBeVisible()
  expect(await savedProfile(page)).toMatchObject({ phone_country_code: '+683', phone_number: '41 23' })
})

for (const who of ['an investor', 'an administrator'])
  test(`${who} sees no profile but their own`, async ({ page, asInvestor, asCreator, anotherBrowser }) => {
    const ben = await anotherBrowser()
    await signUp(ben, { role: 'creator', name: 'Ben Bowyer' })
    const { id: another } = (await (await ben.request.get('/api/member')).json()) as { id: string }
    if (who === 'an investor') await asInvestor()
    else await grantAdministrator(await asCreator())
    const { id: own } = (await savedProfile(page)) as { id: string }

    for (const id of [another, '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'nobody', '0', '%00', "'--", own.slice(1)]) {
      await page.goto(`/profile/${id}`)
      await expect(heading(page, 'Access Restricted'), id).toBeVisible()
      await expect(page.getByText('Ben Bowyer')).toBeHidden()
      await expect(editButton(page)).toBeHidden()
    }
    for (const id of [own, own.toUpperCase(), `${own}/`]) {
      await page.goto(`/profile/${id}`)
      await expect(editButton(page), id).toBeVisible()
    }
    await page.goto('/profile/nobody')
    await page.getByRole('link', { name: 'Go to your own profile' }).click()
    await expect(editButton(page)).toBeVisible()
  })

test('signed out, a profile leads to signing in and back', async ({ page, asCreator }) => {
  const ann = await asCreator()
  const { id } = (await savedProfile(page)) as { id: string }
  await dropCookies(page.context())
  await page.goto(`/profile/${id}`)
  await expect(page).toHaveURL(/\/login\?from=/)
  await signInAs(page, ann)
  await expect(editButton(page)).toBeVisible()
})

test('by the keyboard alone', async ({ page, asCreator }) => {
  await asCreator()
  await page.goto('/profile')
  await tabTo(page, editButton(page))
  await page.keyboard.press('Enter')
  for (const [label, text] of Object.entries(NEEDED)) {
    await tabTo(page, line(page, label))
    await page.keyboard.type(text)
  }
  await tabTo(page, codeField(page))
  await page.keyboard.type('Ireland')
  await tabTo(page, phoneField(page))
  await page.keyboard.type('871234567')
  await page.keyboard.press('Enter')
  await expect(updated(page)).toBeVisible()
  expect(await savedProfile(page)).toMatchObject({ contact_city: 'Boston', phone_number: '871234567' })
})

test('everybody can read the page, on a phone too', async ({ page, asCreator }) => {
  await asCreator({ name: 'w'.repeat(250) })
  await page.goto('/profile')
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible()
  await examineAsShown(page, 'the profile')
})

test('everybody can edit it, with mistakes and long names', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await addButton(page).click()
  await place(page, 1).getByLabel('Name of the place').fill('L'.repeat(100))
  await saveButton(page).click()
  await expect(line(page, 'First/Given name')).toBeFocused()
  await examineAsShown(page, 'the profile with mistakes')
  await cancelButton(page).click()
  await expect(question(page, 'Discard your changes?')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await fillNeeded(page, { 'First/Given name': 'w'.repeat(50), 'Family/Surname': 'نجيب محفوظ' })
  await place(page, 1).getByLabel('Street address').fill('9'.repeat(200))
  await saveButton(page).click()
  await expect(editButton(page)).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('what happens to an account is shown, by the page', async ({ page, asCreator, anotherBrowser }) => {
  const ann = await asCreator()
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInAs(elsewhere, ann)
  await expect(heading(elsewhere, /Welcome/)).toBeVisible()
  await grantAdministrator(ann)
  await page.goto('/profile')
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('An administrator changed your role from Creator to Administrator')
  await expect(entries.nth(1)).toContainText('Signed in with the password')
  await expect(entries.nth(1)).toContainText('Chrome on')
  await expect(entries.nth(2)).toContainText('Opened the account')

  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('memberinfo')
      .select('id')
      .where('email', '=', ann.email)
      .executeTakeFirstOrThrow()
    const signIns = Array.from({ length: 30 }, () => ({ user_id: id, kind: 'signed_in' }))
    await db.insertInto('activity').values(signIns).execute()
  })
  await page.reload()
  await expect(entries).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(33)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})
