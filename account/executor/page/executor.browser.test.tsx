import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import { aSettlement, aSettledPiece, aValue } from '#testing/settlements-shown.ts'
import { GROUP_NAMES, type GroupName } from '#record/assets/rules/groups.ts'
import type { ReceivedPiece } from '#account/heirs/contract.ts'
import type { Settlement } from '../contract.ts'

interface Casting {
  settlement?: Settlement
  groups?: readonly GroupName[]
  left_as?: 'executor' | 'heir' | null
  said?: ReceivedPiece[]
  answers?: Answers
}

/** The page of an executor; what is saved is kept in `now`. */
async function openEstate({
  settlement = aSettlement(),
  groups = GROUP_NAMES,
  left_as = 'executor',
  answers = {},
  said = [],
}: Casting = {}) {
  const id = crypto.randomUUID()
  const now = { settlement }
  const at = (method: string, more = '') => `${method} /api/shared/${id}/estate${more}`
  const opened = await openPage(`/shared/${id}/estate`, {
    member: aMember(),
    answers: {
      [`POST /api/shared/${id}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${id}`]: {
        id,
        owner_name: 'Ann Archer',
        owner_role: 'investor',
        assets: 3,
        may: 'print',
        groups,
        document_types: [],
        ends_at: null,
        left_as,
        own_fields: [],
        categories: [],
        asked_in: [],
      },
      [at('GET')]: () => now.settlement,
      [`GET /api/shared/${id}/received`]: said,
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name.replace('{grant}', id), answer])),
    },
  })
  return { ...opened, id, now, at }
}

const task = (name: string) => page.getByRole('checkbox', { name })
const part = (name: string | RegExp) => page.getByRole('region', { name })

