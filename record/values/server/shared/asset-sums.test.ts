import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { AMOUNTS, fieldIn } from '#record/assets/rules/field-lists.ts'
import { RECORD_KINDS } from '#record/assets/rules/sections.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, aPerson, type Person } from '#testing/people.ts'
import { asSystem, asUser, type SystemDb } from '#database/access.ts'
import {
  compareWithMonth,
  countAddedSince,
  countInCategory,
  sumHeldByCategory,
  sumHeldByCurrency,
} from './asset-sums.ts'
import { shareByCategory, sumByCurrency, worthColumns } from './worth-columns.ts'

const NOW = new Date('2026-11-21T12:34:56Z')
const MONTH_BEGAN = new Date('2026-11-01T00:00:00Z')
const WEEK_BEGAN = new Date('2026-11-14T12:34:56Z')
const CATEGORIES = ['Art', 'Wine', '', null]

const amount = fc.option(fc.integer({ min: 0, max: 10 ** 12 }).map((cents) => `${cents / 100}`))
const contents = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  value_at_creation: amount,
  value_currency: fc.constantFrom('USD', 'EUR'),
  cost_at_acquisition: amount,
  cost_currency: fc.constantFrom('USD', 'JPY'),
})
const asset = fc.record({
  title: fc.constantFrom('Bowl', 'Vase', 'Ring'),
  contents,
  /** Some on the edges of an hour, a week and a month. */
  created_at: fc.oneof(
    fc.date({ min: new Date('2026-10-20'), max: NOW, noInvalidDate: true }),
    fc.constantFrom(MONTH_BEGAN, WEEK_BEGAN, new Date('2026-11-14T12:00:00Z'), new Date('2026-11-14T13:00:00Z')),
  ),
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add'), assets: fc.array(asset, { minLength: 1, maxLength: 5 }) }),
  },
  fc.record({ kind: fc.constant('change'), title: fc.constantFrom('Bowl', 'Vase'), contents }),
  fc.record({ kind: fc.constant('rename'), title: fc.constantFrom('Bowl', 'Vase') }),
  fc.record({ kind: fc.constant('remove'), title: fc.constantFrom('Bowl', 'Ring') }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Several steps of one transaction, which may come to nothing. */
const work = fc.record({
  owner: fc.nat({ max: 1 }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  isGivenUp: fc.boolean(),
})

test('whatever is added, changed and removed at once, the sums say what the assets do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 1, maxLength: 12 }), async (works) => {
      const owners = [await aCreator(), await anInvestor({ plan: 'per-asset' })]
      await Promise.all(works.map((each) => run(each, owners[each.owner]!)))
      expect(await differences()).toEqual([])
      for (const owner of owners) await agree(owner)
    }),
    { numRuns: 25 },
  )
})

async function run({ steps, isGivenUp }: { steps: Step[]; isGivenUp: boolean }, owner: Person) {
  const outcome = asSystem(database, async (db) => {
    for (const each of steps) await take(db, each, owner.id)
    if (isGivenUp) throw new Error('given up')
  })
  const deadlock = '40P01'
  await outcome.catch((error: Error & { code?: string }) => {
    // Several steps lock assets in any order; what matters is that such a transaction leaves nothing behind.
    if (error.message !== 'given up' && error.code !== deadlock) throw error
  })
}

async function take(db: SystemDb, given: Step, owner: string) {
  if ('assets' in given) {
    const rows = given.assets.map(({ title, created_at, contents }) => ({
      title,
      created_at,
      ...contents,
      user_id: owner,
    }))
    return db.insertInto('assets').values(rows).execute()
  }
  const chosen = db
    .selectFrom('assets')
    .select('id')
    .where('user_id', '=', owner)
    .where('title', '=', given.title)
    .orderBy('id')
    .forUpdate()
  if ('contents' in given) return db.updateTable('assets').set(given.contents).where('id', 'in', chosen).execute()
  if (given.kind === 'rename')
    return db.updateTable('assets').set({ title: 'Ring' }).where('id', 'in', chosen).execute()
  return db.deleteFrom('assets').where('id', 'in', chosen).execute()
}

