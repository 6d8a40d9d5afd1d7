import { expect, test } from 'vitest'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'

async function valueOf(expression: string, given: unknown): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select ${expression} as value`, [given])
  return rows[0]!.value
}

/** Rows that were stored by an earlier version hold what this said then: it may be computed otherwise, and stays the same. */
test.for([
  [null, null],
  ['', ''],
  ['Ash GLAZE no. I, 42 %_\\', 'ash glaze no. i, 42 %_\\'],
  ['Émile, straße, Øre, ŒUVRE, ﬁn, İIıi', 'emile, strasse, ore, oeuvre, fin, iiii'],
  ['a\u0301ö', 'ao'],
  ['Ж', 'FNHUI'],
  ['AΣς', 'aFTKZXFTKZX'],
])('%j is spelled %j', async ([text, spelled]) => {
  expect(await valueOf('spelled($1)', text)).toBe(spelled)
})

test.for([
  [[], ''],
  [[null, null], ''],
  [[null, '0987-12-31'], '987'],
  [['infinity'], ''],
  [['2011-06-01', null, '1890-01-01', '2011-12-31', '-infinity'], '1890 2011'],
])('the years of %j are %j', async ([days, years]) => {
  expect(await valueOf('year_words($1::date[])', days)).toBe(years)
})

test.for([
  [null, null],
  ['{}', ''],
  ['{"serial_number": "LK-7", "case": "Gold"}', 'Gold LK-7'],
])('the words of the details %s are %j', async ([details, words]) => {
  expect(await valueOf('detail_words($1::jsonb)', details)).toBe(words)
})

test('what hangs on many assets is put together for each of them, and goes with its last row', async () => {
  const ann = await aCreator()
  const [ring, vase] = [await anAsset({ title: 'Ring' }, ann), await anAsset({ title: 'Vase' }, ann)]
  const wordsOf = async () => {
    const { rows } = await database.pool.query<{ title: string; child_words: string | null }>(
      'select title, child_words from assets where user_id = $1 order by title',
      [ann.id],
    )
    return Object.fromEntries(rows.map(({ title, child_words }) => [title, child_words]))
  }
  await database.pool.query(
    `with beneficiaries_added as (
      insert into beneficiaries (asset_id, user_id, beneficiary_name, position)
        values ($1, $3, 'Zoë', 0), ($1, $3, 'Ailsa', 1), ($2, $3, 'Ben', 0)
    ) insert into asset_tags (asset_id, user_id, name, position) values ($1, $3, 'red', 0)`,
    [ring.id, vase.id, ann.id],
  )
  expect(await wordsOf()).toEqual({ Ring: '\u001e\u0006Ailsa\u001e\u0006Zoë\u001e\u000ered', Vase: '\u001e\u0006Ben' })
  await database.pool.query('delete from beneficiaries where user_id = $1', [ann.id])
  expect(await wordsOf()).toEqual({ Ring: '\u001e\u000ered', Vase: null })
})
