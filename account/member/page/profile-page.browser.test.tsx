import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, aProfile, OF_THE_DASHBOARD, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const MISSING = [
  'First/Given name is required',
  'Family/Surname is required',
  'Street address is required',
  'City is required',
  'State/Province is required',
  'Post Code is required',
]

const NEEDED = [
  ['First/Given name', 'Ann'],
  ['Family/Surname', 'Archer'],
  ['Street address', '1 Mill Lane'],
  ['City', 'Boston'],
  ['State/Province', 'Massachusetts'],
  ['Post Code', '02110'],
] as const

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const line = (label: string) => page.getByRole('textbox', { name: label, exact: true }).first()
const phone = () => page.getByRole('textbox', { name: 'Phone number (optional)' })
const code = () => page.getByRole('combobox', { name: 'Country code' })
const mistakes = () => page.getByRole('main').getByRole('alert')
const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage })

describe('the profile', () => {
  const SAVE = 'PUT /api/member'
  const complete = aProfile({
    first_name: 'Ann',
    family_surname: 'Archer',
    contact_street: '1 Mill Lane',
    contact_city: 'Boston',
    contact_state_province: 'Massachusetts',
    contact_post_code: '02110',
    contact_country: 'United States',
  })
  const edit = () => page.getByRole('button', { name: 'Edit Profile' })
  const save = () => page.getByRole('button', { name: 'Save Profile' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  async function openEditor(profile = complete, answers: Answers = {}) {
    const opened = await openPage('/profile', {
      member: aMember(),
      answers: { ...OF_THE_PROFILE, ...OF_THE_DASHBOARD, 'GET /api/member': profile, ...answers },
    })
    await edit().click()
    await expect.element(save()).toBeVisible()
    return opened
  }

  test('cancelling asks only where something was changed', async () => {
    await openEditor()
    await expect.element(page.getByText('No changes yet')).toBeVisible()
    await expect.element(save()).toBeDisabled()
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(edit()).toHaveFocus()
    await edit().click()
    await line('City').fill('Salem')
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
    await dialog('Discard your changes?').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(line('City')).toHaveValue('Salem')
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(edit()).toHaveFocus()
    expect(stored()).not.toContain('Salem')
  })

  test('each mistake is named at its field and above the form', async () => {
    await openEditor(aProfile())
    await page.getByRole('textbox', { name: 'Display name (optional)' }).fill('n'.repeat(256))
    await phone().fill('617')
    await save().click()
    for (const message of [...MISSING, 'Display name must be less than 255 characters'])
      await expect.element(mistakes().getByRole('link', { name: message })).toBeVisible()
    await mistakes()
      .getByRole('link', { name: /valid phone number for United States and Canada/ })
      .click()
    await expect.element(phone()).toHaveFocus()
    await phone().fill('')
    await expect.element(mistakes().getByRole('link', { name: /valid phone number/ })).not.toBeInTheDocument()
  })

  test('of a phone number only digits are taken, as many as its country has', async () => {
    await openEditor()
    expect(code().getByRole('option').elements()).toHaveLength(37)
    await phone().click()
    await userEvent.keyboard('call (617) 555-0142 99')
    await expect.element(phone()).toHaveValue('6175550142')
    await expect.element(page.getByText('Numbers in United States and Canada have up to 10 digits.')).toBeVisible()
    await code().selectOptions('+65')
    await expect.element(phone()).toHaveValue('61755501')
    await phone().fill('+44 20 7946 0958')
    await expect.element(code()).toHaveValue('+44')
    await userEvent.keyboard('{Tab}')
    await expect.element(phone()).toHaveValue('2079460958')
  })

  test('a number of an older form stays as it is until another is typed', async () => {
    const older = { phone_country_code: '+683', phone_city_code: '', phone_number: '41 23' }
    const { asked } = await openEditor({ ...complete, ...older }, { [SAVE]: complete })
    await expect.element(code()).toHaveValue('+683')
    await line('City').fill('Salem')
    await save().click()
    await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
    expect(asked(SAVE)[0]!.body).toMatchObject({ contact_city: 'Salem', phone_country_code: '+683' })
  })

  test('the page is not left with unsaved changes, unless one wants to', async () => {
    const { address } = await openEditor()
    const away = page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).first()
    await line('City').fill('Salem')
    await away.click()
    await dialog('Leave without saving?').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(line('City')).toHaveValue('Salem')
    expect(address()).toBe('/profile')
    await away.click()
    await dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
    expect(stored()).not.toContain('Salem')
  })

  test('of two tabs the second is warned, and may go on, look, or save all the same', async () => {
    const { answer, asked } = await openEditor(complete, { [SAVE]: () => refusal('CHANGED.profile', { version: 2 }) })
    const conflict = dialog('Your profile was changed elsewhere')
    await line('City').fill('Lowell')
    await save().click()
    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(line('City')).toHaveValue('Lowell')
    await save().click()
    answer({ [SAVE]: { ...complete, contact_city: 'Lowell', version: 3 } })
    await conflict.getByRole('button', { name: 'Save my version' }).click()
    await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
    expect(asked(SAVE).map(({ body }) => (body as { overwrite: boolean }).overwrite)).toEqual([false, false, true])
    await edit().click()
    await line('City').fill('Concord')
    answer({
      [SAVE]: () => refusal('CHANGED.profile', { version: 4 }),
      'GET /api/member': { ...complete, contact_city: 'Worcester', version: 4 },
    })
    await save().click()
    await conflict.getByRole('button', { name: 'See the other version' }).click()
    await expect.element(page.getByRole('region', { name: 'Contact Address' })).toMatchTextContent('Worcester')
  })

  test('what one person typed is never saved for another, who has signed in meanwhile', async () => {
    await openEditor(complete, { [SAVE]: () => refusal('NOT_OWN_PROFILE') })
    await line('City').fill('Salem')
    await save().click()
    await expect.element(page.getByText(PROFILE_MESSAGES.notOwn)).toBeVisible()
  })

  test('by the keyboard alone', async () => {
    const { asked } = await openPage('/profile', {
      member: aMember(),
      answers: { ...OF_THE_PROFILE, [SAVE]: { ...complete, version: 2 } },
    })
    await tabTo(edit())
    await userEvent.keyboard('{Enter}')
    for (const [label, text] of NEEDED) {
      await tabTo(line(label))
      await userEvent.keyboard(text)
    }
    await tabTo(code())
    await userEvent.keyboard('Ireland')
    await tabTo(phone())
    await userEvent.keyboard('871234567{Enter}')
    await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
    await expect.element(edit()).toHaveFocus()
    expect(asked(SAVE)).toMatchObject([
      { body: { contact_city: 'Boston', phone_country_code: '+353', phone_number: '871234567' } },
    ])
  })

  test('everybody can edit it, with mistakes and long names', async () => {
    await openEditor(aProfile())
    await press(/^Add an(other)? address$/)
    const place = page.getByRole('group', { name: 'Additional address 1' })
    await place.getByLabelText('Name of the place').fill('L'.repeat(100))
    await save().click()
    await expect.element(line('First/Given name')).toHaveFocus()
    // What is under the header that stays counts as covered.
    window.scrollTo(0, 0)
    await examine()
    await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog('Discard your changes?')).toBeVisible()
    await examine()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('Discard your changes?')).not.toBeInTheDocument()
  })

  test('the longest names have room on a phone', async () => {
    const long = { first_name: 'w'.repeat(50), family_surname: 'نجيب محفوظ', display_name: 'w'.repeat(250) }
    const place = {
      label: 'L'.repeat(100),
      street: '9'.repeat(200),
      city: '',
      state_province: '',
      post_code: '',
      country: 'Spain',
    }
    await openPage('/profile', {
      member: aMember(),
      answers: { ...OF_THE_PROFILE, 'GET /api/member': { ...complete, ...long, asset_addresses: [place] } },
    })
    await expect.element(page.getByRole('region', { name: 'Full Legal Name' })).toMatchTextContent('نجيب محفوظ')
    await examine()
  })

  test('a part that cannot be loaded says so, and is tried again', async () => {
    const { answer } = await openPage('/profile', {
      member: aMember(),
      answers: { ...OF_THE_PROFILE, 'GET /api/member': offline, 'GET /api/activity': offline },
    })
    await expect.element(page.getByText('We couldn’t load your profile')).toBeVisible()
    await expect.element(page.getByText('We couldn’t load your activity')).toBeVisible()
    answer({ 'GET /api/member': complete })
    await press('Try Again')
    await expect.element(page.getByRole('region', { name: 'Contact Address' })).toBeVisible()
  })

  test('what happened to the account comes by the page', async () => {
    const entry = (number: number) => ({
      id: `55555555-5555-4555-8555-5555555555${number + 10}`,
      kind: 'signed_in',
      detail: {},
      created_at: '2026-11-01T10:00:00.000Z',
    })
    const twenty = Array.from({ length: 20 }, (_, i) => entry(i))
    await openPage('/profile', {
      member: aMember(),
      answers: {
        ...OF_THE_PROFILE,
        'GET /api/activity': ({ path }) =>
          path.includes('cursor=next')
            ? { items: [entry(20)], next_cursor: null }
            : { items: twenty, next_cursor: 'next' },
      },
    })
    const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect.poll(() => entries.elements()).toHaveLength(20)
    await press('Show more')
    await expect.poll(() => entries.elements()).toHaveLength(21)
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  const { id } = aMember()
  test.for([
    ['another person’s', 'creator', '7c9e6679-7425-40de-944b-e07fc1f90aff', false],
    ['another person’s, for an administrator', 'admin', '7c9e6679-7425-40de-944b-e07fc1f90aff', false],
    ['nobody’s', 'creator', 'nobody', false],
    ['no id', 'creator', "'--", false],
    ['a part of one’s own', 'creator', id.slice(1), false],
    ['one’s own', 'creator', id, true],
    ['one’s own in capitals', 'creator', id.toUpperCase(), true],
  ] as const)('the address of %s profile', async ([, role, address, own]) => {
    await openPage(`/profile/${address}`, { member: aMember({ role }), answers: OF_THE_PROFILE })
    if (own) return expect.element(edit()).toBeVisible()
    await expect.element(heading('Access Restricted')).toBeVisible()
    expect(edit().elements()).toHaveLength(0)
    await page.getByRole('link', { name: 'Go to your own profile' }).click()
    return expect.element(edit()).toBeVisible()
  })
})
