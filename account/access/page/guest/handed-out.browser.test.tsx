import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { openPage } from '#testing/open-page.tsx'
import type { SharedVault } from '../../contract.ts'

const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

const PAPER = 'Inventory (PDF)'
const button = () => page.getByRole('button', { name: PAPER })

/** A vault of its own for each test, with nothing that matches: a paper is offered all the same. */
function aVault(may: SharedVault['may']): { id: string; answers: Answers } {
  const id = crypto.randomUUID()
  const vault: SharedVault = {
    id,
    owner_name: 'Ann Archer',
    owner_role: 'investor',
    assets: 1,
    may,
    groups: [],
    document_types: [],
    ends_at: null,
    left_as: null,
    own_fields: [],
    asked_in: [],
    categories: [],
  }
  const list = {
    items: [],
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: 0, more: false, all: 1, gone: 0 },
  }
  return {
    id,
    answers: {
      [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}`]: vault,
      [`GET /api/shared/${id}/assets`]: list,
      'GET /api/shared': [],
    },
  }
}

test('a paper that can’t be made says why, and where access is over the page does', async () => {
  const { id, answers } = aVault('print')
  const made = `POST /api/shared/${id}/papers/inventory`
  const { asked, answer } = await openPage(`/shared/${id}`, {
    answers: { ...answers, [made]: () => refusal('TOO_MUCH_FOR_PAPER') },
  })
  await button().click()
  await expect.element(page.getByText('We couldn’t get the file')).toBeVisible()
  await expect.element(page.getByText(/too long to print at once/)).toBeVisible()
  expect(asked(made)).toHaveLength(1)
  const gone = () => refusal('NOT_FOUND')
  answer({ [made]: gone, [`POST /api/shared/${id}/visits`]: gone, [`GET /api/shared/${id}`]: gone })
  await button().click()
  await expect.element(page.getByText('You don’t have access')).toBeVisible()
})

test('whoever may not print is offered no paper', async () => {
  const { id, answers } = aVault('download')
  await openPage(`/shared/${id}`, { answers })
  await expect.element(page.getByText('You can see 1 asset of Ann Archer')).toBeVisible()
  await expect.element(button()).not.toBeInTheDocument()
})
