import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import { checkCover } from '#record/insurance/rules/check.ts'
import { judgeReadiness, readinessOfVault } from '../rules/readiness.ts'
import { listInsured, listInsuring } from '#record/insurance/server/shared/insured.ts'
import { anAsset, anAssetDocument, anAssetImage, aStatus, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { judgeVault } from './handlers.ts'
import { listRecords } from './handlers.ts'

const DAY = '2026-11-23'
const now = new Date(`${DAY}T12:00:00Z`)

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const amount = fc.constantFrom('0', '10.50', '100', '900', '2500.2500')
const currency = fc.constantFrom('EUR', 'CHF')
const category = maybe(
  fc.constantFrom(
    'Watches',
    'Fine Wine',
    'Alte Bücher',
    'MÖBEL',
    'Cars & Motorcycles',
    'Artful things',
    'art-deco',
    '',
  ),
)
const DETAIL_NAMES =
  'serial_number reference_number producer vintage author edition foundry publication_year height weight wood metal hallmarks label_inside type_of_object bottles style_or_period'.split(
    ' ',
  )
const details = fc.uniqueArray(fc.constantFrom(...DETAIL_NAMES), { maxLength: 6 }).map(detailed)
const day = fc.constantFrom('1890-01-01', '2020-02-29', '2023-11-21', '2023-11-22', '2023-11-23', '2026-11-20')
const columns = fc.record({
  category,
  details,
  maker: maybe(fc.constantFrom('A. Smith', '')),
  dating: maybe(fc.constant('1890-01-01')),
  date_of_acquisition: maybe(day),
  creation_date: maybe(day),
  cost_at_acquisition: maybe(amount),
  value_at_creation: maybe(amount),
  cost_currency: currency,
  value_currency: currency,
})
const asset = fc.record({
  columns,
  views: fc.array(maybe(fc.constantFrom('Whole', 'Mark', 'Back', 'Label')), { maxLength: 3 }),
  types: fc.array(maybe(fc.constantFrom('Receipt', 'Deed', 'Correspondence')), { maxLength: 2 }),
  worth: maybe(fc.record({ purpose: fc.constantFrom('Agreed value', 'Fair market'), amount, currency, date: day })),
})
const at = fc.nat({ max: 4 })
const step = fc.oneof(
  fc.record({ does: fc.constant('change' as const), at, columns }),
  fc.record({
    does: fc.constant('value' as const),
    at,
    amount,
    currency,
    date: day,
    review_on: maybe(fc.constant('2026-11-25')),
  }),
  fc.record({ does: fc.constant('photograph' as const), at, view: maybe(fc.constantFrom('Whole', 'Mark', 'Dial')) }),
  fc.record({ does: fc.constant('document' as const), at, type: maybe(fc.constantFrom('Receipt', 'Correspondence')) }),
  fc.record({
    does: fc.constantFrom(
      'name photos' as const,
      'name documents' as const,
      'remove photos' as const,
      'remove documents' as const,
    ),
    at,
  }),
  fc.record({
    does: fc.constantFrom('sell' as const, 'own' as const, 'trash' as const, 'restore' as const, 'remove' as const),
    at,
  }),
  fc.record({ does: fc.constant('describe all' as const), at, category }),
)
const policy = fc.record({
  kind: fc.constantFrom('blanket' as const, 'scheduled' as const),
  currency,
  total: fc.constantFrom('50.00', '1000.00', '2000.00', '900000.00'),
  cap_per_item: maybe(fc.constantFrom('60.00', '5000.00')),
  window_days: maybe(fc.constantFrom(10, 1_200)),
  limit: maybe(fc.constantFrom('40.00', '90000.00')),
  valid_until: maybe(fc.constantFrom('2026-01-01', '2027-01-01')),
  scheduled: fc.uniqueArray(at, { maxLength: 2 }),
})

test('whatever becomes of pieces and policies, the vault is what its records are, each judged by itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(asset, { minLength: 5, maxLength: 5 }),
      fc.array(step, { maxLength: 10 }),
      fc.array(policy, { maxLength: 3 }),
      async (castings, steps, policies) => {
        const owner = await anInvestor({ plan: 'per-asset' })
        const pieces: Piece[] = []
        for (const casting of castings) pieces.push(await made(casting, owner))
        for (const [i, each] of policies.entries()) await insure(owner, pieces, { ...each, number: `${i}` })
        for (const each of steps) await take(owner, pieces[each.at]!, each)
        expect(await wrong()).toEqual([])
        for (const role of ['investor', 'creator'] as const) {
          await database.pool.query('update memberinfo set role = $2 where id = $1', [owner.id, role])
          const vault = await call(judgeVault, undefined, { ...owner, role }, { now })
          expect(withoutPictures(vault)).toEqual(await judgedOneByOne({ ...owner, role }))
        }
      },
    ),
    { numRuns: 8 },
  )
})

