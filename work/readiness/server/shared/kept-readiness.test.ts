import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { KINDS } from '#record/kinds/rules/kinds.ts'
import { anAsset, anAssetDocument, anAssetImage } from '#testing/assets.ts'
import { anEmptyDatabase, database } from '#testing/database.ts'
import { anInvestor } from '#testing/people.ts'
import { migrateTo } from '#testing/within-transaction.ts'
import { asUser } from '#database/access.ts'
import { migrate, readMigrations } from '#database/migrate.ts'

/* That what is kept says what the domain does, work/readiness/server/kept.test.ts proves. */

type Piece = Awaited<ReturnType<typeof anAsset>>

const wrong = async () => [
  ...(await database.pool.query('select wrongly_kept_readiness() as id')).rows,
  ...(await database.pool.query('select * from missing_readiness_sums()')).rows,
]

test('the database knows the kinds that the domain does', async () => {
  const { rows } = await database.pool.query('select name, called, views, known_by from piece_kinds() order by place')
  expect(rows).toEqual(
    Object.entries(KINDS).map(([name, { called, views, knownBy }]) => ({ name, called, views, known_by: knownBy })),
  )
})

test('of several who write of one vault at once, nobody waits in a circle, and all count', async () => {
  const owner = await anInvestor({ plan: 'per-asset' })
  const pieces: Piece[] = []
  for (let i = 0; i < 6; i++) pieces.push(await anAsset({ category: 'Art' }, owner))
  const writes = (order: readonly Piece[], write: (piece: Piece) => ReturnType<typeof sql>) =>
    asUser(database, owner.id, async (db) => {
      for (const piece of order) {
        await write(piece).execute(db)
        await sql`select pg_sleep(0.01)`.execute(db)
      }
    })
  const value = ({ id }: Piece) =>
    sql`insert into valuations (asset_id, purpose, amount, currency) values (${id}, 'Agreed value', 5, 'EUR')`
  await Promise.all([
    writes(pieces, value),
    writes(pieces, ({ id }) => sql`update assets set maker = 'A. Smith' where id = ${id}`),
    writes(pieces.slice(0, 3), value),
    ...pieces.map((piece) => anAssetDocument(piece, { type: 'Receipt' })),
    ...pieces.map((piece) => anAssetImage(piece, { view: 'Mark' })),
    anAsset({ category: 'Art' }, owner),
  ])
  expect(await wrong()).toEqual([])
})

test('an account that goes takes what is kept of it along, and what was written past the triggers is put right', async () => {
  const owner = await anInvestor({ plan: 'per-asset' })
  const piece = await anAsset({}, owner)
  await database.pool.query('update asset_readiness set proof = 2 where asset_id = $1', [piece.id])
  expect(await wrong()).not.toEqual([])
  await database.pool.query('select correct_readiness()')
  expect(await wrong()).toEqual([])
  await database.pool.query('delete from memberinfo where id = $1', [owner.id])
  for (const table of ['asset_readiness', 'readiness_sums'])
    expect((await database.pool.query(`select from ${table} where user_id = $1`, [owner.id])).rows).toEqual([])
})

test('what a vault held before the migration is kept from then on', async () => {
  const url = await anEmptyDatabase()
  const all = await readMigrations()
  await migrateTo(
    url,
    all.filter(({ name }) => name < '0128'),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      with owner as (
        insert into auth."user" (name, email, sign_up_role) values ('Ann', 'ann@example.com', 'creator') returning id
      )
      insert into assets (user_id, title, category, maker, value_at_creation, value_currency)
      select id, 'Piece ' || n, case when n > 1 then 'Watches' end, 'A. Smith', n, 'EUR' from owner, generate_series(1, 3) as n`)
    await client.query(`
      insert into valuations (asset_id, user_id, purpose, amount, currency) select id, user_id, 'Agreed value', 9, 'EUR' from assets`)
    await migrate(url)
    const { rows } = await client.query(`
      select (select count(*)::int from asset_readiness where cost = 9) as pieces,
        (select sum(assets)::int from readiness_sums) as summed, (select count(*)::int from wrongly_kept_readiness()) as wrong,
        (select count(*)::int from missing_readiness_sums()) as missing`)
    expect(rows).toEqual([{ pieces: 3, summed: 3, wrong: 0, missing: 0 }])
  } finally {
    await client.end()
  }
})
