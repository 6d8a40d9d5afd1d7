import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Member, Profile } from '../contract.ts'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, aProfile, COUNTRIES, OF_THE_DASHBOARD, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const NEEDED = {
  'First/Given name': 'Ann',
  'Family/Surname': 'Archer',
  'Street address': '1 Mill Lane',
  City: 'Boston',
  'State/Province': 'Massachusetts',
  'Post Code': '02110',
}
const MISSING = [
  'First/Given name is required',
  'Family/Surname is required',
  'Street address is required',
  'City is required',
  'State/Province is required',
  'Post Code is required',
]

const line = (label: string) => page.getByRole('textbox', { name: label, exact: true }).first()
const phone = () => page.getByRole('textbox', { name: 'Phone number (optional)' })
const code = () => page.getByRole('combobox', { name: 'Country code' })
const country = () => page.getByRole('combobox', { name: 'Country', exact: true }).first()
const mistakes = () => page.getByRole('main').getByRole('alert')
const place = (number: number) => page.getByRole('group', { name: `Additional address ${number}` })
const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })

async function fillNeeded(given: Partial<typeof NEEDED> = {}) {
  for (const [label, text] of Object.entries({ ...NEEDED, ...given })) await line(label).fill(text)
}

async function chooseCountry(name: string) {
  await country().fill(name)
  await userEvent.keyboard('{Tab}')
  await expect.element(country()).toHaveValue(name)
}

