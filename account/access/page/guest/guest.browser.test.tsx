import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { SharedVault } from '../../contract.ts'

const TOKEN = 'a'.repeat(43)
const LOTHIAN = aMember({ email: 'lothian@example.com', display_name: 'Lothian Mutual' })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

/** A vault of its own for each test: a visit that has begun is remembered. */
const anId = () => crypto.randomUUID()

describe('a link', () => {
  const OPEN = 'POST /api/links'
  const PIN = () => page.getByLabelText('PIN')
  const openLink = (answers: Answers, hash = `#${TOKEN}`) => openPage(`/link${hash}`, { answers })

  test('is out of the address at once, and asks for six digits before it sends any', async () => {
    const { asked, address } = await openLink({})
    await expect.element(heading('Open a shared vault')).toBeVisible()
    expect(address()).toBe('/link')
    await PIN().fill('12 34')
    await press('Open')
    await expect.element(page.getByText('Please enter all six digits.')).toBeVisible()
    expect(asked(OPEN)).toEqual([])
    await examine()
  })

  test('with a wrong PIN says one sentence, and the field is empty for another', async () => {
    const { asked } = await openLink({ [OPEN]: () => refusal('NOT_FOUND.link') })
    await PIN().fill('123456')
    expect(asked(OPEN)).toEqual([])
    await press('Open')
    await expect.element(page.getByText(/^This link and PIN don’t open anything/)).toBeVisible()
    await expect.element(PIN()).toHaveValue('')
    expect(asked(OPEN)[0]!.body).toEqual({ token: TOKEN, pin: '123456' })
  })

  test('without a network keeps what was typed', async () => {
    await openLink({ [OPEN]: offline })
    await PIN().fill('123456')
    await press('Open')
    await expect.element(page.getByText(/can’t reach the server/)).toBeVisible()
    await expect.element(PIN()).toHaveValue('123456')
  })

  test('that was cut short asks for nothing', async () => {
    await openLink({}, '#aaa')
    await expect.element(page.getByText('This link is incomplete')).toBeVisible()
    await expect.element(PIN()).not.toBeInTheDocument()
  })

  test('opens the vault, whose visit has begun with it', async () => {
    const id = anId()
    const { asked, address } = await openLink({ [OPEN]: { id }, ...vaultAnswers(id) })
    await PIN().fill('123456')
    await press('Open')
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
    expect(address()).toBe(`/shared/${id}`)
    expect(asked(`POST /api/shared/${id}/visits`)).toEqual([])
    expect(window.sessionStorage.getItem('strongroom-link')).toBeNull()
  })
})

