import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'
import type { Division, WishedPiece } from '../contract/shapes.ts'

const ROUND = '88888888-8888-4888-8888-888888888888'
const [BEN, CAS] = ['77777777-7777-4777-8777-777777777771', '77777777-7777-4777-8777-777777777772']
const GET = `GET /api/divisions/${ROUND}`

const aPiece = (title: string, casting: Partial<WishedPiece> = {}): WishedPiece => ({
  asset_id: crypto.randomUUID(),
  title,
  image: null,
  beneficiaries: [],
  wishes: [],
  ...casting,
})
const by = (person_id: string, weight: number, note: string | null = null) => ({ person_id, weight, note })
const asked = (id: string, name: string) => ({
  id,
  name,
  grant_id: crypto.randomUUID(),
  is_let_in: true,
  wished: 2,
  last_saved_at: '2026-11-03T10:00:00.000Z',
})
const aRound = (casting: Partial<Division> = {}): Division => ({
  id: ROUND,
  name: 'Grandmother’s house',
  way: 'loves',
  budget: 5,
  message: null,
  created_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2036-11-30T22:59:59.000Z',
  is_open: true,
  seal: 'c'.repeat(64),
  run_by: null,
  stated_rates: null,
  proposed: null,
  people: [asked(BEN, 'Ben'), { ...asked(CAS, 'Cas'), wished: 0, last_saved_at: null }],
  pieces: [
    aPiece('Clock', { wishes: [by(BEN, 2, 'Grandpa and I repaired it'), by(CAS, 2)] }),
    aPiece('Vase', { wishes: [by(BEN, 1)] }),
    aPiece('Chair'),
  ],
  ...casting,
})

const openRound = (round: Division, answers: Answers = {}) =>
  openPage(`/dividing/${ROUND}`, { member: aMember(), answers: { [GET]: round, ...answers } })
const rows = () => page.getByRole('table', { name: 'Wishes' }).getByRole('row')

test('its owner sees who would like what, where it is a tie, and what nobody wants', async () => {
  await openRound(aRound())
  await expect
    .element(page.getByRole('row', { name: /Clock/ }))
    .toMatchTextContent(/Tie.*Loves it.*Grandpa and I repaired it.*Loves it/)
  await expect.element(page.getByRole('row', { name: /Chair/ })).toMatchTextContent(/Nobody wants it so far/)
  await expect.element(page.getByText('Hasn’t answered yet')).toBeVisible()
  await examine()
  await page.getByRole('radio', { name: 'Ties (1)' }).click({ force: true })
  await expect.poll(() => rows().elements().length).toBe(2)
  await page.getByRole('radio', { name: 'Nobody wants (1)' }).click({ force: true })
  await expect.element(page.getByRole('row', { name: /Chair/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Clock/ })).not.toBeInTheDocument()
})

