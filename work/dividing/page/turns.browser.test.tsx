import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { Division, OwnDivision, ShownOf } from '../contract/shapes.ts'
import type { TakenTurn, TurnsSeen } from '../contract/turns.ts'

const ROUND = '88888888-8888-4888-8888-888888888888'
const [BEN, CAS] = ['77777777-7777-4777-8777-777777777771', '77777777-7777-4777-8777-777777777772']
const GRANT = '66666666-6666-4666-8666-666666666666'

const SHOWN: ShownOf = {
  category: 'Clocks',
  description: 'It strikes the hour.',
  size: { height: '210 cm' },
  value: '900.00',
  currency: 'EUR',
}
const aPiece = (title: string) => ({
  asset_id: crypto.randomUUID(),
  title,
  image: null,
  weight: 0,
  note: null,
  shown: SHOWN,
})
const PIECES = [aPiece('Clock'), aPiece('Vase')]
const ROUND_SHOWN = {
  id: ROUND,
  name: 'Grandmother’s house',
  way: 'turns' as const,
  budget: 1,
  message: null,
  created_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2036-11-30T22:59:59.000Z',
  is_open: true,
  seal: 'c'.repeat(64),
  run_by: null,
  stated_rates: null,
}
const anOwnRound = (casting: Partial<OwnDivision> = {}): OwnDivision => ({
  ...ROUND_SHOWN,
  seed: null,
  pieces: PIECES,
  ...casting,
})
const taken = (turn: number, person_id: string, casting: Partial<TakenTurn> = {}): TakenTurn => ({
  turn,
  person_id,
  kind: 'picked',
  by_runner: false,
  at: '2026-11-03T10:00:00.000Z',
  asset_id: null,
  title: null,
  value: null,
  ...casting,
})
const theTurnOf = (person_id: string, turn = 1) => ({
  turn,
  person_id,
  since: '2026-11-03T10:00:00.000Z',
  until: '2036-11-06T10:00:00.000Z',
})
const aStanding = (casting: Partial<TurnsSeen> = {}): TurnsSeen => ({
  rule: 'turns',
  turn_days: 3,
  currency: 'EUR',
  runs: false,
  person_id: BEN,
  drawn_at: '2026-11-03T10:00:00.000Z',
  paused_at: null,
  approved_at: null,
  seal: 'c'.repeat(64),
  seed: 'd'.repeat(64),
  people: [
    { id: BEN, name: 'Ben', number: 1, lot: 'a'.repeat(64) },
    { id: CAS, name: 'Cas', number: 2, lot: 'b'.repeat(64) },
  ],
  turns: [],
  running: theTurnOf(BEN),
  left: 2,
  ...casting,
})

const TURNS = `GET /api/shared/${GRANT}/turns/${ROUND}`
const TAKE = `POST /api/shared/${GRANT}/turns/${ROUND}`

const VAULT = {
  id: GRANT,
  owner_name: 'Ann Archer',
  owner_role: 'investor',
  assets: 0,
  may: 'view',
  groups: [],
  document_types: [],
  ends_at: null,
  left_as: null,
  own_fields: [],
  asked_in: [],
  categories: [],
}
const visiting: Answers = {
  [`POST /api/shared/${GRANT}/visits`]: () => new Response(null, { status: 204 }),
  [`GET /api/shared/${GRANT}`]: VAULT,
}

const openTurns = (turns: TurnsSeen, answers: Answers = {}, round = anOwnRound()) =>
  openPage(`/shared/${GRANT}/wishes/${ROUND}`, {
    answers: { ...visiting, [`GET /api/shared/${GRANT}/divisions/${ROUND}`]: round, [TURNS]: turns, ...answers },
  })
const said = (text: string | RegExp) => page.getByRole('status').getByText(text)
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('whoever’s turn it is picks once, however often they press, and sees what became of it', async () => {
  const [clock] = PIECES
  const after = aStanding({
    running: theTurnOf(CAS, 2),
    left: 1,
    turns: [taken(1, BEN, { asset_id: clock!.asset_id, title: 'Clock', value: '900.00' })],
  })
  const { asked } = await openTurns(aStanding(), { [TAKE]: after })
  await expect.element(said(/It is your turn/)).toBeVisible()
  await expect.element(page.getByText('Clocks · Height: 210 cm · €900.00').first()).toBeVisible()
  await examine()
  await page.getByRole('button', { name: 'Pick Clock' }).click()
  await inDialog('Pick').dblClick()
  await expect.element(said(/It is the turn of Cas/)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'What is left' })).not.toMatchTextContent(/Clock$/)
  await expect.element(page.getByRole('button', { name: /^Pick/ })).not.toBeInTheDocument()
  expect(asked(TAKE).map(({ body }) => body)).toEqual([{ turn: 1, asset: clock!.asset_id }])
})

test('where somebody was first, it says so and shows how it stands', async () => {
  const opened = await openTurns(aStanding(), { [TAKE]: () => refusal('TURN_TAKEN') })
  await page.getByRole('button', { name: 'Pick Vase' }).click()
  opened.answer({ [TURNS]: aStanding({ running: theTurnOf(CAS, 2), turns: [taken(1, BEN, { kind: 'late' })] }) })
  await inDialog('Pick').click()
  await expect.element(page.getByRole('dialog').getByText(/^This turn is over, or it isn’t yours/)).toBeVisible()
  await inDialog('Cancel').click()
  await expect.element(said(/It is the turn of Cas/)).toBeVisible()
  await expect.element(page.getByText('didn’t pick in time')).toBeVisible()
})

