import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { aPiece } from '#testing/accesses-shown.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'

const TOKEN = 'a'.repeat(43)
const OPEN = 'POST /api/links'
const begun = () => new Response(null, { status: 204 })

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

const vaultAnswers = (id: string): Answers => ({
  [`POST /api/shared/${id}/visits`]: begun,
  [`GET /api/shared/${id}`]: {
    id,
    owner_name: 'Ann Archer',
    owner_role: 'investor',
    assets: 1,
    may: 'view',
    groups: [],
    document_types: [],
    ends_at: null,
    own_fields: [],
    asked_in: [],
    categories: [],
  },
  [`GET /api/shared/${id}/assets`]: {
    items: [aPiece({ title: 'Longcase clock' })],
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: 1, more: false, all: 1, gone: 0 },
  },
})

describe('a link', () => {
  const openLink = (answers: Answers) => openPage(`/link#open-${TOKEN}`, { answers })

  test('without a PIN opens the vault at once, once', async () => {
    const id = crypto.randomUUID()
    const { asked } = await openLink({ [OPEN]: { id }, ...vaultAnswers(id) })
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
    expect(asked(OPEN).map(({ body }) => body)).toEqual([{ token: TOKEN, pin: null }])
  })

  test('without a PIN that opens nothing says so, and asks for none', async () => {
    await openLink({ [OPEN]: () => refusal('NOT_FOUND.link') })
    await expect.element(page.getByText('This link doesn’t open anything')).toBeVisible()
    await expect.element(page.getByLabelText('PIN')).not.toBeInTheDocument()
    await examine()
  })

  test('without a PIN and without a network is tried again', async () => {
    const { answer } = await openLink({ [OPEN]: offline })
    await expect.element(page.getByText('We couldn’t open the vault')).toBeVisible()
    const id = crypto.randomUUID()
    answer({ [OPEN]: { id }, ...vaultAnswers(id) })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
  })
})

describe('a visit', () => {
  const piece = () => page.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' })

  test('says that it goes on, and no more once it is over, when none is begun by it', async () => {
    const id = crypto.randomUUID()
    const STAY = `POST /api/shared/${id}/stay`
    // What is waited for here waits by the real ones.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { asked, answer } = await openPage(`/shared/${id}`, { answers: vaultAnswers(id) })
      await expect.element(piece()).toBeVisible()
      await expect.poll(() => asked(STAY).length).toBe(1)
      await vi.advanceTimersByTimeAsync(60_000)
      await expect.poll(() => asked(STAY).length).toBe(2)
      answer({ [STAY]: () => refusal('NOT_FOUND') })
      await vi.advanceTimersByTimeAsync(60_000)
      await expect.poll(() => asked(STAY).length).toBe(3)
      await vi.advanceTimersByTimeAsync(300_000)
      expect(asked(STAY)).toHaveLength(3)
      expect(asked(`POST /api/shared/${id}/visits`)).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is closed on a device of others: nothing of it is left, and nothing opens it again but the link', async () => {
    const id = crypto.randomUUID()
    const CLOSE = `POST /api/shared/${id}/close`
    const { asked, answer, unmount } = await openPage(`/shared/${id}`, {
      answers: { ...vaultAnswers(id), [CLOSE]: offline },
    })
    const close = () => page.getByRole('banner').getByRole('button', { name: 'Close' })
    await close().click()
    await expect.element(page.getByText(/^We couldn’t close the vault/)).toBeVisible()
    await expect.element(piece()).toBeVisible()
    answer({ [CLOSE]: begun })
    await close().click()
    await expect.element(page.getByText('You closed the vault')).toBeVisible()
    await expect.element(page.getByText('Longcase clock')).not.toBeInTheDocument()
    await expect.element(close()).not.toBeInTheDocument()
    expect(asked(CLOSE)).toHaveLength(2)
    await examine()
    await unmount()
    const again = await openPage(`/shared/${id}`, { answers: vaultAnswers(id) })
    await expect.element(page.getByText('You closed the vault')).toBeVisible()
    expect(again.asked(`POST /api/shared/${id}/visits`)).toEqual([])
  })
})
