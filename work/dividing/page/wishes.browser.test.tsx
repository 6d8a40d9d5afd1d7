import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, held, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import type { OwnDivision, OwnPiece } from '../contract/shapes.ts'

const ROUND = '88888888-8888-4888-8888-888888888888'

const aPiece = (title: string, casting: Partial<OwnPiece> = {}): OwnPiece => ({
  asset_id: crypto.randomUUID(),
  title,
  image: null,
  weight: 0,
  note: null,
  shown: null,
  ...casting,
})
const aRound = (casting: Partial<OwnDivision> = {}): OwnDivision => ({
  id: ROUND,
  name: 'Grandmother’s house',
  way: 'loves',
  budget: 2,
  message: 'Take your time.',
  created_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2036-11-30T22:59:59.000Z',
  is_open: true,
  seal: 'c'.repeat(64),
  run_by: null,
  stated_rates: null,
  seed: null,
  pieces: [aPiece('Clock'), aPiece('Vase'), aPiece('Chair')],
  ...casting,
})

/** What somebody who is let in is asked. */
async function openWishes(round: OwnDivision, answers: Answers = {}) {
  const grant = crypto.randomUUID()
  const get = `GET /api/shared/${grant}/divisions/${ROUND}`
  const put = `PUT /api/shared/${grant}/divisions/${ROUND}/wishes`
  const opened = await openPage(`/shared/${grant}/wishes/${ROUND}`, {
    answers: {
      [`POST /api/shared/${grant}/visits`]: () => new Response(null, { status: 204 }),
      [`GET /api/shared/${grant}`]: {
        id: grant,
        owner_name: 'Ann Archer',
        owner_role: 'investor',
        assets: 3,
        may: 'view',
        groups: [],
        document_types: [],
        ends_at: null,
        own_fields: [],
        asked_in: [],
        categories: [],
      },
      [get]: round,
      [put]: {},
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name === 'PUT' ? put : name, answer])),
    },
  })
  const saved = () => opened.asked(put).map(({ body }) => body)
  return { ...opened, get, put, saved }
}

const choice = (title: string, label: string) =>
  page.getByRole('group', { name: `How much you would like ${title}` }).getByRole('radio', { name: label })
const choose = (title: string, label: string) => choice(title, label).click({ force: true })
const said = (text: string | RegExp) => page.getByRole('status').getByText(text)
const undo = () => page.getByRole('button', { name: 'Undo' })

test('a wish is saved at once, counted, and taken back', async () => {
  const round = aRound()
  const [clock] = round.pieces
  const { saved } = await openWishes(round)
  await expect
    .element(page.getByText('Only Ann Archer sees what you wish for. Nothing is promised by it.'))
    .toBeVisible()
  await expect.element(undo()).toBeDisabled()
  await examine()
  await choose('Clock', 'Love it')
  await expect.element(said('1 of 2 hearts left')).toBeVisible()
  await expect.element(said('Saved')).toBeVisible()
  await choose('Clock', 'Like it')
  await expect.element(said('2 of 2 hearts left')).toBeVisible()
  await undo().click()
  await expect.element(choice('Clock', 'Love it')).toBeChecked()
  await undo().click()
  await expect.element(choice('Clock', 'No')).toBeChecked()
  await expect.element(undo()).toBeDisabled()
  await expect.poll(saved).toEqual([2, 1, 2, 0].map((weight) => ({ asset: clock!.asset_id, weight, note: null })))
})

test('what is changed meanwhile is sent in its order, and shown', async () => {
  const { answer: slow, release } = held({})
  const { saved } = await openWishes(aRound(), { PUT: slow })
  await choose('Clock', 'Love it')
  await choose('Clock', 'Like it')
  await choose('Vase', 'Like it')
  await expect.element(said('Saving…')).toBeVisible()
  await expect.element(choice('Vase', 'Like it')).toBeChecked()
  expect(saved()).toHaveLength(1)
  release()
  await expect.element(said('Saved')).toBeVisible()
  expect(saved().map((body) => (body as { weight: number }).weight)).toEqual([2, 1, 1])
})

test('nobody gives more hearts than they have, and is told so', async () => {
  const { saved } = await openWishes(aRound())
  await choose('Clock', 'Love it')
  await choose('Vase', 'Love it')
  await choose('Chair', 'Love it')
  await expect.element(said(/That is more than you have left/)).toBeVisible()
  await expect.element(choice('Chair', 'No')).toBeChecked()
  await expect.poll(() => saved().length).toBe(2)
})

test('what couldn’t be saved is said, and what stands there is shown', async () => {
  const { answer, put } = await openWishes(aRound(), { PUT: () => refusal('DIVISION_OVER') })
  await choose('Clock', 'Like it')
  await expect.element(said(/This round is over/)).toBeVisible()
  await expect.element(choice('Clock', 'No')).toBeChecked()
  answer({ [put]: offline })
  await choose('Vase', 'Like it')
  await expect.element(said(/connection|reach/i)).toBeVisible()
})

test('points are given by a press or typed, and never more than there are', async () => {
  const round = aRound({ way: 'points', budget: 100 })
  const { saved } = await openWishes(round)
  const clock = page.getByRole('group', { name: 'Points for Clock' })
  await clock.getByRole('button', { name: '5 points more' }).click()
  await expect.element(said('95 of 100 points left')).toBeVisible()
  await clock.getByRole('textbox').fill('60')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(said('40 of 100 points left')).toBeVisible()
  await page.getByRole('group', { name: 'Points for Vase' }).getByRole('textbox').fill('41')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(said(/That is more than you have left/)).toBeVisible()
  await expect.poll(() => saved().length).toBe(2)
  await examine()
})

test('a note is saved when it is left', async () => {
  const round = aRound()
  const { saved } = await openWishes(round)
  await page.getByRole('button', { name: 'Add a note on Clock' }).click()
  await page.getByRole('textbox', { name: 'Your note on Clock' }).fill(' Grandpa and I repaired it ')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(page.getByText('Grandpa and I repaired it')).toBeVisible()
  expect(saved()).toEqual([{ asset: round.pieces[0]!.asset_id, weight: 0, note: 'Grandpa and I repaired it' }])
})

test('once it is over, wishes can be read', async () => {
  const pieces = [aPiece('Clock', { weight: 2, note: 'Ours' }), aPiece('Vase')]
  await openWishes(aRound({ is_open: false, ends_at: '2026-11-03T10:00:00.000Z', pieces }))
  await expect.element(page.getByText('This round is over. You see what you wished for.')).toBeVisible()
  await expect.element(page.getByText('Loves it')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('radio')).not.toBeInTheDocument()
  await expect.element(undo()).not.toBeInTheDocument()
})

test('300 pieces with long names are there at once', async () => {
  const pieces = Array.from({ length: 300 }, (_, at) => aPiece(`Piece ${at} ${'long'.repeat(at === 0 ? 60 : 1)}`))
  await openWishes(aRound({ pieces }))
  await expect.poll(() => page.getByRole('list', { name: 'Assets' }).getByRole('listitem').elements().length).toBe(300)
  await choose(pieces[299]!.title, 'Like it')
  await expect.element(said('Saved')).toBeVisible()
  await examine()
})