function detailed(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '7']))
}

type Piece = Awaited<ReturnType<typeof anAsset>>
type Casting = typeof asset extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function made({ columns, views, types, worth }: Casting, owner: Person): Promise<Piece> {
  const piece = await anAsset({ ...columns, details: JSON.stringify(columns.details) }, owner)
  for (const [position, view] of views.entries()) await anAssetImage(piece, { view, position })
  for (const [position, type] of types.entries()) await anAssetDocument(piece, { type, position })
  if (worth) await aValuation(piece, worth)
  return piece
}

async function insure(
  owner: Person,
  pieces: readonly Piece[],
  { limit, scheduled, ...draft }: (typeof policy extends fc.Arbitrary<infer T> ? T : never) & { number: string },
) {
  const items = draft.kind === 'scheduled' ? scheduled.map((place) => [pieces[place]!.id, '70.00'] as const) : []
  await aPolicy(owner, {
    ...draft,
    window_days: draft.kind === 'scheduled' ? draft.window_days : null,
    sublimits: limit === null ? [] : [{ category: 'Watches', amount: limit }],
    scheduled: Object.fromEntries(items),
  })
}

/** The position of the latest file that was added. */
let last = 10

async function take(owner: Person, piece: Piece, step: Step) {
  const run = (statement: ReturnType<typeof sql>) => asSystem(database, (db) => statement.execute(db))
  const asOwner = (statement: ReturnType<typeof sql>) => asUser(database, owner.id, (db) => statement.execute(db))
  if (step.does === 'restore') {
    await asOwner(sql`select * from restore_assets(array[${piece.id}::uuid])`)
    return
  }
  const { rows } = await run(sql`select from assets where id = ${piece.id}`)
  if (rows.length === 0) return
  const of = sql`where asset_id = ${piece.id}`
  if (step.does === 'change')
    await asSystem(database, (db) =>
      db
        .updateTable('assets')
        .set({ ...step.columns, details: JSON.stringify(step.columns.details) })
        .where('id', '=', piece.id)
        .execute(),
    )
  else if (step.does === 'describe all')
    await run(
      sql`update assets set category = ${step.category}, details = details || '{"height": "3 cm"}' where user_id = ${owner.id}`,
    )
  else if (step.does === 'value') {
    const { amount, currency, date, review_on } = step
    await aValuation(piece, { purpose: 'Insurance replacement', amount, currency, date, review_on })
  } else if (step.does === 'photograph') await anAssetImage(piece, { view: step.view, position: ++last })
  else if (step.does === 'document') await anAssetDocument(piece, { type: step.type, position: ++last })
  else if (step.does === 'name photos') await run(sql`update asset_images set view = 'Mark' ${of}`)
  else if (step.does === 'name documents') await run(sql`update asset_documents set type = 'Deed' ${of}`)
  else if (step.does === 'remove photos') await run(sql`delete from asset_images ${of}`)
  else if (step.does === 'remove documents') await run(sql`delete from asset_documents ${of}`)
  else if (step.does === 'trash') await asOwner(sql`select trash_assets(array[${piece.id}::uuid])`)
  else if (step.does === 'remove') await run(sql`delete from assets where id = ${piece.id}`)
  else await aStatus(piece, step.does === 'sell' ? 'Sold' : 'Held')
}

/** As the domain says of each piece, with the check of cover over all of them. */
async function judgedOneByOne(person: Person) {
  return asUser(database, person.id, async (db) => {
    const [insured, policies] = [await listInsured(db, person.role), await listInsuring(db)]
    const records = await listRecords(
      db,
      insured.map(({ id }) => id),
    )
    const covers = new Map(checkCover(insured, policies, DAY).pieces.map((piece) => [piece.id, piece]))
    const vault = readinessOfVault()
    const judged = insured.map(({ id, worth }) => {
      const cover = policies.length === 0 ? null : covers.get(id)!
      const record = records.find((each) => each.id === id)!
      const { score, lines, next } = judgeReadiness({ record, kind: recordKindOf(person.role), worth, cover, day: DAY })
      vault.add({ score, lines })
      return { id, score, missing: next?.missing?.() ?? null }
    })
    const least = judged
      .filter(({ missing }) => missing !== null)
      .toSorted((one, other) => one.score - other.score || (one.id < other.id ? -1 : 1))
    return { ...vault.sum(), least: least.slice(0, 5) }
  })
}

interface Least {
  id: string
  score: number
  next: { missing: string | null } | null
}

const withoutPictures = <Vault extends { least: readonly Least[] }>({ least, ...vault }: Vault) => ({
  ...vault,
  least: least.map(({ id, score, next }) => ({ id, score, missing: next?.missing ?? null })),
})

const wrong = async () => [
  ...(await database.pool.query('select wrongly_kept_readiness() as id')).rows,
  ...(await database.pool.query('select * from missing_readiness_sums()')).rows,
]
