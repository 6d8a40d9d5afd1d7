import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aClient, aFirm, aMember } from '#testing/firms.ts'
import { anInsurer, aSchedule } from '#testing/insurers.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { leaveClientFirm, listClientFirms } from '../clients/handlers.ts'
import { chooseBands, countOwnVault, getBands, lookAtPortfolio } from './handlers.ts'

/* What an insurer reads of all its clients together: nothing that fewer than five of them make. */

interface Piece {
  category?: string
  worth?: number
  insured?: number
  valued_on?: string
}
interface Insured {
  owner: Person
  relation: string
}

async function theInsurer() {
  const lead = await aCreator()
  const { firm } = await anInsurer(lead, null)
  return { lead, firm }
}
type Insurer = Awaited<ReturnType<typeof theInsurer>>

const share = (owner: Person, relation: string, groups = ['values', 'insurance']) =>
  database.pool.query(
    `insert into grants (user_id, name, preset, address, scope, adds_later, groups, may, client_id)
     values ($1, 'Insurer', 'insurer', 'x@example.com', 'everything', true, $2, 'view', $3)`,
    [owner.id, groups, relation],
  )

/** A client who shares what they have with values and insurance, and agreed to be counted. */
async function anAgreed({ firm }: Insurer, pieces: Piece[] = [{}]): Promise<Insured> {
  const owner = await anInvestor()
  const relation = await aClient(firm, owner)
  await share(owner, relation)
  for (const [at, { category = 'Watches', worth = 2_000, insured, valued_on = '2026-01-01' }] of pieces.entries()) {
    const { id } = await anAsset({ category }, owner)
    await database.pool.query(
      `insert into valuations (asset_id, user_id, purpose, amount, currency, date)
       values ($1, $2, 'Insurance replacement', $3, 'EUR', $4)`,
      [id, owner.id, worth, valued_on],
    )
    if (insured === undefined) continue
    const schedule = await aSchedule(owner, { asset: id, relation: { firm, relation }, number: at + 1 })
    await database.pool.query(
      `update schedules set answer = 'confirmed', answered_at = now(), bound_on = current_date where id = $1`,
      [schedule],
    )
  }
  await call(countOwnVault, { id: relation, counted: true }, owner)
  return { owner, relation }
}

const many = async (insurer: Insurer, count: number, pieces?: Piece[]) => {
  const agreed: Insured[] = []
  for (let at = 0; at < count; at += 1) agreed.push(await anAgreed(insurer, pieces))
  return agreed
}
const look = (person: Person) => call(lookAtPortfolio, {}, person)
const told = async ({ lead }: Insurer, dimension: string, measure = 'pieces') =>
  (await look(lead))
    .filter((each) => each.dimension === dimension && each.measure === measure)
    .map(({ name, clients, amount }) => [name, clients, amount])

test('of four clients nothing is told, of five all, and nothing again once one takes it back', async () => {
  const insurer = await theInsurer()
  const [first] = await many(insurer, 4, [{ insured: 1200 }])
  expect(await look(insurer.lead)).toEqual([])
  await anAgreed(insurer, [{ insured: 1200 }])
  expect(await told(insurer, 'all')).toEqual([[null, 5, '5']])
  expect(await told(insurer, 'category')).toEqual([['Watches', 5, '5']])
  expect(await told(insurer, 'all', 'insured')).toEqual([[null, 5, '6000']])
  expect(await told(insurer, 'band', 'gap')).toEqual([['1000-10000', 5, '4000']])
  await call(countOwnVault, { id: first!.relation, counted: false }, first!.owner)
  expect(await look(insurer.lead)).toEqual([])
})

test('a group of fewer than five is told with the others alone, and none is what is left of them', async () => {
  const insurer = await theInsurer()
  await many(insurer, 8)
  await anAgreed(insurer, [{ category: 'Wine' }])
  // Watches of eight would tell the wine of one.
  expect(await told(insurer, 'category')).toEqual([[null, 9, '9']])
  await anAgreed(insurer, [{ category: 'Art' }])
  expect(await told(insurer, 'category')).toEqual([[null, 10, '10']])
  await many(insurer, 3, [{ category: 'Coins' }])
  expect(await told(insurer, 'category')).toEqual([
    ['Watches', 8, '8'],
    [null, 5, '5'],
  ])
})

