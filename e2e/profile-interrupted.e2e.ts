import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { heading, mistakes, signInAs } from './fixtures/forms.ts'
import {
  addButton,
  chooseCountry,
  countries,
  countryField,
  fillProfile,
  line,
  openForm,
  place,
  saveButton,
  savedProfile,
} from './fixtures/profile.ts'

const RESTORED = 'We kept what you typed.'
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

test.use({ locale: 'en-US' })

test('without the list of countries a short one stands in, until the list can be had', async ({
  page,
  asInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await asInvestor()
  await page.route('**/api/reference', (route) => route.abort('internetdisconnected'))
  await openForm(page)
  await expect(page.getByText('Failed to load countries')).toBeVisible()
  await countryField(page).click()
  await expect(countries(page)).toHaveText(['United States', 'United Kingdom', 'Canada', 'Australia'])
  await page.getByRole('listbox').getByRole('option', { name: 'Canada' }).click()

  await expect(page.getByRole('button', { name: 'Try Again' })).toBeEnabled()
  await page.unroute('**/api/reference')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Failed to load countries')).toBeHidden()
  await expect(countryField(page)).toHaveValue('Canada')
  await countryField(page).click()
  await expect(countries(page)).toHaveCount(249)
})

test('a reload keeps what was typed, and a save forgets it', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await openForm(page)
  await expect(page.getByText(RESTORED)).toBeHidden()
  await fillProfile(page)
  await page.getByRole('checkbox', { name: 'This is a mobile number' }).uncheck()
  await addButton(page).click()
  await place(page, 1).getByLabel('Street address').fill('9 Shore Road')
  await page.reload()
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(line(page, 'City')).toHaveValue('Boston')
  await expect(page.getByRole('checkbox', { name: 'This is a mobile number' })).not.toBeChecked()
  await expect(place(page, 1).getByLabel('Street address')).toHaveValue('9 Shore Road')

  await saveButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Shore')
  expect(await savedProfile(page)).toMatchObject({ email: ann.email, phone_is_mobile: false })
})

test('a session that ended keeps what was typed until the same person is back', async ({
  page,
  asInvestor,
  endSession,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*\/api\/member\/profile/)
  const ann = await asInvestor()
  // The header asks for the plan by itself; where that came too late, the page would hear of the end before the save.
  const plan = page.waitForResponse('**/api/subscription')
  await openForm(page)
  await fillProfile(page, { City: 'Salem' })
  await plan
  await endSession()
  await saveButton(page).click()
  await expect(heading(page, 'Access Denied')).toBeVisible()
  await expect(page.getByText('Please sign in to complete your profile.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signInAs(page, ann)
  await expect(page).toHaveURL('/complete-profile')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(line(page, 'City')).toHaveValue('Salem')
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
})

test('somebody else who signs in sees nothing of it, and leaves nothing of it', async ({
  page,
  asCreator,
  endSession,
}) => {
  const ann = await asCreator()
  await openForm(page)
  await fillProfile(page, { City: 'Salem' })
  await endSession()
  const ben = await asCreator()
  await openForm(page)
  await expect(page.getByText(RESTORED)).toBeHidden()
  await expect(line(page, 'City')).toHaveValue('')
  expect(ben.email).not.toBe(ann.email)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Salem')
})

test('signing out leaves nothing of what was typed', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await openForm(page)
  await fillProfile(page, { City: 'Salem' })
  await signOut(page)
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('Salem')
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  await openForm(page)
  await expect(line(page, 'City')).toHaveValue('')
})

test('without a network the save says so, and works once it is back', async ({
  page,
  context,
  asInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  await asInvestor()
  await openForm(page)
  await fillProfile(page)
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(mistakes(page)).toContainText(PROFILE_MESSAGES.saveFailed)
  await expect(mistakes(page)).toContainText('can’t reach the server')
  await expect(line(page, 'City')).toHaveValue('Boston')
  await context.setOffline(false)
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
})

test('a country that was taken off the list meanwhile is refused in words', async ({
  page,
  asInvestor,
  expectConsoleError,
}) => {
  expectConsoleError(/422 .*\/api\/member\/profile/)
  await page.route('**/api/reference', async (route) => {
    const response = await route.fetch()
    const lists = await response.json()
    lists.countries.push({ code: 'ZZ', name: 'Atlantis', default_currency: 'USD' })
    await route.fulfill({ response, json: lists })
  })
  await asInvestor()
  await openForm(page)
  await fillProfile(page)
  await chooseCountry(page, 'Atlantis')
  await saveButton(page).click()
  await expect(mistakes(page)).toContainText('Please choose a country from the list.')
  await chooseCountry(page, 'Austria')
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
})

test('a double click saves once', async ({ page, asInvestor }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await asInvestor()
  await openForm(page)
  await fillProfile(page)
  await saveButton(page).dblclick()
  await expect(page).toHaveURL('/select-subscription')
  expect(sent).toHaveLength(1)
})

test('going back after the save leads past the form, and out', async ({ page, asInvestor }) => {
  await asInvestor()
  await page.goto('/legal')
  await openForm(page)
  await fillProfile(page)
  await saveButton(page).click()
  await expect(page).toHaveURL('/select-subscription')
  await page.goBack()
  await expect(page).toHaveURL('/legal')
  await page.goForward()
  await expect(page).toHaveURL('/select-subscription')
})

test('another tab with the same form is led on by the save', async ({ page, context, asCreator }) => {
  await asCreator()
  await openForm(page)
  const other = await context.newPage()
  await openForm(other)
  await fillProfile(page)
  await saveButton(page).click()
  await expect(other).toHaveURL('/dashboard')
  await expect(heading(other, 'Welcome, Ann Archer')).toBeVisible()
})
