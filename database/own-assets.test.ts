import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

const titles = sql<{ title: string }>`select title from own_assets order by title`

test('the view of one’s own assets shows what row security shows, and to nobody else', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  await anAsset({ title: 'Of Ann' }, ann)
  await anAsset({ title: 'Of Ben' }, ben)
  for (const [person, title] of [
    [ann, 'Of Ann'],
    [ben, 'Of Ben'],
  ] as const) {
    const { rows } = await asUser(database, person.id, (db) => titles.execute(db))
    expect(rows).toEqual([{ title }])
  }
  expect((await asUser(database, null, (db) => titles.execute(db))).rows).toEqual([])
  expect((await asUser(database, crypto.randomUUID(), (db) => titles.execute(db))).rows).toEqual([])
  const admin = await anAdministrator()
  await expect(asAdmin(database, admin.id, (db) => titles.execute(db))).rejects.toThrow('permission denied')
  await expect(asSystem(database, (db) => titles.execute(db))).rejects.toThrow('permission denied')
})

test('the view is read, never written', async () => {
  const ann = await aCreator()
  await anAsset({}, ann)
  for (const write of [sql`update own_assets set title = 'x'`, sql`delete from own_assets`])
    await expect(asUser(database, ann.id, (db) => write.execute(db))).rejects.toThrow('permission denied')
})

test.each([
  ['Écrin', 'ecrin'],
  ['e\u0301', 'e'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['İstanbul IŞIK ışık', 'istanbul isik isik'],
  ['Łódź Ørsted Ærø Œuvre Đorđe', 'lodz orsted aero oeuvre dorde'],
  ['ﬁne １２', 'fine 12'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['Часы 時計 🕰', 'часы 時計 🕰'],
])('%s is folded to %s', async (text, folded) => {
  const { rows } = await database.pool.query<{ folded: string }>('select folded($1)', [text])
  expect(rows).toEqual([{ folded }])
})

test('the database keeps no endless text, no amount beyond measure, and no day before the first', async () => {
  const ann = await aCreator()
  for (const [asset, constraint] of [
    [{ description: 'x'.repeat(5_001) }, 'texts_are_not_endless'],
    [{ provenance_story: 'x'.repeat(10_001) }, 'texts_are_not_endless'],
    [{ value_at_creation: '10000000000000000', value_currency: 'USD' }, 'a_value_is_exact'],
    [{ cost_at_acquisition: '0.00001', cost_currency: 'USD' }, 'a_cost_is_exact'],
    [{ cost_at_acquisition: 'NaN', cost_currency: 'USD' }, 'a_cost_is_exact'],
    [{ creation_date: '0044-03-15 BC' }, 'dates_are_of_this_era'],
    [{ date_of_acquisition: 'infinity' }, 'dates_are_of_this_era'],
  ] as const)
    await expect(anAsset(asset, ann)).rejects.toMatchObject({ constraint })
})