test('two views of the same pieces differ by nobody: the later one isn’t told where fewer than five make the difference', async () => {
  const insurer = await theInsurer()
  await many(insurer, 5, [{}, { category: 'Wine', worth: 20_000 }])
  await anAgreed(insurer, [{ worth: 20_000 }])
  expect(await told(insurer, 'category')).toEqual([
    ['Watches', 6, '6'],
    ['Wine', 5, '5'],
  ])
  expect(await told(insurer, 'band')).toEqual([])
})

const choose = (person: Person, ...limits: string[]) => call(chooseBands, { limits }, person)
/** As if the last set had been chosen longer ago. */
const makeOlder = ({ firm }: Insurer, days: number) =>
  database.pool.query(
    `update firms set value_bands = jsonb_set(value_bands, '{-1,set_on}', to_jsonb(current_date - $2::integer)) where id = $1`,
    [firm, days],
  )

test('bands of a firm’s own are shown as far as no limit, now or before, cuts off fewer than five', async () => {
  const insurer = await theInsurer()
  const two = [{ worth: 2_000 }, { worth: 7_000 }]
  await many(insurer, 3, two)
  await many(insurer, 2, [...two, { worth: 9_500 }])
  expect(await told(insurer, 'band')).toEqual([['1000-10000', 5, '12']])
  // Two have what lies from 9000 on, up to the 10000 that was shown before.
  expect(await choose(insurer.lead, '9000', '5049.99')).toMatchObject({ limits: ['5000', '9000'] })
  expect(await told(insurer, 'band')).toEqual([
    ['0-5000', 5, '5'],
    ['5000-', 5, '7'],
  ])
  // None of two sets tells what two of them have.
  await makeOlder(insurer, 90)
  await choose(insurer.lead, '4000', '8000')
  expect(await told(insurer, 'band')).toEqual([
    ['0-4000', 5, '5'],
    ['4000-', 5, '7'],
  ])
  await many(insurer, 3, [{ worth: 9_500 }])
  expect(await told(insurer, 'band')).toEqual([
    ['0-4000', 5, '5'],
    ['4000-8000', 5, '5'],
    ['8000-', 5, '5'],
  ])
})