/** The same questions to the sums and to the assets themselves. */
async function agree({ id, role }: Person) {
  const { summed, truth } = await asUser(database, id, async (db) => {
    const assets = db.selectFrom('own_assets')
    const held = await sumByCurrency(assets, worthColumns(role))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from own_assets where created_at >= ${WEEK_BEGAN}
    `.execute(db)
    const wine = await assets.select('id').where('category', '=', 'Wine').execute()
    const sinceMonth = await sumByCurrency(assets.where('created_at', '>=', MONTH_BEGAN), worthColumns(role))
    const lead = held[0]?.currency ?? ''
    const inMonth = (currency: string) => sinceMonth.find((each) => each.currency === currency)
    return {
      summed: {
        held: await sumHeldByCurrency(db, role),
        categories: await sumHeldByCategory(db, role, lead),
        recent: await countAddedSince(db, WEEK_BEGAN),
        wine: await countInCategory(db, 'Wine'),
        added: (await compareWithMonth(db, role, MONTH_BEGAN)).map(({ added: { amount, assets } }) => ({
          amount,
          assets,
        })),
      },
      truth: {
        held,
        categories: await shareByCategory(assets, worthColumns(role), lead),
        recent: rows[0]!.count,
        wine: wine.length,
        added: held.map(({ currency }) => ({
          amount: inMonth(currency)?.amount ?? '0',
          assets: inMonth(currency)?.assets ?? 0,
        })),
      },
    }
  })
  expect(inNumbers(summed)).toEqual(inNumbers(truth))
}

/** An amount is the same with and without noughts at its end. */
const inNumbers = (figures: object): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    typeof value === 'string' && /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value,
  )

const differences = async () => (await database.pool.query('select * from missing_asset_sums()')).rows

test('while a large import is under way, its owner goes on saving', async () => {
  const ann = await aCreator()
  const bowl = await anAsset({ category: 'Art' }, ann)
  let saved = 0
  await asSystem(database, async (db) => {
    await db
      .insertInto('assets')
      .values([{ title: 'Imported', category: 'Art', user_id: ann.id }])
      .execute()
    for (const category of ['Wine', 'Art', 'Wine'])
      await asUser(database, ann.id, async (other) => {
        await other.updateTable('assets').set({ category }).where('id', '=', bowl.id).execute()
        saved++
      })
  })
  expect(saved).toBe(3)
  const [art, wine] = await asUser(database, ann.id, (db) =>
    Promise.all([countInCategory(db, 'Art'), countInCategory(db, 'Wine')]),
  )
  expect([art, wine]).toEqual([1, 1])
  expect(await differences()).toEqual([])
})

const rowsOf = async ({ id }: Person) =>
  (await database.pool.query('select from asset_sums where user_id = $1', [id])).rows.length

test('rows become one again, those of nothing go, and nothing is left of an account that goes', async () => {
  const ann = await aCreator()
  await Promise.all(Array.from({ length: 8 }, () => anAsset({ category: 'Art', created_at: NOW }, ann)))
  await anAsset({ category: 'Art', created_at: NOW }, ann)
  // The hour, and the category under each of the two amounts.
  expect(await rowsOf(ann)).toBe(3)
  await asUser(database, ann.id, (db) => db.deleteFrom('assets').execute())
  expect(await rowsOf(ann)).toBe(0)
  await anAsset({}, ann)
  await database.pool.query('delete from auth."user" where id = $1', [ann.id])
  expect(await rowsOf(ann)).toBe(0)
})

test('nobody writes a sum but the database', async () => {
  const ann = await aCreator({ assets: 1 })
  for (const write of [
    'update asset_sums set assets = 0',
    'delete from asset_sums',
    'insert into asset_sums default values',
  ]) {
    await expect(asUser(database, ann.id, (db) => sql.raw(write).execute(db))).rejects.toThrow('permission denied')
    await expect(asSystem(database, (db) => sql.raw(write).execute(db))).rejects.toThrow('permission denied')
  }
})

test('every amount that may be somebody’s worth is added up', async () => {
  const ann = await aPerson('creator')
  await anAsset({}, ann)
  const { rows } = await database.pool.query<{ field: string }>(
    `select field from asset_sums where user_id = $1 and part = 'category' order by field`,
    [ann.id],
  )
  expect(rows.map(({ field }) => field)).toEqual(AMOUNTS.map(({ name }) => name).toSorted())
  for (const kind of RECORD_KINDS) expect(AMOUNTS.map(({ name }) => name)).toContain(fieldIn('value', kind).name)
})
