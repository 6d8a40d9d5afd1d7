import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../contract.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_PROFILE } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const ADA = aMember({ role: 'admin', email: 'ada@example.com', display_name: 'Ada' })
const main = () => page.getByRole('main')
const dialog = (name: string) => page.getByRole('dialog', { name })
const press = (name: string | RegExp) => main().getByRole('button', { name }).first().click()

const aUser = (casting: Partial<User> = {}): User => ({
  id: '88888888-8888-4888-8888-888888888888',
  email: 'ann@example.com',
  display_name: 'Ann Archer',
  role: 'creator',
  created_at: '2026-11-01T10:00:00.000Z',
  is_test_user: false,
  suspension: null,
  ...casting,
})
const SELF = aUser({ id: ADA.id, email: ADA.email, display_name: 'Ada', role: 'admin' })

describe('the users', () => {
  const LIST = 'GET /api/admin/users'
  const pageOf = (items: User[], next_cursor: string | null = null) => ({
    items,
    next_cursor,
    counts: { all: 30, matching: items.length, more: false },
  })
  const row = (text: string) => page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: text })
  const role = (text: string) => row(text).getByRole('combobox')
  const question = () => dialog('Change this role?')

  async function openUsers(answers: Answers = {}, address = '/admin') {
    return openPage(address, {
      member: ADA,
      answers: {
        'GET /api/admin/subscriptions': [],
        'GET /api/admin/invitations': [],
        [LIST]: pageOf([aUser(), SELF]),
        ...answers,
      },
    })
  }
  async function choose(text: string, act: string) {
    await row(text)
      .getByRole('button', { name: /^Manage/ })
      .click()
    await row(text).getByRole('button', { name: act, exact: true }).click()
  }

  test('they stand there with name, role and day, and nothing else', async () => {
    await openUsers({
      [LIST]: pageOf([
        aUser({ display_name: 'نجيب محفوظ' }),
        aUser({ id: SELF.id, email: 'x@example.com', display_name: null }),
      ]),
    })
    await expect.element(page.getByRole('tab', { name: 'Users (30)' })).toBeVisible()
    await expect.element(row('ann@example.com')).toMatchTextContent('نجيب محفوظ')
    await expect.element(row('ann@example.com')).toMatchTextContent('Nov 1, 2026')
    await expect.element(role('ann@example.com')).toHaveValue('creator')
    await expect.element(row('x@example.com').getByRole('rowheader')).toMatchTextContent('User')
    const profile = row('ann@example.com').getByRole('link', { name: /View Profile/ })
    await expect.element(profile).toHaveAttribute('href', `/profile/${aUser().id}`)
    await expect
      .element(page.getByRole('link', { name: 'Reference data' }))
      .toHaveAttribute('href', '/admin/reference-data')
    await examine()
  })

  test('they are searched by what is typed, and the address keeps it', async () => {
    const { asked, address } = await openUsers({
      [LIST]: ({ path }) =>
        pageOf(
          path.includes('zora') ? [aUser({ display_name: 'Zora' })] : path.includes('nobody') ? [] : [aUser(), SELF],
        ),
    })
    const search = page.getByPlaceholder('Search users...')
    await search.fill('zora')
    await expect.element(page.getByText('1 of 30 users')).toBeVisible()
    await expect.poll(address).toBe('/admin?search=zora')
    expect(asked(LIST).at(-1)!.path).toContain('search=zora')
    await search.fill('nobody')
    await expect.element(page.getByText('No users match your search')).toBeVisible()
    await examine()
  })

  test('many come by the page', async () => {
    const first = Array.from({ length: 25 }, (_, i) =>
      aUser({ id: `88888888-8888-4888-8888-8888888888${i + 10}`, email: `a${i}@example.com` }),
    )
    await openUsers({ [LIST]: ({ path }) => (path.includes('cursor=next') ? pageOf([SELF]) : pageOf(first, 'next')) })
    const rows = page.getByRole('table', { name: 'Users' }).getByRole('row')
    // With the row of headings.
    await expect.poll(() => rows.elements()).toHaveLength(26)
    await press('Show more users')
    await expect.poll(() => rows.elements()).toHaveLength(27)
    await expect.element(page.getByRole('button', { name: 'Show more users' })).not.toBeInTheDocument()
  })

  test('a list that cannot be loaded says so, and is tried again', async () => {
    const { answer } = await openUsers({ [LIST]: offline })
    await expect.element(page.getByText('We couldn’t load the users')).toBeVisible()
    answer({ [LIST]: pageOf([aUser()]) })
    await press('Try Again')
    await expect.element(row('ann@example.com')).toBeVisible()
  })

  test('a role is changed after a question and a fresh proof, by itself and once', async () => {
    const CHANGE = `PUT /api/admin/users/${aUser().id}/role`
    const { answer, asked } = await openUsers({
      [CHANGE]: () => refusal('CONFIRMATION_NEEDED'),
      'GET /api/auth/factors': OF_THE_PROFILE['GET /api/auth/factors'],
    })
    await role('ann@example.com').selectOptions('investor')
    await expect.element(question()).toMatchTextContent('changes from Creator to Investor')
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(role('ann@example.com')).toHaveValue('creator')
    await expect.element(role('ann@example.com')).toHaveFocus()
    await role('ann@example.com').selectOptions('investor')
    await question().getByRole('button', { name: 'Change role' }).dblClick()
    const proof = dialog('Confirm it’s you')
    await proof.getByRole('button', { name: 'Close' }).click()
    await expect.element(question().getByRole('button', { name: 'Change role' })).toBeVisible()
    expect(question().getByRole('alert').elements()).toHaveLength(0)
    await question().getByRole('button', { name: 'Change role' }).click()
    await proof.getByLabelText('Password', { exact: true }).fill('Correct-horse-7')
    answer({
      'POST /api/auth/reauthenticate': { signed_in: true },
      [CHANGE]: aUser({ role: 'investor' }),
      [LIST]: pageOf([aUser({ role: 'investor' })]),
    })
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect.element(page.getByText('is Investor now.')).toBeVisible()
    await expect.element(role('ann@example.com')).toHaveValue('investor')
    expect(asked(CHANGE)).toHaveLength(3)
  })

  test('by the keyboard alone a role is changed, and everybody can use the page', async () => {
    const long = aUser({
      id: '99999999-9999-4999-8999-999999999999',
      display_name: 'w'.repeat(250),
      email: 'w@example.com',
    })
    const CHANGE = `PUT /api/admin/users/${aUser().id}/role`
    const { answer, asked, address } = await openUsers({ [LIST]: pageOf([aUser(), long, SELF]) })
    await tabTo(page.getByRole('searchbox'))
    await userEvent.keyboard('ann')
    // What was typed is searched for, and the rows are those of the answer.
    await expect.poll(address).toBe('/admin?search=ann')
    await expect.poll(() => asked(LIST).at(-1)!.path).toContain('search=ann')
    await tabTo(role('ann@example.com'))
    await userEvent.keyboard('Insurance')
    await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const changed = aUser({ role: 'insurance-partners' })
    answer({ [CHANGE]: changed, [LIST]: pageOf([changed, long, SELF]) })
    await tabTo(question().getByRole('button', { name: 'Change role' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(role('ann@example.com')).toHaveValue('insurance-partners')
    await expect.element(role('ann@example.com')).toHaveFocus()
    expect(asked(CHANGE)).toHaveLength(1)

    await examine()
    await role('w@example.com').selectOptions('investor')
    await expect.element(question()).toBeVisible()
    await examine()
  })

  test('of two administrators at once, the second sees how it is', async () => {
    const { answer } = await openUsers()
    await role('ann@example.com').selectOptions('investor')
    answer({
      [`PUT /api/admin/users/${aUser().id}/role`]: () => refusal('ROLE_CHANGED', { role: 'estate-services' }),
      [LIST]: pageOf([aUser({ role: 'estate-services' })]),
    })
    await question().getByRole('button', { name: 'Change role' }).click()
    await expect.element(question()).toMatchTextContent('Someone else has changed this role in the meantime.')
    await question().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(role('ann@example.com')).toHaveValue('estate-services')
  })

  test('where there is no second factor, or somebody was quicker, it is said; one’s own account is left alone', async () => {
    const { id } = aUser()
    await openUsers({
      [`POST /api/admin/users/${id}/reset-factors`]: () => refusal('NO_FACTORS'),
      [`POST /api/admin/users/${id}/suspend`]: () => refusal('STATE_CHANGED'),
    })
    await choose('ann@example.com', 'Remove second factors')
    const factors = dialog('Remove their second factors?')
    await factors.getByRole('button', { name: 'Remove second factors' }).click()
    await expect.element(factors).toMatchTextContent('This account has no second factor.')
    await factors.getByRole('button', { name: 'Cancel' }).click()
    await choose('ann@example.com', 'Suspend account')
    const asking = dialog('Suspend this account?')
    await expect.element(asking.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
    await asking.getByRole('button', { name: 'Suspend account' }).click()
    await expect.element(asking.getByRole('alert')).toMatchTextContent('Enter a reason.')
    await asking.getByRole('textbox', { name: 'Reason' }).fill('A reason')
    await asking.getByRole('button', { name: 'Suspend account' }).click()
    await expect.element(asking).toMatchTextContent('Someone else has changed this account in the meantime.')
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await row(ADA.email)
      .getByRole('button', { name: /^Manage/ })
      .click()
    await expect.element(row(ADA.email)).toMatchTextContent('This is your own account.')
    expect(row(ADA.email).getByRole('button', { name: 'Delete account' }).elements()).toHaveLength(0)
  })

  test('an account is deleted by its address, typed', async () => {
    const { answer, asked } = await openUsers()
    await choose('ann@example.com', 'Delete account')
    const asking = dialog('Delete this account?')
    const typed = asking.getByRole('textbox', { name: 'Email address of the account' })
    await typed.fill('DELETE')
    await userEvent.keyboard('{Enter}')
    await expect.element(asking.getByRole('alert')).toMatchTextContent('This isn’t the email address of this account.')
    await examine()
    await typed.fill('ann@example.com')
    answer({ [`POST /api/admin/users/${aUser().id}/remove`]: {}, [LIST]: pageOf([SELF]) })
    await asking.getByRole('button', { name: 'Delete account' }).click()
    await expect.element(page.getByText('The account of Ann Archer is deleted.')).toBeVisible()
    await expect.element(row('ann@example.com')).not.toBeInTheDocument()
    expect(asked(`POST /api/admin/users/${aUser().id}/remove`)).toHaveLength(1)
  })

  test('the log comes by the page', async () => {
    const entry = (number: number) => ({
      id: `66666666-6666-4666-8666-6666666666${number + 10}`,
      created_at: '2026-11-01T10:00:00.000Z',
      actor: 'ada@example.com',
      action: 'sessions_ended',
      target: 'ann@example.com',
      before: null,
      after: null,
      address: null,
      device: null,
    })
    const first = Array.from({ length: 25 }, (_, i) => entry(i))
    await openPage('/admin/log', {
      member: ADA,
      answers: {
        'GET /api/admin/log': ({ path }) =>
          path.includes('cursor=next')
            ? { items: [entry(25)], next_cursor: null }
            : { items: first, next_cursor: 'next' },
      },
    })
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
    await expect.poll(() => entries.elements()).toHaveLength(25)
    await press('Show more entries')
    await expect.poll(() => entries.elements()).toHaveLength(26)
  })

  test.for([
    ['/admin', 'You need administrator privileges to access this page.'],
    ['/admin?tab=qa', 'You need administrator privileges to access this page.'],
    ['/admin/reference-data', 'Only administrators can access this page.'],
  ])('whoever is no administrator is turned away at %s', async ([address, words]) => {
    await openPage(address!, { member: aMember() })
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect.element(page.getByText(words!)).toBeVisible()
    expect(main().getByRole('tab').elements()).toHaveLength(0)
  })
})