describe('completing the profile', () => {
  const INCOMPLETE = { profile_completed: false, registration_completed: false }
  const SAVE = 'PUT /api/member/profile'
  const saved = (given: Partial<Profile> = {}) => aProfile({ ...given, profile_completed: true })

  async function openForm(casting: Partial<Member> = {}, answers: Answers = {}, language = 'en-US') {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
    const member = aMember({ ...INCOMPLETE, registration_completed: true, ...casting })
    const opened = await openPage('/complete-profile', {
      member,
      answers: {
        ...OF_THE_PROFILE,
        ...OF_THE_DASHBOARD,
        'GET /api/member': aProfile({ ...member, missing_items: ['First Name', 'Contact City'] }),
        [SAVE]: saved(member),
        ...answers,
      },
    })
    await expect.element(page.getByRole('button', { name: 'Save profile' })).toBeVisible()
    return opened
  }

  test('each field that is missing is named, on top and beside it, and in the list of what is missing', async () => {
    await openForm()
    await expect.element(page.getByText('Still missing')).toBeVisible()
    await press('Save profile')
    await expect.element(line('First/Given name')).toHaveFocus()
    expect(
      mistakes()
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(MISSING)
    for (const [i, label] of Object.keys(NEEDED).entries()) {
      await mistakes().getByRole('link', { name: MISSING[i]!, exact: true }).click()
      await expect.element(line(label)).toHaveFocus()
      await line(label).fill('   ')
      await expect.element(line(label)).toHaveAttribute('aria-invalid', 'true')
      await line(label).fill('Something')
    }
    await expect.element(mistakes()).not.toBeInTheDocument()
    await expect.element(page.getByText('Still missing')).not.toBeInTheDocument()
  })

  test('too long a name and a phone that is none are refused in words, and nothing is cut off', async () => {
    await openForm()
    await fillNeeded({ 'First/Given name': 'n'.repeat(51) })
    await phone().fill('617')
    await press('Save profile')
    await expect.element(mistakes()).toMatchTextContent('First/Given name must be at most 50 characters')
    await expect.element(line('First/Given name')).toHaveValue('n'.repeat(51))
    await mistakes()
      .getByRole('link', { name: /valid phone number/ })
      .click()
    await expect.element(phone()).toHaveFocus()
    await phone().fill('617 555 0142')
    await expect.element(page.getByText('Shown as +1 617 555 0142')).toBeVisible()
  })

  test('at home in the United Kingdom, country and code are there already, and follow another choice until a number is typed', async () => {
    await openForm({}, {}, 'en-GB')
    await expect.element(country()).toHaveValue('United Kingdom')
    await expect.element(code()).toHaveValue('+44')
    await chooseCountry('Spain')
    await expect.element(code()).toHaveValue('+34')
    await chooseCountry('United Kingdom')
    await phone().fill('07946 095812')
    await expect.element(page.getByText('Shown as +44 7946 095812')).toBeVisible()
    await chooseCountry('Spain')
    await expect.element(code()).toHaveValue('+44')
  })

  test('a country is found among all by a part of its name, and nothing else is taken', async () => {
    await openForm()
    await country().click()
    const countries = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => countries.elements()).toHaveLength(COUNTRIES.length)
    await userEvent.keyboard('zeal')
    await expect.poll(() => countries.elements().map(({ textContent }) => textContent)).toEqual(['New Zealand'])
    await userEvent.keyboard('{Enter}')
    await expect.element(country()).toHaveValue('New Zealand')
    await country().click()
    await userEvent.keyboard('Atlantis')
    await expect.element(page.getByText('No country of this name')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(country()).toHaveValue('New Zealand')
  })

  test('additional addresses are kept where they have a street; a removed one can be put back', async () => {
    const { asked } = await openForm()
    await fillNeeded()
    await press(/^Add an(other)? address$/)
    await expect.element(place(1).getByLabelText('Name of the place')).toHaveFocus()
    await place(1).getByLabelText('Name of the place').fill('Lake house')
    await place(1).getByLabelText('Street address').fill('9 Shore Road')
    await press(/^Add an(other)? address$/)
    await place(2).getByLabelText('City').fill('Bilbao')
    await press('Remove additional address 1')
    await expect.element(page.getByText('“Lake house” was removed.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(place(1).getByLabelText('Name of the place')).toHaveFocus()
    await expect.element(place(2).getByLabelText('City')).toHaveValue('Bilbao')
    await press('Save profile')
    await mistakes().getByRole('link', { name: 'Add a street address, or remove this address' }).click()
    await expect.element(place(2).getByLabelText('Street address')).toHaveFocus()
    await press('Remove additional address 2')
    await press('Save profile')
    await expect.poll(() => asked(SAVE)).toHaveLength(1)
    expect(asked(SAVE)[0]!.body).toMatchObject({ asset_addresses: [{ label: 'Lake house', street: '9 Shore Road' }] })
  })

  test('by the keyboard alone, on a phone', async () => {
    const { asked } = await openForm(
      { role: 'investor', registration_completed: false },
      { 'GET /api/subscription': null },
    )
    await page.viewport(360, 740)
    const type = async (label: string, text: string) => {
      await tabTo(line(label))
      await userEvent.keyboard(text)
    }
    for (const label of ['First/Given name', 'Family/Surname']) await type(label, 'Archer')
    await tabTo(country())
    await userEvent.keyboard('iceland{Enter}')
    await expect.element(country()).toHaveValue('Iceland')
    // There an address has no state.
    await expect
      .element(page.getByText('Still missing').element().parentElement!)
      .toMatchTextContent(/Contact Street, Contact City, Contact Post Code$/)
    for (const label of ['Street address', 'City', 'Post Code']) await type(label, '1 Mill Lane')
    await tabTo(phone())
    await userEvent.keyboard('+354 555 1234')
    const mobile = page.getByRole('checkbox', { name: 'This is a mobile number' })
    await tabTo(mobile)
    await userEvent.keyboard(' ')
    await expect.element(mobile).not.toBeChecked()
    await tabTo(page.getByRole('button', { name: /^Add an(other)? address$/ }))
    await userEvent.keyboard('{Enter}')
    await expect.element(place(1).getByLabelText('Name of the place')).toHaveFocus()
    await userEvent.keyboard('Bank{Tab}2 Harbour Street')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').filter({ hasText: PROFILE_MESSAGES.completed })).toBeVisible()
    expect(asked(SAVE)).toMatchObject([
      {
        body: {
          contact_country: 'Iceland',
          phone_is_mobile: false,
          asset_addresses: [{ label: 'Bank', street: '2 Harbour Street', country: 'Iceland' }],
        },
      },
    ])
  })

  test('everybody can use it, with mistakes and the open list of countries', async () => {
    await openForm()
    await press(/^Add an(other)? address$/)
    await place(1).getByLabelText('City').fill('Bilbao')
    await press('Remove additional address 1')
    await press(/^Add an(other)? address$/)
    await press('Save profile')
    await expect.element(mistakes()).toBeVisible()
    await country().click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    window.scrollTo(0, 0)
    await examine()
  })

  test('pressed twice it is saved once; it says so, leads on, and leaves no step to go back to', async () => {
    const { asked, router, address } = await openForm()
    await fillNeeded()
    await page.getByRole('button', { name: 'Save profile' }).dblClick()
    await expect.element(page.getByRole('status').filter({ hasText: PROFILE_MESSAGES.completed })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect.poll(address).toBe('/dashboard')
    expect(asked(SAVE)).toHaveLength(1)
    expect(stored()).not.toContain('Mill Lane')
    expect(router.history.canGoBack()).toBe(false)
  })

  test('a creator may skip it, an investor not', async () => {
    const { unmount } = await openForm()
    await expect.element(page.getByRole('link', { name: 'Skip for Now' })).toHaveAttribute('href', '/dashboard')
    await unmount()
    await openForm({ role: 'investor', registration_completed: false }, { 'GET /api/subscription': null })
    expect(page.getByRole('link', { name: 'Skip for Now' }).elements()).toHaveLength(0)
  })

  test('a reload keeps what was typed; somebody else sees nothing of it, and leaves nothing of it', async () => {
    const { unmount } = await openForm()
    await fillNeeded({ City: 'Salem' })
    await page.getByRole('checkbox', { name: 'This is a mobile number' }).click()
    await unmount()
    const again = await openForm()
    await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
    await expect.element(line('City')).toHaveValue('Salem')
    await expect.element(page.getByRole('checkbox', { name: 'This is a mobile number' })).not.toBeChecked()
    await again.unmount()
    await openForm({ id: '99999999-9999-4999-8999-999999999999', email: 'ben@example.com' })
    await expect.element(line('City')).toHaveValue('')
    expect(stored()).not.toContain('Salem')
  })

  test('without a network the save says so, and works once it is back', async () => {
    const { answer, address } = await openForm({}, { [SAVE]: offline })
    await fillNeeded()
    await press('Save profile')
    await expect.element(mistakes()).toMatchTextContent(PROFILE_MESSAGES.saveFailed)
    await expect.element(mistakes()).toMatchTextContent('can’t reach the server')
    await expect.element(line('City')).toHaveValue('Boston')
    answer({ [SAVE]: () => refusal('UNKNOWN_COUNTRY', { country: 'Atlantis' }) })
    await press('Save profile')
    await expect.element(mistakes()).toMatchTextContent('Please choose a country from the list.')
    answer({ [SAVE]: saved() })
    await press('Save profile')
    await expect.poll(address).toBe('/dashboard')
  })

  test('without the list of countries a short one stands in, until the list can be had', async () => {
    const { answer } = await openForm({}, { 'GET /api/reference': offline })
    await expect.element(page.getByText('Failed to load countries')).toBeVisible()
    await chooseCountry('Canada')
    answer({ 'GET /api/reference': OF_THE_PROFILE['GET /api/reference'] })
    const again = page.getByRole('button', { name: 'Try Again' })
    // Whatever else asks for the list may be quicker.
    await expect
      .poll(() => (again.query() as HTMLElement | null)?.click() ?? page.getByText('Failed to load countries').query())
      .toBeNull()
    await expect.element(country()).toHaveValue('Canada')
  })
})