test('a wish is taken over as a beneficiary, and taken back', async () => {
  const round = aRound()
  const ADD = 'POST /api/assets/rows'
  const opened = await openRound(round, { [ADD]: { assets: 1 } })
  const [clock, ...others] = round.pieces
  opened.answer({ [GET]: { ...round, pieces: [{ ...clock!, beneficiaries: ['Ben'] }, ...others] } })
  await page.getByRole('button', { name: 'Make beneficiary: Ben, Clock' }).dblClick()
  await expect.element(page.getByText('Ben is now a beneficiary of Clock.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Clock/ })).toMatchTextContent(/Beneficiary: Ben/)
  expect(opened.asked(ADD)).toMatchObject([
    { body: { child: 'beneficiaries', row: { beneficiary_name: 'Ben' }, assets: [clock!.asset_id] } },
  ])
})

test('a round is ended, and goes on by Undo', async () => {
  const round = aRound()
  const [END, CHANGE] = [`POST /api/divisions/${ROUND}/end`, `PUT /api/divisions/${ROUND}`]
  const opened = await openRound(round, { [END]: {}, [CHANGE]: {} })
  opened.answer({ [GET]: { ...round, is_open: false } })
  await page.getByRole('button', { name: 'End now' }).click()
  await expect.element(page.getByText('The round is over.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End now' })).not.toBeInTheDocument()
  opened.answer({ [GET]: round })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The round goes on.')).toBeVisible()
  expect(opened.asked(CHANGE)).toMatchObject([{ body: { ends_at: round.ends_at } }])
})

const over = (casting: Partial<Division> = {}) =>
  aRound({ is_open: false, ends_at: '2026-11-03T10:00:00.000Z', ...casting })

test('a round that is over is divided, approved and taken over at once', async () => {
  const round = over()
  const [PROPOSE, APPROVE, TAKE] = [
    `POST /api/divisions/${ROUND}/proposal`,
    `PUT /api/divisions/${ROUND}/approval`,
    `POST /api/divisions/${ROUND}/beneficiaries`,
  ]
  const opened = await openRound(round, { [PROPOSE]: {}, [APPROVE]: {}, [TAKE]: { assets: 2 } })
  const [clock, vase] = round.pieces
  const share = { weight: 2, reason: 'turn' as const, value: '1200.00' }
  const proposed: Division['proposed'] = {
    rule: 'turns',
    currency: 'EUR',
    seed: 'a'.repeat(64),
    approved_at: null,
    lots: [
      { person_id: CAS, number: 2, lot: '0'.repeat(64) },
      { person_id: BEN, number: 1, lot: 'f'.repeat(64) },
    ],
    shares: [
      { ...share, asset_id: clock!.asset_id, person_id: CAS, turn: 1 },
      { ...share, asset_id: vase!.asset_id, person_id: BEN, turn: 2, weight: 1, reason: 'alone', value: null },
    ],
  }
  await expect.element(page.getByRole('button', { name: 'End now' })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'By value' }).click({ force: true })
  opened.answer({ [GET]: { ...round, proposed } })
  await page.getByRole('button', { name: 'Draw the lot and propose' }).dblClick()
  const cas = page.getByRole('region', { name: 'Cas' })
  await expect.element(cas).toMatchTextContent(/€1,200\.00.*Clock.*Turn 1 · Loves it, and it was their turn/)
  await expect
    .element(page.getByRole('region', { name: 'Ben', exact: true }))
    .toMatchTextContent(/€0\.00.*Vase.*Turn 2 · Likes it, and nobody else wished for it · no value/)
  await expect.element(page.getByText('Nobody wished for 1 asset: Chair')).toBeVisible()
  await expect.element(page.getByText('1 asset has no value in EUR and counts as nothing.')).toBeVisible()
  expect(opened.asked(PROPOSE)).toMatchObject([{ body: { rule: 'value' } }])
  await page.getByText('How the lot was drawn').click()
  await examine()
  opened.answer({ [GET]: { ...round, proposed: { ...proposed, approved_at: '2026-11-04T10:00:00.000Z' } } })
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Make all beneficiaries' }).dblClick()
  await expect.element(page.getByText('Beneficiaries were added to 2 assets.')).toBeVisible()
  expect(opened.asked(TAKE)).toHaveLength(1)
  expect(opened.asked(APPROVE)).toMatchObject([{ body: { approved: true } }])
})

test('nothing is left of a round whose assets are gone', async () => {
  await openRound(aRound({ pieces: [] }))
  await expect.element(page.getByText('No assets left')).toBeVisible()
  await examine()
})

test('300 pieces and long names are a table that can be read', async () => {
  const people = Array.from({ length: 8 }, (_, at) =>
    asked(crypto.randomUUID(), `Great-grandnephew ${'x'.repeat(60)} ${at}`),
  )
  const pieces = Array.from({ length: 300 }, (_, at) =>
    aPiece(`Piece ${at} ${'long '.repeat(30)}`, { wishes: people.slice(0, at % 9).map(({ id }) => by(id, 1)) }),
  )
  await openRound(aRound({ people, pieces }))
  await expect.poll(() => rows().elements().length).toBe(301)
  await examine()
})

const LIST = 'GET /api/divisions'
const PREPARE = 'POST /api/divisions/prepare'
const START = 'POST /api/divisions'

test('a round is started among those who can see something of it', async () => {
  const { asked: sent, address } = await openPage('/dividing', {
    member: aMember(),
    answers: {
      [LIST]: [],
      [PREPARE]: {
        ids: [BEN, CAS],
        total: 2,
        people: [
          { grant_id: BEN, name: 'Ben', has_accepted: true, shown: 2 },
          { grant_id: CAS, name: 'Cas', has_accepted: false, shown: 1 },
          { grant_id: ROUND, name: 'Insurer', has_accepted: true, shown: 0 },
        ],
      },
      [START]: { id: ROUND },
      [GET]: aRound(),
    },
  })
  await expect.element(page.getByText('Nobody was asked yet')).toBeVisible()
  await page.getByRole('link', { name: 'Ask your family' }).click()
  await expect.element(page.getByText('The round is about 2 assets.')).toBeVisible()
  await expect.element(page.getByText('Can see 1 asset of 2 · Hasn’t accepted the invitation yet')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Insurer' })).not.toBeInTheDocument()
  await examine()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('Please choose who to ask.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ben' }).click()
  await page.getByRole('radio', { name: 'With points' }).click({ force: true })
  await expect.element(page.getByLabelText('How many points each has')).toHaveValue('100')
  await page.getByRole('button', { name: 'Start' }).dblClick()
  await expect.poll(address).toContain(`/dividing/${ROUND}`)
  expect(sent(START)).toMatchObject([
    { body: { pieces: { by: 'without' }, people: [BEN], way: 'points', budget: 100 } },
  ])
})
