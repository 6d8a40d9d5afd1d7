import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import { vaultAnswers } from '#testing/shared-vaults-shown.ts'
import { setInstallation } from '#platform/client/installation.ts'

const TOKEN = 'a'.repeat(43)
const LOTHIAN = aMember({ email: 'lothian@example.com', display_name: 'Lothian Mutual' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const anId = () => crypto.randomUUID()

afterEach(() => setInstallation({ sign_up: 'open' }))

describe('an invitation', () => {
  const ASKED = { 'POST /api/shared/invitation': { owner_name: 'Ann Archer', address: LOTHIAN.email, left_as: null } }
  const ACCEPT = 'POST /api/shared/accept'
  const CHECK = 'POST /api/auth/invitation/check'
  const openInvitation = (answers: Answers, member: typeof LOTHIAN | null = LOTHIAN) =>
    openPage(`/invitation#${TOKEN}`, {
      member,
      answers: { ...ASKED, [CHECK]: { email: LOTHIAN.email, role: null }, ...answers },
    })

  test('leads whoever is signed out to sign in or register, and back', async () => {
    const { address, asked } = await openInvitation({}, null)
    await expect.element(heading('Ann Archer lets you see part of their vault')).toBeVisible()
    expect(address()).toBe('/invitation')
    const way = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(way('Sign in')).toHaveAttribute('href', '/login?from=%2Finvitation')
    await examine()
    await way('Open an account and accept').click()
    await expect.element(page.getByLabelText('Email')).toHaveValue(LOTHIAN.email)
    expect(address()).toBe('/register?from=%2Finvitation')
    expect(asked(CHECK).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  test.each(['invitation', 'closed'] as const)(
    'where sign-up is %s, an account is opened by it where that may be',
    async (mode) => {
      setInstallation({ sign_up: mode })
      const shut = await openInvitation({}, null)
      await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
      const way = page.getByRole('main').getByRole('link', { name: 'Open an account and accept' })
      if (mode === 'invitation') return expect.element(way).toBeVisible()
      await expect.element(page.getByText(/^New accounts are closed right now/)).toBeVisible()
      await expect.element(way).not.toBeInTheDocument()
      expect(shut.asked(CHECK)).toEqual([])
      await examine()
    },
  )

  test('that a release sends opens an account also where sign-up is closed', async () => {
    const left = { owner_name: 'Ann Archer', address: LOTHIAN.email, may: 'view', left_as: 'heir' }
    setInstallation({ sign_up: 'closed' })
    await openInvitation({ 'POST /api/shared/invitation': left }, null)
    await page.getByRole('main').getByRole('link', { name: 'Open an account and accept' }).click()
    await expect.element(page.getByLabelText('Email')).toHaveValue(LOTHIAN.email)
  })

  test('is accepted by opening an account for it, on the way back', async () => {
    const id = anId()
    window.sessionStorage.setItem('strongroom-invitation-is-accepted', TOKEN)
    const { asked, address } = await openInvitation({ [ACCEPT]: { id }, ...vaultAnswers(id) })
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
    expect(address()).toBe(`/shared/${id}`)
    expect(asked(ACCEPT)).toHaveLength(1)
    expect(window.sessionStorage.getItem('strongroom-invitation-is-accepted')).toBeNull()
  })

  test('is accepted once, and opens the vault', async () => {
    const id = anId()
    const { answer, release } = held({ id })
    const { asked, address } = await openInvitation({ [ACCEPT]: answer, ...vaultAnswers(id) })
    await press('Accept')
    release()
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
    expect(address()).toBe(`/shared/${id}`)
    expect(asked(ACCEPT)).toHaveLength(1)
    expect(asked(ACCEPT)[0]!.body).toEqual({ token: TOKEN })
  })

  test.each([
    ['for the firm that one works for', null, { token: TOKEN, for_firm: true }],
    ['for oneself alone', 'Myself alone', { token: TOKEN }],
  ])('is accepted %s', async (_, choice, body) => {
    const id = anId()
    const firm = { name: 'Hart & Partners', keeps_clients: true }
    const { asked } = await openInvitation({
      'GET /api/clients/firm': firm,
      [ACCEPT]: { id },
      ...vaultAnswers(id),
    })
    await expect.element(page.getByRole('radio', { name: /^Hart & Partners/ })).toBeChecked()
    await examine()
    if (choice !== null) await page.getByRole('radio', { name: choice }).click()
    await press('Accept')
    await expect.poll(() => asked(ACCEPT).at(0)?.body).toEqual(body)
  })

  test.each([
    ['as known beforehand', { ...LOTHIAN, email: 'other@example.com' }],
    ['as the server says', LOTHIAN],
  ])('for another address says which, and how to go on: %s', async (_, member) => {
    await openInvitation({ [ACCEPT]: () => refusal('FORBIDDEN.invited') }, member)
    if (member === LOTHIAN) await press('Accept')
    await expect.element(page.getByText('This invitation is for another address')).toBeVisible()
    await expect.element(page.getByText(/It was sent to lothian@example.com/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sign out and use the other address' })).toBeVisible()
    await examine()
  })

  test('that opens nothing any more has a way out', async () => {
    await openInvitation({ 'POST /api/shared/invitation': () => refusal('NOT_FOUND') })
    await expect.element(page.getByText('This invitation doesn’t work')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See what is shared with you' }))
      .toHaveAttribute('href', '/shared')
  })
})