describe('what an executor settles', () => {
  test('what heirs received, and what one doesn’t want, with who is asked next', async () => {
    const [clock, vase] = [aSettledPiece('Clock'), aSettledPiece('Vase')]
    const of = {
      heir_id: crypto.randomUUID(),
      heir: 'Hana Ito',
      received: null,
      received_latest: null,
      received_edtf: null,
    }
    const aSaid = { ...of, received_text: null, said_at: '2026-11-27T10:00:00.000Z' }
    await openEstate({
      settlement: aSettlement({ pieces: [clock, vase] }),
      said: [
        { ...aSaid, asset_id: clock.id, declined: false, next: null, note: 'By post' },
        { ...aSaid, asset_id: vase.id, declined: true, next: 'Zoe', note: null },
      ],
    })
    await expect.element(part('Who gets what').getByText('Says that it was received: By post')).toBeVisible()
    await expect.element(part('Who gets what').getByText('Doesn’t want it. Ask next: Zoe')).toBeVisible()
    await examine()
  })

  test('pieces room by room with the values of the day, each with its age and source, and what came after as such', async () => {
    await openEstate()
    const rooms = part('Room by room')
    await expect.element(rooms.getByText('Fair market: €900.00, May 4, 2023 (7 months before), R. Sim')).toBeVisible()
    await expect
      .element(
        rooms.getByText(
          'Insurance replacement: none by that day. The first one after it: $1,200.00, May 4, 2025, R. Sim',
        ),
      )
      .toBeVisible()
    await expect.element(part('Who gets what').getByText('Hana Ito')).toBeVisible()
    await expect.element(part('Insurance policies').getByText(/Ends December 31, 2026/)).toBeVisible()
    await examine()
  })

  test('each currency has a total of its own, and what has no value is named', async () => {
    await openEstate()
    const table = part(/^Values as of January 1, 2024/).getByRole('table')
    await expect.element(table.getByRole('row', { name: 'Fair market 1 €900.00' })).toBeVisible()
    await expect.element(table.getByRole('row', { name: 'Fair market 1 $50.00' })).toBeVisible()
    await part(/^Values as of/)
      .getByText('Without a value by that day')
      .click()
    await expect.element(part(/^Values as of/).getByText('Card table')).toBeVisible()
  })

  test('a task is ticked off at once, and says by whom', async () => {
    const { now, at, asked, answer } = await openEstate()
    await expect.element(page.getByText('1 of 11 done')).toBeVisible()
    answer({
      [at('PUT', '/tasks/insurers')]: () => {
        now.settlement = {
          ...now.settlement,
          ticked: [{ task: 'insurers', name: 'Eve', at: '2026-11-02T10:00:00.000Z' }],
        }
        return new Response(null, { status: 204 })
      },
    })
    await task('Tell the insurers').click()
    await expect.element(page.getByText('2 of 11 done')).toBeVisible()
    await expect.element(task('Tell the insurers')).toBeChecked()
    await expect.element(page.getByText('Eve ·')).toBeVisible()
    expect(asked(at('PUT', '/tasks/insurers'))[0]!.body).toEqual({ is_done: true })
  })

  test('a tick that can’t be saved is taken back and said so', async () => {
    const { at, answer } = await openEstate()
    answer({ [at('PUT', '/tasks/secure')]: offline })
    await task('Secure the home and the pieces').click()
    await expect.element(page.getByText('We couldn’t save it')).toBeVisible()
    await expect.element(task('Secure the home and the pieces')).not.toBeChecked()
  })

  test('a task of one’s own is added once it says something', async () => {
    const { at, answer, asked } = await openEstate()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText('Please write what there is to do')).toBeVisible()
    answer({ [at('POST', '/tasks')]: refusal('TOO_MANY_TASKS') })
    await page.getByLabelText('Something else').fill('Cancel the papers')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText('You can add up to 50 tasks.')).toBeVisible()
    answer({ [at('POST', '/tasks')]: () => new Response(null, { status: 204 }) })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByLabelText('Something else')).toHaveValue('')
    expect(asked(at('POST', '/tasks')).at(-1)!.body).toMatchObject({ title: 'Cancel the papers' })
  })

  test('no day after today is a day of death', async () => {
    const { at, asked } = await openEstate({ settlement: aSettlement({ day: null }) })
    await page.getByLabelText('Day of death', { exact: true }).fill('2999-01-01')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(page.getByText('The day can’t be after today')).toBeVisible()
    expect(asked(at('PUT', '/day'))).toEqual([])
  })

  test('a claim asks which policy, or which pieces', async () => {
    const settlement = aSettlement({ policies: [] })
    await openEstate({ settlement })
    await page.getByRole('button', { name: 'Claim pack…' }).click()
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    await expect.element(page.getByText('Please choose at least one piece')).toBeVisible()
  })

  test('whoever is shown less has no part of what is hidden', async () => {
    const piece = aSettledPiece('Clock', { place: null, beneficiaries: [], values: [] })
    await openEstate({ groups: ['details'], settlement: aSettlement({ pieces: [piece], policies: [], untold: [] }) })
    await expect.element(page.getByRole('heading', { name: 'Pieces' })).toBeVisible()
    for (const name of [/^Values as of/, 'Who gets what', 'Insurance policies'])
      await expect.element(part(name)).not.toBeInTheDocument()
    for (const name of ['List by beneficiary (PDF)', 'Claim pack…'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
    await expect.element(page.getByText('Not valued')).not.toBeInTheDocument()
  })

  test('an heir finds nothing here', async () => {
    const { at, asked } = await openEstate({ left_as: 'heir' })
    await expect.element(page.getByText('This page is the executor’s.')).toBeVisible()
    expect(asked(at('GET'))).toEqual([])
  })

  test('where nothing is recorded, it says so', async () => {
    await openEstate({ settlement: aSettlement({ pieces: [], policies: [], untold: [] }) })
    await expect.element(page.getByText('Nothing is recorded as of that day.')).toBeVisible()
    await expect.element(page.getByText('No value was recorded by that day.')).toBeVisible()
    await examine()
  })

  test('two currencies of one piece are two lines', async () => {
    const values = [aValue('Fair market', '5'), aValue('Own estimate', '7', { currency: 'GBP' })]
    await openEstate({ settlement: aSettlement({ pieces: [aSettledPiece('Clock', { values })] }) })
    await expect.element(part('Room by room').getByText('Own estimate: £7.00 for 1 piece')).toBeVisible()
  })
})