test('whoever’s turn it isn’t sees all and can do nothing; nor can anybody while it is paused, or before it begins', async () => {
  const opened = await openTurns(aStanding({ running: theTurnOf(CAS) }))
  await expect.element(said(/It is the turn of Cas/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Pick|Pass)/ })).not.toBeInTheDocument()
  opened.answer({
    [TURNS]: aStanding({ paused_at: '2026-11-03T10:00:00.000Z', running: { ...theTurnOf(BEN), until: null } }),
  })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(said(/It is paused. It is your turn once it goes on./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Pick|Pass)/ })).not.toBeInTheDocument()
})

test('300 pieces are there at once', async () => {
  const pieces = Array.from({ length: 300 }, (_, at) => aPiece(`Piece ${at} ${'long'.repeat(at === 0 ? 60 : 1)}`))
  await openTurns(aStanding({ left: 300 }), {}, anOwnRound({ pieces }))
  await expect
    .poll(() => page.getByRole('list', { name: 'What is left' }).getByRole('listitem').elements().length)
    .toBe(300)
})

const aRound = (casting: Partial<Division> = {}): Division => ({
  ...ROUND_SHOWN,
  proposed: null,
  people: [],
  pieces: PIECES.map(({ asset_id, title, image }) => ({ asset_id, title, image, beneficiaries: [], wishes: [] })),
  ...casting,
})
const person = (id: string, name: string) => ({
  id,
  name,
  grant_id: crypto.randomUUID(),
  is_let_in: true,
  wished: 0,
  last_saved_at: null,
})

test('whoever runs it begins, pauses, picks for somebody, and takes that back', async () => {
  const [GET, ACT] = [`GET /api/divisions/${ROUND}`, `POST /api/divisions/${ROUND}/turns`]
  const running = aStanding({ runs: true, person_id: null })
  const waiting = aStanding({ runs: true, person_id: null, drawn_at: null, seed: null, running: null })
  const round = aRound({ people: [person(BEN, 'Ben'), person(CAS, 'Cas')] })
  const opened = await openPage(`/dividing/${ROUND}`, {
    member: aMember(),
    answers: { [GET]: round, [`GET /api/divisions/${ROUND}/turns`]: waiting, [ACT]: running },
  })
  await expect.element(said(/It hasn’t begun yet/)).toBeVisible()
  await examine()
  opened.answer({ [`GET /api/divisions/${ROUND}/turns`]: running })
  await page.getByRole('button', { name: 'Draw the lot and begin' }).click()
  await page.getByRole('button', { name: 'Pick Vase' }).click()
  await expect.element(page.getByText('You do so in the place of Ben. Everyone sees that.')).toBeVisible()
  const picked = {
    ...running,
    running: theTurnOf(CAS, 2),
    turns: [taken(1, BEN, { by_runner: true, title: 'Vase', asset_id: PIECES[1]!.asset_id })],
  }
  opened.answer({ [ACT]: picked, [`GET /api/divisions/${ROUND}/turns`]: picked })
  await inDialog('Pick').click()
  await expect.element(page.getByText('picked for them')).toBeVisible()
  await page.getByRole('button', { name: 'Take the last pick back' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect
    .poll(() => opened.asked(ACT).map(({ body }) => body))
    .toEqual([
      { act: { act: 'begin' } },
      { act: { act: 'take', turn: 1, asset: PIECES[1]!.asset_id } },
      { act: { act: 'undo' } },
      { act: { act: 'pause' } },
    ])
})

test('an executor starts a round among heirs, and makes nobody a beneficiary', async () => {
  const rounds = `/api/shared/${GRANT}/rounds`
  const opened = await openPage(`/shared/${GRANT}/rounds`, {
    answers: {
      ...visiting,
      [`GET /api/shared/${GRANT}`]: { ...VAULT, left_as: 'executor' },
      [`GET ${rounds}`]: [],
      [`POST ${rounds}/prepare`]: {
        ids: PIECES.map(({ asset_id }) => asset_id),
        total: 2,
        people: [{ grant_id: BEN, name: 'Ben', has_accepted: true, shown: 2 }],
      },
      [`POST ${rounds}`]: { id: ROUND },
      [`GET ${rounds}/${ROUND}`]: aRound({
        way: 'loves',
        run_by: 'Eve',
        people: [person(BEN, 'Ben')],
        pieces: aRound().pieces.map((piece) => ({ ...piece, wishes: [{ person_id: BEN, weight: 2, note: null }] })),
      }),
    },
  })
  await page.getByRole('link', { name: 'Ask the heirs' }).click()
  await page.getByRole('checkbox', { name: 'Ben' }).click()
  await page.getByRole('checkbox', { name: 'They see its fair market value, too' }).click()
  await examine()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByRole('table', { name: 'Wishes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /beneficiar/i })).not.toBeInTheDocument()
  expect(opened.asked(`POST ${rounds}`)).toMatchObject([
    { body: { pieces: { by: 'without' }, people: [BEN], way: 'loves', shows_values: true } },
  ])
})
