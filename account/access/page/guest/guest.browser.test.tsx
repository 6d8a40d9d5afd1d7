import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import { aClock, ASSET, aVault, begun, listOf, vaultAnswers } from '#testing/shared-vaults-shown.ts'

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
