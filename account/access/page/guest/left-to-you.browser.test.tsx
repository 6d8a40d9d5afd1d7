import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, offline } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { SharedVault } from '../../contract.ts'
import type { LeftAs } from '../../rules.ts'

const MESSAGE = 'The clock was always yours.\nWind it on Sundays.'
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const letter = () => page.getByRole('region', { name: 'What Ann Archer left to say' })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A vault that a release opens; nothing in it has a name, so that what is read of it is what stands above. */
async function openVault(left_as: LeftAs | null, answers: (id: string) => Answers = () => ({})) {
  const id = crypto.randomUUID()
  const vault: SharedVault = {
    id,
    owner_name: 'Ann Archer',
    owner_role: 'investor',
    assets: 0,
    may: 'print',
    groups: [],
    document_types: [],
    ends_at: null,
    left_as,
    own_fields: [],
    categories: [],
    asked_in: [],
  }
  const opened = await openPage(`/shared/${id}`, {
    member: aMember(),
    answers: {
      [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}`]: vault,
      [`GET /api/shared/${id}/assets`]: {
        items: [],
        next_cursor: null,
        previous_cursor: null,
        counts: { matching: 0, more: false, all: 0, gone: 0 },
      },
      [`GET /api/shared/${id}/left`]: [],
      'GET /api/auth/factors': { authenticator: true, passkeys: [] },
      [`GET /api/shared/${id}/message`]: { message: MESSAGE, is_executor: left_as === 'executor' },
      ...answers(id),
    },
  })
  return { ...opened, id }
}

describe('above what an owner left', () => {
  test('an heir reads what was said to them', async () => {
    await openVault('heir')
    await expect.element(heading('What Ann Archer meant for you')).toBeVisible()
    await expect.element(letter().getByText('Wind it on Sundays.')).toBeVisible()
    await examine()
  })

  test('one to whom nothing was said reads no empty letter', async () => {
    await openVault('heir', (id) => ({ [`GET /api/shared/${id}/message`]: { message: null, is_executor: false } }))
    await expect.element(letter().getByText(/items are meant for you/)).toBeVisible()
    await expect.element(letter().getByRole('blockquote')).not.toBeInTheDocument()
  })

  test('nobody is asked for a letter whom the owner let in themselves', async () => {
    const { asked, id } = await openVault(null)
    await expect.element(heading('Vault of Ann Archer')).toBeVisible()
    await expect.element(page.getByText('Nothing to see yet')).toBeVisible()
    await expect.element(letter()).not.toBeInTheDocument()
    expect(asked(`GET /api/shared/${id}/message`)).toEqual([])
  })

  test('the executor reads what they can do, and closes it after a question', async () => {
    const { answer, asked, address, id } = await openVault('executor', (id) => ({
      [`POST /api/shared/${id}/close-release`]: offline,
    }))
    await expect.element(heading('Vault of Ann Archer')).toBeVisible()
    await expect.element(letter().getByRole('listitem').first()).toBeVisible()
    await examine()
    await letter().getByRole('button', { name: 'Close the Record' }).click()
    await expect.element(page.getByRole('dialog').getByText(/^Nobody sees anything of it any more/)).toBeVisible()
    await inDialog('Close the Record').click()
    await expect.element(page.getByText(/can’t reach the server/)).toBeVisible()
    answer({ [`POST /api/shared/${id}/close-release`]: () => new Response(null, { status: 204 }) })
    await inDialog('Close the Record').click()
    await expect.element(heading('Shared with you')).toBeVisible()
    expect(address()).toBe('/shared')
    expect(asked(`POST /api/shared/${id}/close-release`)).toHaveLength(2)
  })
})