test('they are chosen by leads of an insurer, two to eight of two digits, and once in 90 days', async () => {
  const insurer = await theInsurer()
  expect(await call(getBands, {}, insurer.lead)).toEqual({ limits: [], set_on: null, next_on: null })
  await expect(choose(insurer.lead, '101', '104')).rejects.toMatchObject({ code: 'BANDS_ARE_FEW' })
  await expect(choose(insurer.lead, '100')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(choose(insurer.lead, '-1', '1e9')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const chosen = await choose(insurer.lead, '123456', '77')
  expect(chosen).toMatchObject({ limits: ['77', '120000'], set_on: expect.any(String), next_on: expect.any(String) })
  await expect(choose(insurer.lead, '1', '2')).rejects.toMatchObject({ code: 'BANDS_STAND' })
  await makeOlder(insurer, 89)
  await expect(choose(insurer.lead, '1', '2')).rejects.toMatchObject({ code: 'BANDS_STAND' })
  const [member, practice] = [await aCreator(), await aCreator()]
  await aMember(insurer.firm, member)
  await aFirm(practice)
  for (const person of [member, practice])
    await expect(choose(person, '1', '2')).rejects.toMatchObject({ code: 'LEADS_ONLY' })
  await expect(choose(await aCreator(), '1', '2')).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  expect(await call(getBands, {}, insurer.lead)).toMatchObject({ limits: ['77', '120000'] })
})

const MOST_LIMIT = 12
const aLimitSet = fc.uniqueArray(fc.integer({ min: 1, max: MOST_LIMIT }), { minLength: 2, maxLength: 5 })
/** Who has a piece in which part of the line, and whether it is counted or not. */
const aPopulation = fc.array(
  fc.record({
    person: fc.integer({ min: 1, max: 16 }),
    part: fc.integer({ min: 0, max: MOST_LIMIT }),
    inside: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

test('whatever sets follow one another, nothing that they and all together tell is made by one to four', async () => {
  const idOf = (person: number) => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`
  await fc.assert(
    fc.asyncProperty(aPopulation, fc.array(aLimitSet, { minLength: 1, maxLength: 4 }), async (pieces, sets) => {
      const shown = await Promise.all(
        sets.map(async (own, at) => {
          const cuts = [...new Set(sets.slice(0, at + 1).flatMap((set) => set.toSorted((one, other) => other - one)))]
          const { rows } = await database.pool.query<{ kept: number[] }>(
            'select safe_cuts($1::uuid[], $2::integer[], $3::boolean[], $4::boolean[], $5::integer[]) as kept',
            [
              pieces.map(({ person }) => idOf(person)),
              pieces.map(({ part }) => part),
              pieces.map(({ inside }) => inside),
              pieces.map(({ inside }) => !inside),
              cuts,
            ],
          )
          return own.filter((limit) => rows[0]!.kept.includes(limit))
        }),
      )
      // Sums and differences of all that was shown are made of the parts between any two of its limits.
      const limits = [...new Set([0, ...shown.flat(), MOST_LIMIT + 1])].toSorted((one, other) => one - other)
      for (const [at, to] of limits.entries()) {
        const part = pieces.filter((piece) => piece.part >= limits[at - 1]! && piece.part < to)
        for (const wanted of [true, false]) {
          const persons = new Set(part.filter(({ inside }) => inside === wanted).map(({ person }) => person)).size
          const isWhole = shown.flat().length === 0
          expect(isWhole || persons === 0 || persons >= 5, `${persons} below ${to}`).toBe(true)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('values to review are told where five have some, and five have others', async () => {
  const insurer = await theInsurer()
  await many(insurer, 5, [{ valued_on: '2015-01-01' }])
  await anAgreed(insurer)
  expect(await told(insurer, 'all', 'stale')).toEqual([])
  await many(insurer, 4)
  expect(await told(insurer, 'all', 'stale')).toEqual([[null, 5, '5']])
})

test('figures are told to two digits, and what isn’t shown any more isn’t counted', async () => {
  const insurer = await theInsurer()
  const agreed = await many(insurer, 6, [{ worth: 12_345 }])
  expect(await told(insurer, 'all', 'gap')).toEqual([[null, 6, '74000']])
  const [withoutValues, ended, left] = agreed
  await database.pool.query(`update grants set groups = '{values}' where client_id = $1`, [withoutValues!.relation])
  expect(await told(insurer, 'all')).toEqual([[null, 5, '5']])
  await call(leaveClientFirm, { id: left!.relation }, left!.owner)
  expect(await look(insurer.lead)).toEqual([])
  await many(insurer, 1)
  expect(await told(insurer, 'all')).toEqual([[null, 5, '5']])
  await database.pool.query('update grants set ended_at = now() where client_id = $1', [ended!.relation])
  await share(ended!.owner, ended!.relation)
  // What is shared anew begins without being counted.
  expect(await look(insurer.lead)).toEqual([])
  expect(await call(listClientFirms, {}, ended!.owner)).toMatchObject([{ is_counted: false }])
})

test('leads of this insurer alone read it', async () => {
  const insurer = await theInsurer()
  await many(insurer, 5)
  const [assistant, member, stranger] = [await aCreator(), await aCreator(), await aCreator()]
  await aMember(insurer.firm, assistant, 'assistant')
  await aMember(insurer.firm, member)
  const other = await theInsurer()
  expect(await look(other.lead)).toEqual([])
  for (const person of [assistant, member]) await expect(look(person)).rejects.toMatchObject({ code: 'LEADS_ONLY' })
  await expect(look(stranger)).rejects.toMatchObject({ code: 'FIRM_NEEDED' })
  const { rows } = await database.pool.query<{ figures: string }>('select count(*) as figures from portfolio_figures()')
  expect(rows).toEqual([{ figures: '0' }])
})

test('only an owner lets themselves be counted, by an insurer to whom they show values and insurance', async () => {
  const insurer = await theInsurer()
  const { owner, relation } = await anAgreed(insurer)
  const stranger = await anInvestor()
  const hidden = await anInvestor()
  const little = await aClient(insurer.firm, hidden)
  await share(hidden, little, ['values'])
  for (const [id, person] of [
    [relation, stranger],
    [relation, insurer.lead],
    [randomUUID(), owner],
    ['guessed', owner],
    [little, hidden],
  ] as const)
    await expect(call(countOwnVault, { id, counted: true }, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await call(listClientFirms, {}, owner)).toMatchObject([{ is_counted: true }])
  expect(await call(listClientFirms, {}, hidden)).toMatchObject([{ is_counted: null }])
})
