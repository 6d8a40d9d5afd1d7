import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPiece } from '#testing/accesses-shown.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import { aSavedAsset } from '#testing/saved-asset.ts'
import type { LeftPiece } from '#account/heirs/contract.ts'

const [CLOCK, RING] = ['99999999-9999-4999-8999-999999999991', '99999999-9999-4999-8999-999999999992'] as const
const NO_FACTORS = {
  authenticator: false,
  backup_codes_left: null,
  passkeys: [],
  has_password: true,
  identities: [],
  confirmed: true,
}
const aLeftPiece = (casting: Partial<LeftPiece> = {}): LeftPiece => ({
  asset_id: CLOCK,
  share: null,
  wishes: null,
  received: null,
  ...casting,
})
const SAID = {
  declined: false,
  received: '2028-05-04',
  received_latest: null,
  received_edtf: null,
  received_text: null,
  note: 'From Eve',
  said_at: '2028-05-05T10:00:00.000Z',
}

const forget = () => {
  window.sessionStorage.clear()
  window.localStorage.removeItem('second step declined')
}
beforeEach(forget)
afterEach(forget)

const heir = (id: string, left: LeftPiece[], more: Answers = {}) => ({
  member: aMember(),
  answers: {
    [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
    [`GET /api/shared/${id}`]: {
      id,
      owner_name: 'Ann Archer',
      owner_role: 'investor',
      assets: 2,
      may: 'print',
      groups: [],
      document_types: [],
      ends_at: '2031-03-03T12:00:00.000Z',
      left_as: 'heir',
      own_fields: [],
      categories: [],
      asked_in: [],
    },
    [`GET /api/shared/${id}/assets`]: {
      items: [aPiece({ id: CLOCK, title: 'Longcase clock' }), aPiece({ id: RING, title: 'Ring' })],
      next_cursor: null,
      previous_cursor: null,
      counts: { matching: 2, more: false, all: 2, gone: 0 },
    },
    [`GET /api/shared/${id}/assets/${CLOCK}`]: aSavedAsset({ id: CLOCK, title: 'Longcase clock', images: [] }),
    [`GET /api/shared/${id}/message`]: { message: 'Wind it on Sundays.', is_executor: false },
    [`GET /api/shared/${id}/left`]: left,
    'GET /api/auth/factors': NO_FACTORS,
    ...more,
  },
})

describe('what an owner meant for an heir', () => {
  const open = (left: LeftPiece[], more: (id: string) => Answers = () => ({})) => {
    const id = crypto.randomUUID()
    return openPage(`/shared/${id}`, heir(id, left, more(id))).then((opened) => ({ ...opened, id }))
  }
  const letter = () => page.getByRole('region', { name: 'What Ann Archer left to say' })

  test('says what it is, what to do, until when, and how much of it they have', async () => {
    const { asked, id, address } = await open([aLeftPiece({ received: SAID }), aLeftPiece({ asset_id: RING })])
    await expect
      .element(letter().getByText(/2 items are meant for you\. You can see these until March 3, 2031/))
      .toBeVisible()
    await expect.element(letter().getByRole('button', { name: 'Letter (PDF)' })).toBeVisible()
    const everything = letter().getByRole('link', { name: 'Everything (ZIP)' })
    await expect.element(everything).toHaveAttribute('href', `/api/shared/${id}/archive`)
    await expect.element(page.getByText('1 of 2 received')).toBeVisible()
    const pieces = page.getByRole('list', { name: 'Assets' }).getByRole('listitem')
    await expect.element(pieces.nth(0).getByText('Received')).toBeVisible()
    await expect.element(pieces.nth(1).getByText('Received')).not.toBeInTheDocument()
    await examine()
    await page.getByRole('radio', { name: 'Not received yet' }).click()
    await expect.poll(() => asked(`GET /api/shared/${id}/assets`).at(-1)!.path).toContain('received=no')
    expect(address()).toContain('received=no')
  })

  test('a letter that can’t be made says why', async () => {
    await open([aLeftPiece()], (id) => ({
      [`POST /api/shared/${id}/papers/letter`]: () => refusal('TOO_MANY_REQUESTS'),
    }))
    await letter().getByRole('button', { name: 'Letter (PDF)' }).click()
    await expect.element(page.getByText('We couldn’t get the file')).toBeVisible()
  })

  test('a second step is offered until it is declined', async () => {
    await open([aLeftPiece()])
    const offer = page.getByRole('complementary', { name: 'A second step' })
    await expect
      .element(offer.getByRole('link', { name: 'Add a second step' }))
      .toHaveAttribute('href', '/profile#security')
    await offer.getByRole('button', { name: 'No, thanks' }).click()
    await expect.element(offer).not.toBeInTheDocument()
    const { asked } = await open([aLeftPiece()])
    await expect.element(page.getByText('0 of 1 received')).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
    expect(asked('GET /api/auth/factors')).toEqual([])
  })

  test('whoever has one is offered none', async () => {
    await open([aLeftPiece()], () => ({ 'GET /api/auth/factors': { ...NO_FACTORS, authenticator: true } }))
    await expect.element(page.getByText('0 of 1 received')).toBeVisible()
    await expect.element(page.getByRole('complementary', { name: 'A second step' })).not.toBeInTheDocument()
  })
})

describe('a piece that is meant for them', () => {
  const here = () => page.getByRole('region', { name: 'Meant for you' })
  const dialog = () => page.getByRole('dialog')
  const open = (left: LeftPiece[], more: (id: string) => Answers = () => ({})) => {
    const id = crypto.randomUUID()
    return openPage(`/shared/${id}/${CLOCK}`, heir(id, left, more(id))).then((opened) => ({ ...opened, id }))
  }

  test('says what the owner wants, and that they received it, with the day as they know it', async () => {
    const { asked, answer, id } = await open([aLeftPiece({ wishes: 'Please don’t sell it.', share: '50' })], (id) => ({
      [`PUT /api/shared/${id}/assets/${CLOCK}/received`]: offline,
    }))
    const save = `PUT /api/shared/${id}/assets/${CLOCK}/received`
    await expect.element(here().getByText('Please don’t sell it.')).toBeVisible()
    await expect.element(here().getByText('Your share: 50 %')).toBeVisible()
    await examine()
    await here().getByRole('button', { name: 'I have received it' }).click()
    await dialog().getByRole('textbox', { name: 'Received on' }).fill('June 2026')
    await dialog().getByLabelText('Note').fill('From Eve')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText(/can’t reach the server/)).toBeVisible()
    answer({
      [save]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}/left`]: [aLeftPiece({ received: SAID })],
    })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(here().getByText('You have received it: May 4, 2028.')).toBeVisible()
    expect(asked(save).at(-1)!.body).toMatchObject({
      received_edtf: '2026-06',
      received_text: 'June 2026',
      note: 'From Eve',
    })
  })

  test('what can’t be saved is said before it is sent', async () => {
    const { asked, id } = await open([aLeftPiece()])
    await here().getByRole('button', { name: 'I have received it' }).click()
    await dialog().getByRole('textbox', { name: 'Received on' }).fill('June 2999')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByText('Received on cannot be in the future')).toBeVisible()
    expect(asked(`PUT /api/shared/${id}/assets/${CLOCK}/received`)).toEqual([])
  })

  test('they don’t want it, after a question that says what that means', async () => {
    const { answer, asked, id } = await open([aLeftPiece()])
    const decline = `PUT /api/shared/${id}/assets/${CLOCK}/declined`
    await here().getByRole('button', { name: 'I don’t want it' }).click()
    await expect.element(dialog().getByText(/asks whoever is named next/)).toBeVisible()
    await examine()
    answer({
      [decline]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}/left`]: [aLeftPiece({ received: { ...SAID, declined: true, received: null } })],
    })
    await dialog().getByRole('button', { name: 'I don’t want it' }).click()
    await expect.element(here().getByText('You said that you don’t want it.')).toBeVisible()
    expect(asked(decline)).toHaveLength(1)
  })

  test('it is taken back', async () => {
    const { answer, asked, id } = await open([aLeftPiece({ received: SAID })])
    const takeBack = `DELETE /api/shared/${id}/assets/${CLOCK}/received`
    await expect.element(here().getByText('From Eve')).toBeVisible()
    answer({ [takeBack]: () => new Response(null, { status: 204 }), [`GET /api/shared/${id}/left`]: [aLeftPiece()] })
    await here().getByRole('button', { name: 'Take it back' }).click()
    await expect.element(here().getByRole('button', { name: 'I have received it' })).toBeVisible()
    expect(asked(takeBack)).toHaveLength(1)
  })
})