describe('an invitation', () => {
  const ASKED = { 'POST /api/shared/invitation': { owner_name: 'Ann Archer', address: LOTHIAN.email } }
  const ACCEPT = 'POST /api/shared/accept'
  const openInvitation = (answers: Answers, member: typeof LOTHIAN | null = LOTHIAN) =>
    openPage(`/invitation#${TOKEN}`, { member, answers: { ...ASKED, ...answers } })

  test('leads whoever is signed out to sign in or register, and back', async () => {
    const { address } = await openInvitation({}, null)
    await expect.element(heading('Ann Archer lets you see part of their vault')).toBeVisible()
    expect(address()).toBe('/invitation')
    const way = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    await expect.element(way('Sign in')).toHaveAttribute('href', '/login?from=%2Finvitation')
    await examine()
    await way('Open an account').click()
    await expect.element(page.getByLabelText('Email')).toHaveValue(LOTHIAN.email)
    expect(address()).toBe('/register?from=%2Finvitation')
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
    const invitation = { ...ASKED['POST /api/shared/invitation'], left_as: null }
    const { asked } = await openInvitation({
      'POST /api/shared/invitation': invitation,
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

const ASSET = '99999999-9999-4999-8999-999999999999'

const aVault = (id: string, casting: Partial<SharedVault> = {}): SharedVault => ({
  id,
  owner_name: 'Ann Archer',
  owner_role: 'investor',
  assets: 1,
  may: 'view',
  groups: ['values'],
  document_types: [],
  ends_at: null,
  left_as: null,
  own_fields: [],
  asked_in: [],
  categories: ['Furniture'],
  ...casting,
})

const aClock = {
  id: ASSET,
  title: 'Longcase clock',
  category: 'Furniture',
  genre: null,
  maker: null,
  inventory_number: null,
  place: null,
  status: 'Held',
  excerpt: null,
  value: { amount: '4800', currency: 'GBP' },
  valued_as: null,
  date: null,
  created_at: '2026-11-01T10:00:00.000Z',
  image: null,
  document: null,
  image_count: 0,
  document_count: 0,
  found_in: null,
}
const listOf = (items: object[], matching = items.length, next_cursor: string | null = null) => ({
  items,
  next_cursor,
  previous_cursor: null,
  counts: { matching, more: false, all: 1, gone: 0 },
})
const begun = () => new Response(null, { status: 204 })

function vaultAnswers(id: string, casting: Partial<SharedVault> = {}): Answers {
  return {
    [`POST /api/shared/${id}/visits`]: begun,
    [`GET /api/shared/${id}`]: aVault(id, casting),
    [`GET /api/shared/${id}/assets`]: listOf([aClock]),
    'GET /api/shared': [],
  }
}

describe('a shared vault', () => {
  const card = () => page.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' })

  test('begins one visit, says what is seen, and has nothing of its owner’s own work', async () => {
    const id = anId()
    const { asked } = await openPage(`/shared/${id}`, { answers: vaultAnswers(id) })
    await expect.element(card()).toBeVisible()
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
    await expect.element(page.getByText('£4,800')).toBeVisible()
    expect(asked(`POST /api/shared/${id}/visits`)).toHaveLength(1)
    expect(asked(`GET /api/shared/${id}/assets`)[0]!.path).toContain('valued_by=latest')
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('banner')).toMatchTextContent('Shared by Ann Archer')
    await examine()
  })

  test('that shows nothing says so', async () => {
    const id = anId()
    await openPage(`/shared/${id}`, {
      answers: { ...vaultAnswers(id, { assets: 0 }), [`GET /api/shared/${id}/assets`]: listOf([]) },
    })
    await expect.element(page.getByText('Nothing to see yet')).toBeVisible()
    await examine()
  })

  test('is searched, and where nothing matches the filters are cleared', async () => {
    const id = anId()
    const { address } = await openPage(`/shared/${id}`, {
      answers: {
        ...vaultAnswers(id),
        [`GET /api/shared/${id}/assets`]: ({ path }) => listOf(path.includes('search=chair') ? [] : [aClock]),
      },
    })
    const search = page.getByRole('searchbox')
    await search.fill('chair')
    await expect.element(page.getByText('No assets match your filters')).toBeVisible()
    await expect.poll(address).toBe(`/shared/${id}?search=chair`)
    await press('Clear Filters')
    await expect.element(card()).toBeVisible()
    await expect.element(search).toHaveValue('')
    expect(address()).toBe(`/shared/${id}`)
  })

  test('shows more of a long list by the page', async () => {
    const id = anId()
    await openPage(`/shared/${id}`, {
      answers: {
        ...vaultAnswers(id, { assets: 2 }),
        [`GET /api/shared/${id}/assets`]: ({ path }) =>
          path.includes('cursor=next')
            ? { ...listOf([{ ...aClock, id: anId(), title: 'Card table' }]), counts: null }
            : listOf([aClock], 2, 'next'),
      },
    })
    await press('Show more')
    await expect.element(page.getByRole('link', { name: 'Card table' })).toBeVisible()
    await expect.element(page.getByText('2 of 2')).toBeVisible()
  })

  test('that can’t be loaded offers another try', async () => {
    const id = anId()
    const { answer } = await openPage(`/shared/${id}`, {
      answers: { ...vaultAnswers(id), [`GET /api/shared/${id}`]: offline },
    })
    await expect.element(page.getByText('We couldn’t open the vault')).toBeVisible()
    answer(vaultAnswers(id))
    await press('Try Again')
    await expect.element(card()).toBeVisible()
  })

  test('without access says the same whatever the reason', async () => {
    const id = anId()
    await openPage(`/shared/${id}`, {
      answers: { [`POST /api/shared/${id}/visits`]: () => refusal('NOT_FOUND') },
    })
    await expect.element(page.getByText('You don’t have access')).toBeVisible()
    await examine()
  })

  test('whose visit is over begins another, and goes on', async () => {
    const id = anId()
    let visits = 0
    const { asked } = await openPage(`/shared/${id}`, {
      answers: {
        ...vaultAnswers(id),
        [`POST /api/shared/${id}/visits`]: () => (visits++, begun()),
        [`GET /api/shared/${id}`]: () => (visits < 2 ? refusal('NOT_FOUND') : aVault(id)),
      },
    })
    await expect.element(card()).toBeVisible()
    expect(asked(`POST /api/shared/${id}/visits`)).toHaveLength(2)
  })

  test('that ends meanwhile says so at the next step', async () => {
    const id = anId()
    const { answer } = await openPage(`/shared/${id}`, { answers: vaultAnswers(id) })
    await expect.element(card()).toBeVisible()
    const gone = () => refusal('NOT_FOUND')
    answer({
      [`POST /api/shared/${id}/visits`]: gone,
      [`GET /api/shared/${id}`]: gone,
      [`GET /api/shared/${id}/assets`]: gone,
      [`GET /api/shared/${id}/assets/${ASSET}`]: gone,
    })
    await card().click()
    await expect.element(page.getByText('You don’t have access')).toBeVisible()
    await expect.element(page.getByText('Longcase clock')).not.toBeInTheDocument()
  })
})

describe('vaults that are shared', () => {
  const VAULT = {
    id: anId(),
    owner_name: 'Ann Archer',
    may: 'view',
    ends_at: null,
    last_opened_at: '2026-11-02T10:00:00.000Z',
  }
  const LIST = 'GET /api/shared'
  const LEAVE = `POST /api/shared/${VAULT.id}/leave`

  test('are listed, and left after a question', async () => {
    const { answer, asked } = await openPage('/shared', {
      member: LOTHIAN,
      answers: { [LIST]: [VAULT], [LEAVE]: begun },
    })
    await expect
      .element(page.getByRole('link', { name: 'Vault of Ann Archer' }))
      .toHaveAttribute('href', `/shared/${VAULT.id}`)
    await examine()
    await press('Leave the vault of Ann Archer')
    const question = page.getByRole('dialog', { name: 'Leave this vault?' })
    await expect.element(question).toMatchTextContent('You’ll no longer see the vault of Ann Archer')
    expect(asked(LEAVE)).toEqual([])
    answer({ [LIST]: [] })
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.element(page.getByText('Nobody shares a vault with you')).toBeVisible()
    expect(asked(LEAVE)).toHaveLength(1)
  })
})
